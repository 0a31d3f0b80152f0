"""Reading a stranger's text as an expression, without a word of warning.

Of some texts the interpreter thinks that they can hardly be meant, and warns; to silence it, even for a moment, would
silence it in all threads of the program.  So what it warns of is refused before it is asked.
"""

from __future__ import annotations

import ast
import re
from typing import Final

# Numbers that run into a word, texts with a word before them, and backslashes that stand for nothing are not tokens.
_TOKENS: Final = re.compile(
    r"""(?:
      (?: [0-9][0-9_]*+ (?: \.[0-9_]*+ )?+ | \.[0-9][0-9_]*+ ) (?: [eE][-+]?[0-9]++ )?+ (?! [\w.] )
    | [^\W\d]\w*+ (?! ['"] )
    | ' (?: [^'\\\n] | \\[\\'"nrtxuU] )*+ ' (?! ['"] )
    | " (?: [^"\\\n] | \\[\\'"nrtxuU] )*+ " (?! ['"] )
    | [^\w'"\\#]
    )*+""",
    re.VERBOSE,
)


def expression(text: str) -> ast.expr | None:
    """Read a text as one expression of Python's, which is not run; ``None`` for what is not one, or lies too deep."""
    if not _TOKENS.fullmatch(text):
        return None
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
