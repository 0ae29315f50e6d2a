// Searches for the inputs that cost a function most for their size: pieces are repeated, nested, joined, cut and concatenated, and
// the most expensive ones are changed again. An input is a recipe for a text of any length, so that its growth can be measured.
import { threadTimeOf } from './thread-time.ts'

/** The repeated part: `open` until the share of the text is full, then `close` as often. */
interface Repeated {
  readonly open: string
  readonly close: string
}
export interface Recipe {
  readonly head: string
  /** In sequence, each with an equal share of the length. */
  readonly parts: readonly Repeated[]
  readonly tail: string
}

/** A placeholder for a number that differs each time. */
export const COUNTER = '\u0001'

const repeated = ({ open, close }: Repeated, length: number): string => {
  const size = Math.max(1, open.length + close.length)
  const count = Math.max(1, Math.floor(length / size))
  const opened = open.includes(COUNTER)
    ? Array.from({ length: count }, (_, at) => open.replaceAll(COUNTER, at.toString(36))).join('')
    : open.repeat(count)
  return opened + close.repeat(count)
}

/** The text of a recipe. @param length in UTF-16 units, approximately */
export const render = ({ head, parts, tail }: Recipe, length: number): string => {
  const share = (length - head.length - tail.length) / Math.max(1, parts.length)
  return (head + parts.map((part) => repeated(part, share)).join('') + tail).slice(0, length)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const letters = Array.from(
  'aeiouxzAZ019٤码ก\u0301ç' +
    ' \t\n\r\0\u00a0\u00ad\u200b\u2028\u202e' +
    `.,:;!?'"“()[]{}<>=@#$%&*+-_/\\|~^\`€`,
)
const words = [
  'code ',
  'your code is ',
  'PIN: ',
  'order number ',
  'not a code ',
  'is void ',
  'do not share ',
  'confirm ',
  'sign in ',
  'verify your email ',
  'unsubscribe ',
  'expires in 10 minutes ',
  'for example ',
  'call ',
  'text x to ',
  '验证码',
  'رمز ',
  'код ',
  'Wrote: ',
  'From: a@b.c\n',
  '-- \n',
  '> ',
  'On 1:02 <a@b.c> wrote:\n',
  'https://',
  'https://a.example/verify?token=',
  'www.',
  'mailto:',
  '482913',
  '4829 ',
  '12-',
  'A1B2 ',
  'AB12CD34EF ',
  '1 2 3 ',
  '1,2,',
  '10:42 ',
  '14.01.2026 ',
  '£12.40 ',
  'DE12 3456 ',
  'CA, 12345 ',
  '20%',
  '**1** ',
  `${COUNTER} `,
  `code ${COUNTER}1234 `,
  `https://a.example/verify/${COUNTER}f0a4b2 `,
  `https://a.example/${COUNTER} `,
  `[${COUNTER}] `,
  '482913\n',
  'code 482913\n',
  `48${COUNTER}13\n`,
  'Code:\n4829\n',
  'a\tb\t',
  '[1] https://a.example/x1y2z3\n',
  '[text](',
  'Click <https://a.example/t0k3n5> ',
]
const markup = [
  '<',
  '</',
  '<!',
  '<!--',
  '-->',
  '<?',
  '<![CDATA[',
  '&',
  '&#',
  '&#x',
  '&amp',
  '&amp;',
  '&notit;',
  '<a',
  '<a ',
  '<a href=',
  '<a href="',
  '">',
  '<b>',
  '</b>',
  '<p>',
  '</p>',
  '<br>',
  '<div>',
  '</div>',
  '<table>',
  '<tr>',
  '<td>',
  '</td>',
  '</table>',
  '<li>',
  '<ul>',
  '<pre>',
  '<pre>\n',
  '<style>',
  '</style>',
  '.a{display:none}',
  `.a${COUNTER}{display:none}`,
  '/*',
  '*/',
  '{',
  '}',
  'a,',
  ';',
  '<script>',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<a href="https://a.example/verify/x1y2z3">Confirm</a>',
  `<a href="https://a.example/v/${COUNTER}x1y2">Confirm ${COUNTER}</a> `,
  '<a href="mailto:a@b.c">x</a>',
  '<img alt="482913">',
  '<img src="https://t.example/a.gif" width=1>',
  `<img src="https://t.example/${COUNTER}">`,
  '<b>482913</b>',
  '<input value="1">',
  `<p style="color:#${COUNTER}">`,
  '<span style="display:none">',
  '<div style="',
  'a:b;',
  'url(',
  `<p class="${COUNTER} a b c">x`,
  '<svg>',
  '<math>',
  '<form>',
  '<select><option>',
  '<base href="',
  '<meta charset="',
  '<font color=',
  ' x=1',
  ' x',
  '="',
  "='",
  '<td>482913</td>',
  '<tr><td>Code</td><td>482913</td></tr>',
  '<a>',
  '</a>',
]
const headers = [
  'From: ',
  'To: ',
  'Subject: ',
  'Content-Type: ',
  'DKIM-Signature: ',
  'Received: ',
  'X: y\r\n',
  '\r\n ',
  '\r\n\t',
  '\n ',
  '\r\n',
  '\r\n\r\n',
  '\r',
  ' \r\n',
  '=?utf-8?B?',
  '=?utf-8?Q?',
  '?=',
  '=?utf-8?Q?a?= ',
  '=?iso-2022-jp?B?GyRC?=',
  '=?gb18030?Q?=81=30?=',
  '=?x?b?',
  '=?',
  '=20',
  '=\r\n',
  '\u001b$B',
  '\u001b(B',
  '~{',
  '~}',
  'a@b.c, ',
  '"a" <a@b.c>, ',
  '<a@b.c>',
  '(a)',
  '((',
  '\\"',
  '""@',
  'a:b;',
  'group: ',
  'a=b; ',
  ' d=a.example;',
  ' h=a:b:c:',
  'dkim=pass header.d=a.example; ',
  'spf=',
  'multipart/mixed; boundary=',
  'boundary="x"; ',
  'charset=utf-16; ',
  'name*0*=',
  `name*${COUNTER}*=x; `,
  "utf-8''",
  '%41',
  'Content-Type: multipart/mixed; boundary="x"\r\n\r\n',
  '--x\r\n',
  '--x--\r\n',
  '--x\r\nContent-Type: message/rfc822\r\n\r\n',
  `--x\r\nContent-Disposition: attachment; filename=${COUNTER}\r\n\r\nx\r\n`,
  `Content-Type: multipart/mixed; boundary=${COUNTER}\r\n\r\n--${COUNTER}\r\n`,
  'Content-Type: message/rfc822\r\n\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Transfer-Encoding: quoted-printable\r\n',
  'begin 644 a\r\n',
  'QUJD',
  '====',
  'format=flowed; delsp=yes; ',
  '<https://a.example/u>, ',
  '<mailto:a@b.c?subject=x>',
  'List-Unsubscribe: <',
  'Content-Id: <',
  'From \r\n',
  '>From ',
]
const calendar = [
  'BEGIN:VEVENT\r\n',
  'END:VEVENT\r\n',
  'BEGIN:VTIMEZONE\r\n',
  'END:VTIMEZONE\r\n',
  'BEGIN:STANDARD\r\n',
  'END:STANDARD\r\n',
  'BEGIN:X\r\n',
  'END:X\r\n',
  'DTSTART:20260101T000000\r\n',
  'DTSTART;TZID=x:20260101T000000\r\n',
  'TZID:x\r\n',
  'RRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=1SU\r\n',
  'RDATE:20260101T000000,',
  'SUMMARY:a\r\n',
  ';X="',
  ';X=Y',
  ',Z',
  'TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\n',
  'X-A;B=C:d\r\n',
  '\r\n x',
  'BYDAY=SU,',
  'EXDATE:20260101,',
  'DURATION:P1D\r\n',
  '\\n',
  '\\,',
]
/** Pieces of hostile mails: letters, words that the finders use, markup, header fields, calendars. */
export const PIECES: readonly string[] = [...letters, ...words, ...markup, ...headers, ...calendar]

const MAX_POPULATION = 16
const MAX_UNIT = 400
const MAX_PARTS = 5

const single = (open: string, close = ''): Recipe => ({ head: '', parts: [{ open, close }], tail: '' })

/** A new recipe made of one or two. */
const mutate = (one: Recipe, other: Recipe, pieces: readonly string[], random: () => number): Recipe => {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const piece = (): string => pick(pieces) ?? ''
  const at = Math.floor(random() * one.parts.length)
  const changed = (change: (part: Repeated) => Repeated): Recipe => ({
    ...one,
    parts: one.parts.map((part, index) => (index === at ? change(part) : part)),
  })
  const cut = (text: string): string => {
    const from = Math.floor(random() * text.length)
    return random() < 0.5 ? text.slice(from) : text.slice(0, from + 1)
  }
  switch (Math.floor(random() * 11)) {
    case 0:
      return changed(({ open, close }) => ({ open: (open + piece()).slice(0, MAX_UNIT), close }))
    case 1:
      return changed(({ open, close }) => ({ open: (piece() + open).slice(0, MAX_UNIT), close }))
    case 2:
      return changed(({ open, close }) => ({ open, close: (close + piece()).slice(0, MAX_UNIT) }))
    case 3:
      return changed(({ open, close }) => ({ open: cut(open) || open, close }))
    case 4:
      return { ...one, parts: [...one.parts, { open: piece(), close: '' }].slice(-MAX_PARTS) }
    case 5:
      return { ...one, parts: [...one.parts, ...other.parts].slice(-MAX_PARTS) }
    case 6:
      return { ...one, head: (one.head + piece()).slice(0, MAX_UNIT) }
    case 7:
      return { ...one, tail: (piece() + one.tail).slice(0, MAX_UNIT) }
    case 8:
      return changed(({ open, close }) => ({
        open: (open + (other.parts[0]?.open ?? '')).slice(0, MAX_UNIT),
        close,
      }))
    case 9:
      return { ...one, parts: one.parts.length > 1 ? one.parts.toSpliced(at, 1) : one.parts }
    default:
      return changed(({ open, close }) => ({ open: (open.repeat(2) + piece()).slice(0, MAX_UNIT), close }))
  }
}

export interface CostlyInput {
  readonly recipe: Recipe
  /** Milliseconds at the size of the search. */
  readonly cost: number
}
type Measured = (input: string) => unknown

/** Milliseconds below which the time of a thread is too coarse on some systems. */
const MIN_CPU_TIME_MS = 8

/**
 * Milliseconds of this thread's own time that a call takes: the least of several, because other programs slow some of them.
 * @param enough a cost that needs no repetition, nor does any below it
 */
export const costOf = async (run: Measured, input: string, times = 2, enough = 0): Promise<number> => {
  let least = Infinity
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    const cpuTime = await threadTimeOf(() => run(input))
    const elapsed = performance.now() - startedAt
    least = Math.min(least, elapsed < MIN_CPU_TIME_MS ? elapsed : cpuTime)
    // An expensive call is not repeated.
    if (least > 250 || least <= enough) break
  }
  return least
}

