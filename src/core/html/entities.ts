// Character references of HTML: numeric ones, and the named ones that mails use.

/** The names of U+00A0 to U+00FF, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

const OTHERS: Readonly<Record<string, string>> = {
  amp: '&',
  AMP: '&',
  lt: '<',
  LT: '<',
  gt: '>',
  GT: '>',
  quot: '"',
  QUOT: '"',
  apos: "'",
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  hairsp: '\u200a',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  hyphen: '\u2010',
  dash: '\u2010',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  hellip: '…',
  dagger: '†',
  permil: '‰',
  prime: '′',
  euro: '€',
  trade: '™',
  numero: '№',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  check: '✓',
  star: '☆',
  starf: '★',
  hearts: '♥',
  phone: '☎',
  minus: '−',
  NewLine: '\n',
  Tab: '\t',
  excl: '!',
  num: '#',
  dollar: '$',
  percnt: '%',
  lpar: '(',
  rpar: ')',
  ast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  equals: '=',
  quest: '?',
  commat: '@',
  lowbar: '_',
  lbrack: '[',
  rbrack: ']',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  Lstrok: 'Ł',
  lstrok: 'ł',
  Zdot: 'Ż',
  zdot: 'ż',
  inodot: 'ı',
  Idot: 'İ',
  scedil: 'ş',
  Scedil: 'Ş',
  gbreve: 'ğ',
  Gbreve: 'Ğ',
}

const names = new Map<string, string>(Object.entries(OTHERS))
/** Names that old documents, and so browsers, also read without their semicolon. */
const loose = new Set(['amp', 'AMP', 'lt', 'LT', 'gt', 'GT', 'quot', 'QUOT'])
LATIN_1.split(' ').forEach((name, index) => {
  names.set(name, String.fromCharCode(0xa0 + index))
  loose.add(name)
})

/** What browsers show for references 128 to 159, which are windows-1252 by long custom. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const fromNumber = (code: number): string => {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

// Every repetition is bounded, so one reference costs a bounded amount of work.
const REFERENCE = /&(?:#([0-9]{1,9})|#[xX]([0-9a-fA-F]{1,8})|([a-zA-Z][a-zA-Z0-9]{1,30}))(;?)/g

/**
 * Decodes character references (HTML, "character reference state"). Unknown names stay as they are.
 * @param inAttribute an unfinished name before `=` or a letter stays, so that `?a=1&copy=2` keeps its meaning
 */
export const decodeEntities = (text: string, inAttribute = false): string => {
  if (!text.includes('&')) return text
  return text.replace(
    REFERENCE,
    (whole: string, decimal?: string, hex?: string, name?: string, end?: string, at?: number): string => {
      if (decimal !== undefined) return fromNumber(Number.parseInt(decimal, 10))
      if (hex !== undefined) return fromNumber(Number.parseInt(hex, 16))
      const known = names.get(name ?? '')
      if (end === ';') return known ?? whole
      const next = text.charAt((at ?? 0) + whole.length)
      if (known === undefined || !loose.has(name ?? '') || (inAttribute && next === '=')) return whole
      return known
    },
  )
}
