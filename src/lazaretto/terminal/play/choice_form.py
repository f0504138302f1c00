"""A choice made with the fields of a form: which field is active, and the values so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import filled, headline, line, paragraph, wide
from lazaretto.terminal.draw.choices import MARK
from lazaretto.view import Form, Number, Pick

DIGITS = tuple("0123456789")


@dataclass(frozen=True)
class ChoiceForm:
    """`at` is the active field, counted through all forms, or None; `held` has the changed values."""

    forms: tuple[Form, ...]
    at: int | None = None
    held: Mapping[tuple[int, str], int] = field(default_factory=dict)

    @property
    def places(self) -> list[tuple[int, Number | Pick]]:
        """Every field, with the number of its form."""
        return [(number, each) for number, form in enumerate(self.forms) for each in form.fields]

    @property
    def here(self) -> tuple[int, Number | Pick]:
        """The active field, or the first one."""
        return self.places[self.at or 0]

    @property
    def text(self) -> str:
        """The text of the choice, from the form with the active field."""
        number, form = self.here[0], self.forms[self.here[0]]
        text = form.text
        for each in form.fields:
            text = text.replace(f"{{{each.name}}}", self.shown(number, each))
        return text

    def shown(self, number: int, each: Number | Pick) -> str:
        """A field's value in words."""
        value = self._value(number, each)
        return str(value) if isinstance(each, Number) else each.options[value]

    def move(self, by: int) -> ChoiceForm:
        """Go to the next or previous field; beyond the ends, no field is active."""
        at = (0 if by > 0 else len(self.places) - 1) if self.at is None else self.at + by
        return replace(self, at=at if 0 <= at < len(self.places) else None)

    def change(self, by: int) -> ChoiceForm:
        """Change the active field: a number goes up and down within its limits, words go round."""
        number, each = self.here
        value = self._value(number, each) + by
        held = min(max(value, each.least), each.most) if isinstance(each, Number) else value % len(each.options)
        return self._holding(held)

    def press(self, character: str) -> ChoiceForm | None:
        """Type a digit of a number or the first letter of a word; None if that means nothing here."""
        number, each = self.here
        value = self._value(number, each)
        if isinstance(each, Number):
            typed = (10 * value + int(character), int(character)) if character in DIGITS else ()
            found = [number for number in typed if each.least <= number <= each.most]
        else:
            begun = [place for place, word in enumerate(each.options) if word[:1].lower() == character.lower()]
            found = [*(place for place in begun if place > value), *begun] if character else []
        return self._holding(found[0]) if found else None

    def _holding(self, value: int) -> ChoiceForm:
        number, each = self.here
        return replace(self, held={**self.held, (number, each.name): value})

    def _value(self, number: int, each: Number | Pick) -> int:
        return self.held.get((number, each.name), each.value if isinstance(each, Number) else 0)


def lines(choice_form: ChoiceForm, width: int, palette: Palette) -> list[Text]:
    """Every form with one line for each field. The active one is marked, and the resulting choice is below."""
    drawn, in_hand = list[Text](), choice_form.at is not None
    for number, form in enumerate(choice_form.forms):
        drawn += [line()] * bool(drawn) + [headline(form.title, width, palette)]
        label = max(wide(each.label) for each in form.fields)
        for each in form.fields:
            here = in_hand and choice_form.here[0] == number and choice_form.here[1] is each
            value = line((f"{MARK if here else ' '}{choice_form.shown(number, each)} ", _style(here, palette)))
            drawn.append(line((f"{filled(each.label, label)} ", palette.tone("dim"))).append_text(value))
            if here:
                drawn[-1].append(f" {_range(each)}", palette.tone("dim"))
        if in_hand and choice_form.here[0] == number:
            drawn += paragraph(f"Enter takes {choice_form.text}", width, palette.strong)
    return drawn


def form_for(forms: Sequence[Form], before: ChoiceForm | None, alone: bool) -> ChoiceForm | None:
    """A form to fill in, if there are any forms with fields; it keeps its values if the forms are the same. If nothing
    else can be chosen (`alone`), a field is active."""
    filled = tuple(form for form in forms if form.fields)
    made = before if before and before.forms == filled else ChoiceForm(filled) if filled else None
    return replace(made, at=0) if made and alone and made.at is None else made


def _style(here: bool, palette: Palette) -> Style:
    return palette.next if here else palette.tone("plain")


def _range(each: Number | Pick) -> str:
    return f"{each.least} to {each.most}" if isinstance(each, Number) else " or ".join(each.options)
