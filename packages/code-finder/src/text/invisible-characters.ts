// Characters that a reader does not see, as members of a character class in regular expressions.

/** Direction controls of Unicode's bidirectional algorithm: they affect the text after them. */
export const BIDI_CONTROLS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/**
 * Characters without width that join nothing: soft hyphen, grapheme joiner, vowel separator, zero-width space, word joiner,
 * invisible operators, byte order mark.
 */
export const ZERO_WIDTH = '\\u00ad\\u034f\\u180e\\u200b\\u2060-\\u2064\\ufeff'

/** U+200C and U+200D: needed inside Persian words and emoji; padding otherwise. */
export const JOINERS = '\\u200c\\u200d'
