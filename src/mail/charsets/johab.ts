// Decodes Johab (KS X 1001, annex 3), Korean in which a syllable is three letters of five bits each.

/** The code of each letter in the order of Unicode; the first one is that of a missing letter. */
const LEADS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
const VOWELS = [2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29]
const TAILS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
]
/** Letters alone, in the same order as their codes. */
const LONE_LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const LONE_TAILS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
const FIRST_LONE_VOWEL = 0x314f
const FIRST_SYLLABLE = 0xac00

const koreanSet = new TextDecoder('euc-kr')

/** Decodes a pair of bytes that is a syllable or a letter; null for other pairs. */
const readHangul = (pair: number): string | null => {
  const lead = LEADS.indexOf((pair >> 10) & 31)
  const vowel = VOWELS.indexOf((pair >> 5) & 31)
  const tail = TAILS.indexOf(pair & 31)
  if (lead < 0 || vowel < 0 || tail < 0) return null
  if (lead > 0 && vowel > 0)
    return String.fromCharCode(FIRST_SYLLABLE + ((lead - 1) * 21 + vowel - 1) * 28 + tail)
  if (lead > 0) return tail === 0 ? (LONE_LEADS[lead - 1] ?? null) : null
  if (vowel > 0) return tail === 0 ? String.fromCharCode(FIRST_LONE_VOWEL + vowel - 1) : null
  return LONE_TAILS[tail - 1] ?? null
}

/** Decodes a pair of bytes that is a sign or a Chinese character, each in the order of KS X 1001; null for other pairs. */
const readSign = (first: number, second: number): string | null => {
  const isFirst = (first >= 0xd9 && first <= 0xde) || (first >= 0xe0 && first <= 0xf9)
  const isSecond = (second >= 0x31 && second <= 0x7e) || (second >= 0x91 && second <= 0xfe)
  if (!isFirst || !isSecond) return null
  const column = second < 0x91 ? second - 0x31 : second - 0x43
  const row = (first < 0xe0 ? 2 * (first - 0xd9) : 2 * first - 0x197) + (column < 94 ? 0 : 1)
  const text = koreanSet.decode(new Uint8Array([row + 0xa1, (column % 94) + 0xa1]))
  return text.includes('\ufffd') ? null : text
}

/** Decodes Johab; invalid bytes become U+FFFD. */
export const decodeJohab = (bytes: Uint8Array): string => {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
    if (first < 0x80) {
      pieces.push(String.fromCharCode(first))
      continue
    }
    const isHangul = first >= 0x84 && first <= 0xd3
    const text = isHangul ? readHangul((first << 8) | second) : readSign(first, second)
    pieces.push(text ?? '\ufffd')
    if (text !== null) at += 1
  }
  return pieces.join('')
}
