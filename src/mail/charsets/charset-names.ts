// The names that mails give to charsets: each becomes a name that the decoders know.

/** Labels that count as missing. `us-ascii` is one of them, since bytes above 127 contradict it. */
const UNSPECIFIED_CHARSET =
  /^(?:|(?:cs)?us-?ascii|ascii|ansi(?:_x3\.4-19\d\d)?|iso-ir-6|iso_?646[-.]us|iso646-us|(?:ibm|cp)-?(?:367|20127)|(?:x-)?unknown(?:-?8-?bit)?|[78]-?bit|binary|charset|default|none|null|undefined|unspecified|other|x-user-defined)$/

/** Labels that TextDecoder does not support, or maps to a smaller charset than the one programs use under them. */
const CHARSET_ALIASES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:gb[-_]?2312.*|gbk.*|gb[-_]?18030.*|gb[-_]?13000.*|x-gbk|(?:x-)?euc[-_]cn|chinese|iso-ir-58|x-mac-chinesesimp)$/,
    'gb18030',
  ],
  [/^(?:(?:x-)?sjis.*|shift[-_]?jis.*|ms_kanji|(?:cs)?windows-?31j|x-mac-japanese)$/, 'shift_jis'],
  [/^(?:(?:x-)?euc[-_]?jp.*|ibm-eucjp|ujis)$/, 'euc-jp'],
  [/^(?:cs)?iso-?2022-?jp.*/, 'iso-2022-jp'],
  [/^(?:(?:x-)?johab|korean-johab|ksc5601-?1992)$/, 'johab'],
  [/^(?:uhc|(?:x-)?euc[-_]kr|ksc?[-_]?(?:c[-_]?)?5601.*|x-mac-korean)$/, 'euc-kr'],
  [/^(?:cn-big5|(?:x-)?(?:x-)?big5(?:[-_](?!hkscs).*)?|big5-?eten|x-mac-chinesetrad)$/, 'big5'],
  [/^(?:x-)?big5[-_]?hkscs.*$/, 'big5-hkscs'],
  [/^(?:x-)?mac-?roman$/, 'macintosh'],
  [/^(?:x-)?mac-?(?:ce|(?:central|east)-?euro?p?e?(?:an|roman)?|latin2)$/, 'maccenteuro'],
  [/^(?:x-)?mac-?(?:romanian?|rumanian)$/, 'macromania'],
  [/^(?:x-)?mac-?iceland(?:ic)?$/, 'maciceland'],
  [/^(?:x-)?mac-?(greek|turkish|croatian|thai)$/, 'mac$1'],
  [/^(?:x-)?mac-?(?:cyrillic|ukrain(?:e|ian))$/, 'x-mac-cyrillic'],
  // Their letters are those of these charsets, only signs differ.
  [/^(?:x-)?mac-?(?:arabic|farsi)$/, 'iso-8859-6'],
  [/^(?:x-)?mac-?hebrew$/, 'windows-1255'],
  [/^(?:koi8?|koi8-?r|koi8-?e|iso-ir-111|ecma-cyrillic)$/, 'koi8-r'],
  [/^koi8-?(?:u|ru)$/, 'koi8-u'],
  [/^(?:kz-?1048|strk1048.*)$/, 'rk1048'],
  [/^(?:ptcp-?154|pt-?154|cyrillic-asian)$/, 'pt154'],
  [/^viscii.*$/, 'viscii'],
  [/^tcvn.*$/, 'tcvn'],
  [/^(?:geostd8|georgian-ps)$/, 'georgianps'],
  [/^(?:(?:hp-?)?roman-?8|r8)$/, 'hproman8'],
  [/^(?:x-)?(?:iso[-_]?)?8859[-_]?(\d{1,2})(?:[-:].*)?$/, 'iso-8859-$1'],
  [/^(?:latin-?1|dec-mcs)$/, 'iso-8859-1'],
  [/^latin-?(?:9|0)$/, 'iso-8859-15'],
  [/^(?:utf[-_]?8.*|(?:x-)?unicode-[12]-[01]-utf-8|x-utf-?8)$/, 'utf-8'],
  [/^unicodefffe$/, 'utf-16be'],
]

/** The code pages of Windows and Macs that the decoders know by another name. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  943: 'shift_jis',
  949: 'cp949',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  1361: 'johab',
  10000: 'macintosh',
  10001: 'shift_jis',
  10002: 'big5',
  10003: 'euc-kr',
  10006: 'macgreek',
  10007: 'x-mac-cyrillic',
  10008: 'gb18030',
  10010: 'macromania',
  10017: 'x-mac-cyrillic',
  10021: 'macthai',
  10029: 'maccenteuro',
  10079: 'maciceland',
  10081: 'macturkish',
  10082: 'maccroatian',
  20866: 'koi8-r',
  20932: 'euc-jp',
  20936: 'gb18030',
  21866: 'koi8-u',
  33722: 'euc-jp',
  38598: 'iso-8859-8',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  50225: 'iso-2022-kr',
  51932: 'euc-jp',
  51936: 'gb18030',
  51949: 'euc-kr',
  52936: 'hz-gb-2312',
  54936: 'gb18030',
  65000: 'utf-7',
  65001: 'utf-8',
}

/** A code page by its number: `cp932`, `x-ms-cp932`, `windows-51932`, `ibm00858`, `dos-862`. */
const CODE_PAGE = /^(?:x-)?(?:ms-?|cs)?(?:cp|ibm|dos|oem|pc|windows|win|ms|ansi|ccsid)?[-_]?0{0,2}(\d{3,5})$/

const codePage = (declared: string): string | null => {
  const number = CODE_PAGE.exec(declared)?.[1]
  if (number === undefined) return null
  const iso = /^28(?:59[1-9]|60[0-6])$/.test(number) ? `iso-8859-${Number(number) - 28_590}` : null
  return iso ?? CODE_PAGES[number] ?? (/^(?:125\d|874)$/.test(number) ? `windows-${number}` : `cp${number}`)
}

/** The charset name in a label, in lower case; empty if missing. */
export const declaredName = (label: string): string =>
  (/[\w.:+()-]+/.exec(label.slice(0, 100))?.[0] ?? '').toLowerCase()

/** Whether a declared name says nothing about the bytes. */
export const isUnspecified = (declared: string): boolean => UNSPECIFIED_CHARSET.test(declared)

/** The name of a declared charset that the decoders use; other names are unchanged. */
export const canonicalName = (declared: string): string => {
  const alias = CHARSET_ALIASES.find(([names]) => names.test(declared))
  return alias ? declared.replace(alias[0], alias[1]) : (codePage(declared) ?? declared)
}
