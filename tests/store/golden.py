"""Records, letter by letter. They change only if the format does."""

DUEL = (
    b'{"line":"header","format":"lazaretto-record/1","id":"00000000000000000000000000000001","product":"0.1.0",'
    b'"book":"defend_the_city","version":1,"stream":"philox4x32-10/1","overlay":{"fighter":{"stamina":9}},'
    b'"overlay_hash":"4c39693bcef28b9051674d415271ede2","variant":"fighter.stamina=9",'
    b'"seats":{"a":"person","b":"bot random"},"seed":"5","practice":true,"state":"b80acc9109c31742ac82c3e49fc7799d",'
    b'"chain":"f6d6f6fc21c685d551c3aed1bb1ddad7"}\n'
    b'{"line":"turn","turn":1,"chosen":{"a":"3/2","b":"0/4"},"draws":2,'
    b'"state":"fc3b600b3f06a60347a373c7784920eb","chain":"71c315881a18edcb640912e483c11146"}\n'
    b'{"line":"turn","turn":2,"chosen":{"a":"0/2","b":"3/1"},"draws":2,'
    b'"state":"5d262d86c97c1d17c16b893dc75ea331","chain":"370fc02e9cbaf4d77c3530778dc34c7a"}\n'
    b'{"line":"turn","turn":3,"chosen":{"a":"2/0","b":"0/0"},"draws":1,'
    b'"state":"3f5ed467fa307311323fe37b53a84444","chain":"b09935cbca7ceb66da016d01376d202c"}\n'
    b'{"line":"end","outcome":"a","scores":{"a":1,"b":-1},"turns":3,"seed":"5",'
    b'"chain":"7eab0c3a6bcae1d0045f82817e28d8a4"}\n'
)
"""A person against a bot, under a variant."""

CHILD = (
    b'{"line":"header","format":"lazaretto-record/1","id":"00000000000000000000000000000002","product":"0.1.0",'
    b'"book":"defend_the_city","version":1,"stream":"philox4x32-10/1","overlay":{"fighter":{"stamina":9}},'
    b'"overlay_hash":"4c39693bcef28b9051674d415271ede2","variant":"fighter.stamina=9",'
    b'"seats":{"a":"person","b":"person"},'
    b'"commitment":"373b67430f26cbf1d6f7dfda153a816c468a7ea8c030fea483060883c0569330",'
    b'"parent":{"game":"00000000000000000000000000000001","turn":1},"start":"4,5",'
    b'"state":"fc3b600b3f06a60347a373c7784920eb","chain":"4554edfa494d10ea390f98207f161b04"}\n'
    b'{"line":"turn","turn":2,"chosen":{"a":"1/0","b":"0/1"},"draws":2,'
    b'"state":"5e3253552ba08e9b9c10185b9501f001","chain":"0303d2855bbd33ae2e8c9e0105361b11"}\n'
    b'{"line":"end","outcome":"resigned","scores":{"a":-1,"b":1},"resigned":"a","turns":2,'
    b'"seed":"170141183460469231731687303715884105728","chain":"f25e5fc37e04ef5adbe39d401b111364"}\n'
)
"""A child of it between two people, one of whom resigns: a commitment, and the seed at the end."""

CELLAR = (
    b'{"line":"header","format":"lazaretto-record/1","id":"00000000000000000000000000000003","product":"0.1.0",'
    b'"book":"lantern_cellar","version":1,"stream":"philox4x32-10/1","overlay":{"hero":{"oil":2}},'
    b'"overlay_hash":"fd56cb99e3e9f4e4bfc06c3b64cf4279","variant":"hero.oil=2","seats":{"hero":"person"},'
    b'"dice":"typed","seed":"3","practice":true,"faces":[9,15],"state":"1879d493e235af255db5324a653a7507",'
    b'"chain":"648365d6eae2696e34bf3246013129cf"}\n'
    b'{"line":"turn","turn":1,"chosen":{"hero":"wait"},"draws":2,"faces":[1,1,0],'
    b'"state":"790db8b4055689eca9b7e48dbadfa010","chain":"5984dd2317fb52c9c5f96c1bd6923274"}\n'
    b'{"line":"turn","turn":2,"chosen":{"hero":"wait"},"draws":2,"faces":[0,1,1],'
    b'"state":"6bf16b71d7a2363d3e185580628736c4","chain":"39ea2de4ec6579b1a35db1038b2fa56e"}\n'
    b'{"line":"end","outcome":"dark","scores":{"hero":-1},"turns":2,"seed":"3",'
    b'"chain":"868b52ca070a2af36fc85c591ed8eb7e"}\n'
)
"""One player with real dice: typed faces in the header and in every turn."""

OLDER = (
    b'{"line":"header","format":"lazaretto-record/1","id":"00000000000000000000000000000001","product":"0.1.0",'
    b'"book":"defend_the_city","version":1,"stream":"philox4x32-10/1","overlay":{"fighter":{"stamina":9}},'
    b'"overlay_hash":"4c39693bcef28b9051674d415271ede2","variant":"fighter.stamina=9",'
    b'"seats":{"a":"person","b":"bot random"},"seed":"5","state":"b80acc9109c31742ac82c3e49fc7799d",'
    b'"chain":"2c65e90d5c104eb9c1316c057ec93a23"}\n'
    b'{"line":"turn","turn":1,"chosen":{"a":"3/2","b":"0/4"},"draws":2,'
    b'"state":"fc3b600b3f06a60347a373c7784920eb","chain":"7230335751b1f32e34ed310f80e33799"}\n'
    b'{"line":"turn","turn":2,"chosen":{"a":"0/2","b":"3/1"},"draws":2,'
    b'"state":"5d262d86c97c1d17c16b893dc75ea331","chain":"1b881e72651ee317fed80da10a2927e9"}\n'
    b'{"line":"turn","turn":3,"chosen":{"a":"2/0","b":"0/0"},"draws":1,'
    b'"state":"3f5ed467fa307311323fe37b53a84444","chain":"beb893087f156f600fe35d4b5e2f3ce4"}\n'
    b'{"line":"end","outcome":"a","scores":{"a":1,"b":-1},"turns":3,"seed":"5",'
    b'"chain":"a734deb2f4d9d9ed822b7d4db7acc7ee"}\n'
)
"""The first of them, from before practice was marked. Such records are still read, and count as practice."""