export interface SearchOptions {
  readonly seed: number
  readonly rounds: number
  /** Length of the inputs, in UTF-16 units. */
  readonly length: number
  readonly pieces?: readonly string[]
}

/**
 * The most expensive inputs by any measure, the worst first.
 * @param measure returns milliseconds; an input that costs `enough` or less is not kept
 */
export const searchBy = async (
  measure: (input: string, enough: number) => Promise<number>,
  { seed, rounds, length, pieces = PIECES }: SearchOptions,
): Promise<CostlyInput[]> => {
  const random = randomOf(seed)
  let best: CostlyInput[] = []
  const tryOne = async (recipe: Recipe): Promise<void> => {
    const enough = best.length < MAX_POPULATION ? 0 : (best.at(-1)?.cost ?? 0)
    best.push({ recipe, cost: await measure(render(recipe, length), enough) })
    best = best.sort((a, b) => b.cost - a.cost).slice(0, MAX_POPULATION)
  }
  for (const piece of pieces) await tryOne(single(piece))
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [best, best].map((list) => list[Math.floor(random() ** 2 * list.length)]?.recipe)
    // Occasionally a new recipe, so that the search does not end in a local maximum.
    const start = random() < 0.2 ? single(pieces[Math.floor(random() * pieces.length)] ?? '') : one
    if (start && other) await tryOne(mutate(start, other, pieces, random))
  }
  return best
}

/** The most expensive inputs for a function of this process, the worst first. */
export const searchCostly = (run: Measured, options: SearchOptions): Promise<CostlyInput[]> =>
  searchBy((input, enough) => costOf(run, input, 2, enough), options)
