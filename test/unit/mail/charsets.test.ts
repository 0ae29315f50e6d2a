// Charsets of mails: each sample's bytes were written by another program (Python's codecs).
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { beforeAll, expect, test } from 'vitest'
import { decodeText, loadCharsetTables } from '../../../src/mail/charsets/charsets.ts'

beforeAll(loadCharsetTables)

const bytes = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex, 'hex'))

/** In EUC-JP, whose double bytes are the same with their high bits set (RFC 1468). */
const iso2022jp = (text: string): Buffer => {
  const low = Array.from(iconv.encode(text, 'euc-jp'), (byte) => byte & 0x7f)
  return Buffer.from([0x1b, 0x24, 0x42, ...low, 0x1b, 0x28, 0x42])
}

test.each([
  ['cp949', '뷁 한글 똠방각하', '94ee20c7d1b1db208c63b9e6b0a2c7cf'],
  ['euc-kr', '한글 똠', 'c7d1b1db208c63'],
  ['ks_c_5601-1987', '똠방', '8c63b9e6'],
  ['big5-hkscs', '香港嘅 㗎', 'adbbb4e49def209dee'],
  ['big5', '中文', 'a4a4a4e5'],
  ['gb2312', '简体镕', 'bcf2cce5e946'],
  ['gbk', '繁體', 'b7b1f377'],
  ['gb18030', '简体𠀀', 'bcf2cce595328236'],
  ['hz-gb-2312', '己所不欲', '7e7b3c3a4b79323b537b7e7d'],
  ['iso-2022-kr', '한글 ok', '1b2429430e4751315b0f206f6b'],
  ['iso-2022-jp', '日本語 カナ', '1b2442467c4b5c386c1b2842201b2442252b254a1b2842'],
  ['shift_jis', '①日本', '874093fa967b'],
  ['cp932', '㈱日本', '878a93fa967b'],
  ['euc-jp', '日本語', 'c6fccbdcb8ec'],
  ['utf-7', 'Hi Mom -☺-!', '4869204d6f6d202d2b4a6a6f2d2d21'],
  ['cp437', 'déjà ░▒', '64826a8520b0b1'],
  ['cp850', 'ÅÄÖ ß', '8f8e9920e1'],
  ['ibm852', 'Łódź', '9da264ab'],
  ['koi8-r', 'Привет', 'f0d2c9d7c5d4'],
  ['windows-1251', 'Привет', 'cff0e8e2e5f2'],
  ['iso-8859-15', '10 €', '313020a4'],
  ['windows-1252', '“smart” €', '93736d617274942080'],
  ['iso-8859-1', '“smart”', '93736d61727494'],
  ['utf-16', 'hi ü', 'fffe680069002000fc00'],
  ['utf-16be', 'hi ü', '00680069002000fc'],
  ['macintosh', 'naïve', '6e61957665'],
  ['cp1250', 'Žluťoučký', '8e6c759d6f75e86bfd'],
  ['tis-620', 'สวัสดี', 'cac7d1cab4d5'],
  ['iso-8859-8-i', 'שלום', 'f9ece5ed'],
  ['utf-32', 'hi ü', 'fffe0000680000006900000020000000fc000000'],
])('%s: %s', (charset, text, hex) => {
  expect(decodeText(bytes(hex), charset)).toBe(text)
  expect(decodeText(bytes(hex), ` "${charset.toUpperCase()}"`)).toBe(text)
})

