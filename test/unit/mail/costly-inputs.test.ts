// The cost of an untrusted mail: time grows with the length of a mail and not with its square, for every function that reads one.
// A search combines pieces into the most expensive inputs; `npm run soak` searches longer.
import { describe, expect, it } from 'vitest'
import { costOf, PIECES, randomOf, render, searchCostly, type Recipe } from '../../helpers/costly-inputs.ts'
import { MAIL_READERS } from '../../helpers/mail-readers.ts'

/** Milliseconds that an idle machine needs at most for linear work; below them a growth is noise. */
const NOISE_MS = 12
/** At four times the length: 4 is linear and 16 quadratic; garbage collection adds to some. */
const MAX_GROWTH = 10

const repeated = (open: string, head = '', tail = ''): Recipe => ({
  head,
  parts: [{ open, close: '' }],
  tail,
})

/** How often the long and the short input are measured: once is enough for most. */
const TURNS = [
  [1, 3],
  [3, 5],
  [3, 5],
  [3, 5],
] as const

/** Expects linear growth, by the best of several tries: garbage is collected in some. */
const expectLinear = async (name: string, recipe: Recipe, length: number): Promise<void> => {
  const run = MAIL_READERS[name]!
  let growth = Infinity
  for (const [longTimes, shortTimes] of TURNS) {
    // The long one first, so that the code is compiled when the short one is measured.
    const long = await costOf(run, render(recipe, 4 * length), longTimes)
    if (long < NOISE_MS) return
    growth = Math.min(growth, long / (await costOf(run, render(recipe, length), shortTimes)))
    if (growth < MAX_GROWTH) return
  }
  expect(growth, JSON.stringify(recipe)).toBeLessThan(MAX_GROWTH)
}

describe('one long word', () => {
  it.each([
    ['small letters', repeated('a')],
    ['a capital and small letters', repeated('a', 'B', '1')],
    ['letters without a vowel', repeated('x')],
    ['consonants and a vowel', repeated('xxxxxxxxxa', '', '1')],
    ['a word that continues after a hyphen', repeated('ae', '', '-1')],
    ['words with hyphens', repeated('ae-')],
    ['letters that end in a capital', repeated('e', '', 'E1234')],
    ['letters and digits in groups', repeated('A4F 7KD ')],
    ['vowels alone', repeated('aeiou', 'code ', ' 482913')],
  ])('%s', (_, recipe) => expectLinear('the fields of a text', recipe, 5_900))
})

describe('a line of thousands of numbers', () => {
  it.each([
    ['codes with their names', repeated('code \u00011234 ')],
    ['other numbers', repeated('order number 4829 ')],
    ['numbers that are taken back', repeated('code 4829 is void, ')],
    ['numbers in quotation marks', repeated('"your code is 482913" ')],
    ['quotations in a mail that warns', repeated('never share "code 482913" phishing ')],
    ['words alone', repeated('code pin ')],
    ['numbers alone', repeated('\u00011234, ')],
  ])('%s', (_, recipe) => expectLinear('the fields of a text', recipe, 5_900))
})

describe('lines of all kinds before what may be an encrypted message', () => {
  it.each([
    ['line separators', repeated('\u2028')],
    ['paragraph separators', repeated('\u2029')],
    ['carriage returns', repeated('\r')],
    ['empty lines', repeated('\n')],
    ['lines of blanks', repeated(' \t\u2028 \n')],
    ['blanks alone', repeated(' ')],
    ['marks that are almost right', repeated('-----BEGIN PGP MESSAGE----\n')],
    ['markers with trailing text', repeated(' -----BEGIN PGP MESSAGE-----x\n')],
  ])('%s', (_, recipe) => expectLinear('why a text is unreadable', recipe, 600))
})

