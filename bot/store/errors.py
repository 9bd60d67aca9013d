"""What may be wrong with a database, or with the moment it is asked."""


class DatabaseRefused(Exception):
    """The store cannot be opened; the text says why, for whoever runs the bot."""


class DatabaseUnknown(DatabaseRefused):
    """The URL names no database that this program can use."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}; give sqlite:///FILE or postgresql://USER@HOST/NAME")


class DatabaseUnreachable(DatabaseRefused):
    """The database cannot be opened: no server, no right, no folder, no database at all."""


class DatabaseOut(DatabaseUnreachable):
    """The server of the database cannot be found, does not answer, or does not let us in: it may, later."""


class DatabaseInUse(DatabaseRefused):
    """Another process writes to this SQLite file."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"{path} is in use by another process; SQLite takes one at a time, PostgreSQL takes several"
        )
        self.path = str(path)


class DatabaseTooNew(DatabaseRefused):
    """A newer program wrote this database."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"the database has revision {revision}, which this program does not know: upgrade it"
        )
        self.revision = revision


class DatabaseTooOld(DatabaseRefused):
    """An older program wrote this database, or none has yet."""

    def __init__(self, revision: str | None) -> None:
        super().__init__(
            "there are no tables of Midnight in it"
            if revision is None
            else f"the database has revision {revision}, older than this program: run midnight migrate"
        )
        self.revision = revision


class StoreClosed(RuntimeError):
    """The store was closed before this was asked of it."""


class DatabaseLost(RuntimeError):
    """The server of the database cannot be reached any more; it may be, later."""


SECONDS_WITHOUT_STORE = 2.0
"""How long to wait at most before a database that is out of order is asked again: asking costs it little."""

_OF_DATABASES = {"sqlite3", "aiosqlite", "sqlalchemy", "asyncpg"}


def is_of_the_store(error: BaseException) -> bool:
    """Whether *error* is the database's, and so says nothing against what was to be done: it may go later."""
    if isinstance(error, ConnectionError | TimeoutError | StoreClosed | DatabaseLost):
        return True
    return any(each.__module__.partition(".")[0] in _OF_DATABASES for each in type(error).__mro__)