test.each([
  ['us-ascii', '', Buffer.from('grün'), 'grün'],
  ['unknown-8bit', '', Buffer.from('grün'), 'grün'],
  ['', '', Buffer.from('grün', 'latin1'), 'grün'],
  ['', 'koi8-r', bytes('d0d2c9'), 'при'],
  ['iso-2022-jp', '', Buffer.from('\ufeff\x1b$Bé'), '\x1b$Bé'],
  ['', '', Buffer.from('\ufeff\x1b$Bé'), '\x1b$Bé'],
  ['gbk', '', Buffer.from('a\ufffda\ufffda\ufffda\ufffd'), 'a\ufffda\ufffda\ufffda\ufffd'],
  ['shift_jis', '', Buffer.from('\ufffd\ufffd\ufffd\ufffdが'), '\ufffd\ufffd\ufffd\ufffdが'],
  ['', 'us-ascii', Buffer.from('grün', 'latin1'), 'grün'],
  ['', '', Buffer.from('\x1b$B$"\x1b(B', 'latin1'), 'あ'],
  ['utf-8', '', Buffer.from('grün', 'latin1'), 'grün'],
  ['utf-8', '', bytes('67c3bcff'), 'gü\ufffd'],
  ['x-nonsense', '', Buffer.from('grün'), 'grün'],
  ['x-cp949', '', bytes('b0a1'), '가'],
])('named %j, hint %j', (charset, hint, raw, text) => {
  expect(decodeText(new Uint8Array(raw), charset, hint)).toBe(text)
})

test.each([
  [
    '日本語①',
    'c6fccbdcb8ecada1',
    'eucjp-ms euc-jp-ms eucjpms EUC_JP cp51932 windows-51932 x-cp51932 x-euc-jp cp20932 ujis',
  ],
  [
    '㈱日本',
    '878a93fa967b',
    'x-ms-cp932 x-cp932 cp932 ibm-943 csWindows31J sjis-win shift-jis x-mac-japanese',
  ],
  [
    'Žluťoučký',
    'eb6c75e96f758b6bf9',
    'x-mac-ce mac-ce macce x-mac-centraleurroman maccentraleurope cp10029 x-mac-centraleurope',
  ],
  ['한글 뷁 漢字 ○', 'd0658b6920a6ca20f7d3f1ae20d96b', 'johab x-johab cp1361 ms1361 windows-1361'],
  ['ㄱㅏㄳ', '884184618444', 'johab KSC5601-1992'],
  ['Γειά', 'a1e5e9c0', 'x-mac-greek macgreek cp10006'],
  ['þæð', 'dfbedd', 'x-mac-icelandic maciceland cp10079'],
  ['שלום', 'f9ece5ed', 'x-mac-hebrew x-iso-8859-8 8859-8 cp28598'],
  ['중한', 'c1dfc7d1', 'x-mac-korean ks_c_5601 ksc5601 cp51949 ms949 x-windows-949 uhc euc_kr'],
  ['中文', 'a4a4a4e5', 'cp950 ms950 x-windows-950 cn-big5 big5-eten x-mac-chinesetrad x-x-big5'],
  ['简体', 'bcf2cce5', 'x-cp20936 cp54936 x-mac-chinesesimp euc_cn gb-2312 gb18030-2005 gbk2k ms936'],
  ['简体', '1b2429410e3c724c650f', 'iso-2022-cn iso-2022-cn-ext'],
  ['日本語', '1b2442467c4b5c386c1b2842', 'cp50220 cp50221 x-cp50222 csISO2022JP'],
  ['déjà', '64826a85', 'dos-437 ibm-437 cp00437 x-cp437 oem437 ibm00858 dos-850'],
  ['Привет', 'f0d2c9d7c5d4', 'koi8 koi cp20866 koi8r iso-ir-111'],
  ['Привет', 'cff0e8e2e5f2', 'cp1251 x-cp1251 ansi-1251 win1251 ms-1251 windows_1251'],
  ['Қазақ', '8de0e7e09d', 'kz-1048 strk1048-2002'],
  ['10 €', '313020a4', 'latin-9 latin0 latin9 x-iso-8859-15 cp28605 8859_15'],
  ['grün', '6772c3bc6e', 'cp65001 x-utf8 utf8mb4 unicode-1-1-utf-8 x-unicode-2-0-utf-8'],
])('other names of the charset of %s', (text, hex, labels) => {
  for (const label of labels.split(' ')) expect([label, decodeText(bytes(hex), label)]).toEqual([label, text])
})

