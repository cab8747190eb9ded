"""`python -m regolith` is the `regolith` command."""

import sys

from regolith.cli import main

if __name__ == "__main__":
    sys.exit(main())
