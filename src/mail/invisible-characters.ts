// Removes characters that a person does not see from untrusted text: programs and AI agents would read them.

/** Scripts whose letters change their form beside a joiner. */
const JOINING_SCRIPTS =
  'Adlm Arab Bali Beng Deva Gujr Guru Java Khmr Knda Mand Mlym Mong Mymr Nkoo Orya Phag Rohg Sinh Syrc Taml Telu Thaa Tibt'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('')

/** All that Unicode wants to be ignored where it is unknown, such as direction controls and tag characters, and annotation marks. */
const IGNORABLE = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb'
const JOINERS = '\\u200c\\u200d'
/** Ignorable by name only: a person sees a gap. */
const BLANK_LETTERS = /[\u3164\uffa0]/gu
/** A selector of text or emoji is visible after a pictograph and in a keycap. */
const INVISIBLE = new RegExp(
  `[\\ufe0e\\ufe0f](?<!\\p{Extended_Pictographic}[\\ufe0e\\ufe0f])(?!\\u20e3)|(?![${JOINERS}\\ufe0e\\ufe0f])[${IGNORABLE}]`,
  'gu',
)
/** Joiners that join nothing: a row of them can spell out hidden text. */
const IDLE_JOINER = new RegExp(
  `[${JOINERS}](?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f${JOINING_SCRIPTS}][${JOINERS}])`,
  'gu',
)
const IN_LINK = new RegExp(`[${IGNORABLE}\\p{Cc}\\p{Zl}\\p{Zp}]`, 'gu')
const NOT_ASCII = /[^\0-\x7f]/u

/** Removes all invisible characters; keeps control characters, emoji, and the joiners that their script needs. */
export const removeInvisible = (text: string): string =>
  NOT_ASCII.test(text)
    ? text.replace(BLANK_LETTERS, ' ').replace(INVISIBLE, '').replace(IDLE_JOINER, '')
    : text

/** The flags of England, Scotland and Wales are the only use of tag characters. */
const TAGGED_FLAG = /\u{1f3f4}[\u{e0020}-\u{e007f}]{1,10}/gu
const SELECTORS = '\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}'
/** Other invisible characters are common: joiners in scripts, marks of the direction in dates, spaces in previews. */
const HIDING = new RegExp(`[\\u202d\\u202e\\u{e0000}-\\u{e007f}]|[A-Za-z\\s${SELECTORS}][${SELECTORS}]`, 'u')

/** Whether a text contains characters that can hide words from a reader, and that mail has no other use for. */
export const hidesText = (text: string): boolean =>
  NOT_ASCII.test(text) && HIDING.test(text.replace(TAGGED_FLAG, ''))

/**
 * Writes the invisible and the control characters of a link as `%XX`, as a browser does that opens it: the link stays the same, and
 * hides nothing.
 */
export const encodeInvisible = (url: string): string =>
  url
    .toWellFormed()
    .replace(/[\t\r\n]/gu, '')
    .replace(IN_LINK, (character) => encodeURIComponent(character))