test('Johab is read as Python writes it', () => {
  expect(decodeText(bytes('8861886288638864888188a188c188e1894189a189c18a818ba1d3bdd3a1'), 'johab')).toBe(
    '가각갂갃개갸걔거게고과구기힣히',
  )
  // A pair of bytes without a meaning, and a text that ends inside a pair.
  expect(decodeText(bytes('ff41d0658b'), 'johab')).toBe('\ufffdA한\ufffd')
})

const UTF8_TEXTS = [
  'Ваш код: 448822',
  'Jadå, åäö koden är 2211',
  '認証コードは 448822 です。ほげ',
  '您的验证码是 553311，请勿泄露',
  '인증번호는 448822 입니다',
  'Ihr Bestätigungscode für Köln und Größe',
  'O’Neil’s',
  'รหัสของคุณคือ 448822',
  'رمز التحقق الخاص بك',
  '🎉',
]
const LABELS = [
  'iso-8859-1',
  'windows-1252',
  'windows-1251',
  'koi8-r',
  'iso-8859-15',
  'windows-1250',
  'windows-1256',
  'gbk',
  'gb2312',
  'big5',
  'euc-kr',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'iso-2022-kr',
  'hz-gb-2312',
  'tis-620',
  'macintosh',
  'cp437',
  'utf-7',
]
test.each(LABELS.flatMap((label) => UTF8_TEXTS.map((text): [string, string] => [label, text])))(
  'labelled %s but actually UTF-8: %s',
  (label, text) => {
    // One character is not enough evidence against a double-byte label.
    if (text === '🎉' && /^(?:gb|big5|euc|shift)/.test(label)) return
    expect(decodeText(new Uint8Array(Buffer.from(text)), label)).toBe(text)
  },
)

test.each([
  ['iso-2022-jp', '認証コードは 448822 です', 'shift_jis'],
  ['iso-2022-jp', '認証コードは 448822 です', 'euc-jp'],
  ['iso-2022-jp', '確認番号', 'shift_jis'],
  ['iso-2022-jp', 'ﾃｽﾄです', 'shift_jis'],
  ['iso-2022-jp-ms', 'ご登録ありがとうございます', 'shift_jis'],
  ['euc-jp', 'ご登録ありがとうございます', 'shift_jis'],
  ['shift_jis', 'ご登録ありがとうございます', 'iso-2022-jp'],
  ['utf-8', 'ご登録ありがとうございます', 'shift_jis'],
  ['utf-8', 'ご登録ありがとうございます', 'euc-jp'],
  ['utf-8', 'ご登録ありがとうございます', 'iso-2022-jp'],
  ['iso-8859-1', 'ご登録ありがとうございます', 'iso-2022-jp'],
])('labelled %s: %s in %s', (label, text, charset) => {
  const raw = charset === 'iso-2022-jp' ? iso2022jp(text) : iconv.encode(text, charset)
  expect(decodeText(new Uint8Array(raw), label)).toBe(text)
})

test.each([
  ['iso-8859-1', 'é'],
  ['iso-8859-1', 'Ã©'],
  ['windows-1252', 'naïve café'],
  ['windows-1251', 'Р°'],
  ['windows-1251', 'Привет'],
  ['gbk', '谢谢'],
  ['gbk', '猫'],
  ['gbk', '拢拢'],
  ['gbk', '联通'],
  ['big5', '中文'],
  ['euc-kr', '한글'],
  ['shift_jis', 'ﾃｽﾄ'],
  ['shift_jis', 'ﾆｱﾐｽﾈｱ'],
  ['euc-jp', '日本'],
  ['windows-1250', 'zvlášť'],
  ['windows-1251', 'тієї'],
  ['cp866', 'чек'],
  ['tis-620', 'แดง'],
  ['tis-620', 'รบ'],
  ['gbk', 'B站'],
])('labelled %s correctly: %s', (label, text) =>
  expect(decodeText(new Uint8Array(iconv.encode(text, label)), label)).toBe(text),
)

