"""Learning by playing: lessons, the coach, hints, and what somebody did well."""