describe('a long row of one character before what does not match', () => {
  const blanks = (head: string, tail = 'x'): Recipe => ({ head, parts: [{ open: ' ', close: '' }], tail })
  it.each([
    [
      'the width of an image',
      'the remote images',
      blanks('<img src="https://a.example/x.gif" width="1', 'x">'),
    ],
    [
      'the height of an image',
      'the remote images',
      blanks('<img src="https://a.example/x.gif" height="1', 'x">'),
    ],
    [
      'the style of an image',
      'the remote images',
      blanks('<img src="https://a.example/x.gif" style="width:1', 'x">'),
    ],
    ['blanks among recipients', 'the recipients of a mail', blanks('a')],
    ['tabs among recipients', 'the recipients of a mail', repeated('\t', 'a', 'b')],
    ['dots among recipients', 'the recipients of a mail', repeated(' . ', 'a', 'b')],
    ['a recipient in brackets', 'the recipients of a mail', blanks('<a', 'b>')],
    ['blanks in an address', 'a sender', blanks('<a', 'b>')],
    ['blanks and dots in an address', 'a sender', repeated(' .', '<a', 'b>')],
    ['blanks in a name', 'a sender', blanks('a', 'b')],
    ['commas after a name', 'a sender', repeated(',', 'a', 'b')],
    ['brackets in a name', 'a sender', repeated('> ', 'a', 'b')],
    ['parentheses in an address', 'a sender', repeated('(', '<a', 'b>')],
    ['dots in a file name', 'the name of a file', repeated('.', '', 'x')],
    ['blanks in a file name', 'the name of a file', blanks('a')],
    ['blanks of a language', 'the languages of a request', blanks('a', 'b')],
    ['blanks before a weight', 'the languages of a request', blanks('a;', ';q=1')],
    ['signs of a code', 'the fields of a text', repeated('A', 'code ', ' 1')],
    [
      'hyphens above a quotation',
      'the fields of a text',
      repeated('-', '', 'x\nFrom: a\nSent: 10:42\nTo: a@b.c\n'),
    ],
    ['blanks before a colon', 'the links of a text', blanks('', 'https://a.example/x1y2z3')],
    ['signs around a host', 'a label', repeated('-', 'a.', 'x')],
    ['letters of a search', 'a search', repeated('a', '', ':')],
    ['blanks after a path', 'a path of SMTP', blanks('<a@b.c>')],
    ['quotation marks of a path', 'a path of SMTP', repeated('"', '<', '>')],
  ])('%s', (_, name, recipe) => expectLinear(name, recipe, 4_000))
})

describe('an mbox', () => {
  it.each([
    ['empty lines', repeated('\n')],
    ['lines that may begin a message, with times alone', repeated(`\nFrom ${'1:02 '.repeat(190)}\n`)],
    ['quoted lines', repeated('>From \n')],
    ['marks of quoting', repeated('>')],
  ])('%s', (_, recipe) => expectLinear('an mbox', recipe, 100_000))
})

/** Parameters of one line, far from its value; two bytes for each character make a search in it slow. */
const parameters = (open: string): Recipe => ({ head: '', parts: [{ open, close: 'код ' }], tail: '' })

describe('what the long search found', () => {
  it.each([
    ['parameters of a calendar', 'a calendar', parameters(';X=;X='), 24_000],
    ['parameters of an event', 'an event', parameters(';X=;X=\\'), 24_000],
    [
      'encoded words in an open bracket',
      'the sender of a mail',
      repeated('="=?utf-8?B?=?utf-8?B?', '<'),
      250_000,
    ],
    ['encoded words in a comment', 'the sender of a mail', repeated('=?utf-8?B?YQ==?= ', '(', ')'), 250_000],
    [
      'blank lines before brackets',
      'a printed mail',
      { head: '', parts: [{ open: '\n', close: '<a>' }], tail: '' },
      250_000,
    ],
    ['brackets with blanks between', 'a sender', repeated(' <p>'), 250_000],
    ['brackets in brackets', 'the origin of a sender', repeated('<a><b>\n<b><a>'), 250_000],
    ['empty hosts', 'an answer of the specification', repeated(','), 250_000],
    ['empty results', 'checks of another server', repeated(';;'), 250_000],
    ['empty fields of a link', 'a link to open', repeated('&&'), 250_000],
    ['lines that begin like a message', 'an mbox', repeated('From: a@b.c\n\r\n'), 250_000],
    ['empty lines of flowed text', 'a body', repeated('\r', '\u001b$B'), 250_000],
    ['codes in both bodies', 'the fields of both bodies', repeated('code 482913\n'), 5_900],
    ['codes to choose from', 'the choices of a text', repeated('="code 482913\nDE12 3456 &amp'), 5_900],
    ['blanks of a file name', 'the type of a file', repeated(' ', 'a'), 250_000],
  ] as const)('%s', (_, name, recipe, length) => expectLinear(name, recipe, length))
})

/** A third of the pieces: each reader uses others. */
const piecesFor = (seed: number): string[] => {
  const random = randomOf(seed)
  return PIECES.filter(() => random() < 0.34)
}

describe('the most expensive input that a short search finds for', () => {
  it.each(Object.keys(MAIL_READERS).map((name, at) => [name, at] as const))('%s', async (name, at) => {
    const pieces = piecesFor(at)
    const found = await searchCostly(MAIL_READERS[name]!, { seed: at, rounds: 25, length: 1_000, pieces })
    expect(found.length).toBeGreaterThan(0)
    for (const { recipe } of found.slice(0, 2)) await expectLinear(name, recipe, 8_000)
  })
})