test.each(['utf-16', 'utf-16le', 'UTF-16BE', 'unicode', 'ucs-2'])('%s: detects UTF-8 text', (charset) => {
  const read = (raw: Uint8Array): string => decodeText(new Uint8Array(raw), charset)
  for (const text of ['Your code is 482913.\r\n', 'Hello there', '<p>482913</p>', 'Grüße aus Köln', '123456'])
    expect(read(Buffer.from(text))).toBe(text)
  // None of these bytes is a NUL, and most also occur in UTF-8.
  const texts = [
    '中',
    '中文',
    '您的验证码',
    '確認碼',
    'ください',
    'かくにん',
    '인증번호',
    '주셔서',
    '楗楒慢',
    'ലഭിക്കുക',
    'ਨਮਕ',
    'ਸ',
    'код',
  ]
  for (const text of texts) {
    const raw = Buffer.from(text, 'utf16le')
    expect(read(/be$/i.test(charset) ? raw.swap16() : raw)).toBe(text)
  }
})

test.each([
  ['hz-gb-2312', 'a tilde ~ and {', 'a tilde ~~ and {'],
  ['hz-gb-2312', 'a tilde before a brace ~{', 'a tilde before a brace ~~{'],
  ['hz-gb-2312', 'one line', 'one ~\r\n~\nline'],
  ['hz-gb-2312', '中文中', '~{VP~{ND~}~{VP'],
  ['hz-gb-2312', '~} a', '~} a'],
  ['iso-2022-kr', 'a한b', '\x1b$)Ca\x0e\x0eGQ\x0f\x0fb'],
  ['utf-7', 'a + b', 'a +- b'],
  ['utf-7', 'ä.ä', '+AOQ.+AOQ-'],
  ['utf-7', '🐀', '+2D3cAA-'],
  ['utf-7', 'half of a pair \ufffd', 'half of a pair +2D0-'],
  ['utf-7-imap', 'ä & ü+', '&AOQ- &- &APw-+'],
  ['iso-2022-jp', 'a日b', 'a\x1b(B\x1b$B\x1b(J\x1b$BF|\x1b(B\x1b(Bb'],
])('%s, with characters of every kind: %s', (charset, text, raw) => {
  expect(decodeText(bytes(Buffer.from(raw).toString('hex')), charset)).toBe(text)
})

test.each(['utf-7', 'utf-7-imap'])('%s: every text written by another program', (charset) => {
  const pieces = fc.constantFrom('+', '&', '-', 'a', 'ä', '中', '🐀', '/', ',', '=', '\n', '\0')
  const texts = fc.string({ unit: fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 1 })) })
  fc.assert(
    fc.property(texts, (text) => {
      expect(decodeText(new Uint8Array(iconv.encode(text, charset)), charset)).toBe(text)
    }),
  )
})

test('never throws, whatever the bytes and the name', () => {
  const names = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'hz',
      'iso-2022-kr',
      'utf-7',
      'utf-16',
      'utf-32',
      'big5',
      'cp437',
      'iso-2022-jp',
      'utf-8',
      '',
    ),
  )
  const pieces = fc.constantFrom(
    '\ufeff',
    '\ufffd'.repeat(4),
    '\x1b$B',
    '\x1b(B',
    'が',
    'é',
    '~{',
    '\x0e',
    'a',
  )
  const raws = fc.oneof(
    fc.uint8Array(),
    fc.array(pieces).map((list) => new Uint8Array(Buffer.from(list.join('')))),
    fc.array(pieces).map((list) => new Uint8Array(Buffer.from(list.join(''), 'latin1'))),
  )
  fc.assert(
    fc.property(names, raws, (name, raw) => typeof decodeText(new Uint8Array(raw), name) === 'string'),
  )
})
