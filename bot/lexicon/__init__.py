"""The rules as a reader finds them: by words, in any form and either language."""
