"""What every operation of the API shares: its context, reading requests, answers, refusals, the OpenAPI document."""
