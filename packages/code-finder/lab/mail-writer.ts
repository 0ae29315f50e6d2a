// Fills templates of mails with pseudorandom names, numbers and codes.

const BRANDS = [
  'Larkspur',
  'Fernbank',
  'Quillcast',
  'Gantry',
  'Slate',
  'Cadence',
  'Norrvik',
  'Pocketpay',
  'Hopper',
  'Atlas',
]
const WORDS = [
  'amber',
  'canoe',
  'lantern',
  'otter',
  'pebble',
  'quiet',
  'river',
  'saddle',
  'thistle',
  'velvet',
]
const NAMES = ['Kim', 'Ana', 'Luca', 'Mira', 'Jonas', 'Leyla', 'Noor', 'Piotr']

/** A pseudorandom generator of numbers from 0 to 1 (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Fills templates with names, numbers and codes; the same seed writes the same mail. */
export class MailWriter {
  readonly #random: () => number
  readonly brand: string
  constructor(seed: number) {
    this.#random = randomFrom(seed)
    this.brand = this.pick(BRANDS)
  }
  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.#random() * list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  digits(count: number): string {
    return (
      String(1 + Math.floor(this.#random() * 9)) +
      Array.from({ length: count - 1 }, () => Math.floor(this.#random() * 10)).join('')
    )
  }
  letters(pattern: string): string {
    return pattern.replace(/[A9]/g, (kind) =>
      this.pick(Array.from(kind === 'A' ? 'BCDFGHJKLMNPQRSTVWXZ' : '23456789')),
    )
  }
  /**
   * Returns a random code as it is shown, and as the user types it.
   * @param withWords also codes of letters alone, of words, and in two groups of four
   */
  code(withWords = false): { shown: string; typed: string; format: string } {
    const format = this.pick([
      ...(withWords ? ['ABCDEF', 'ABCD-EFGH', 'words', '1234 5678'] : []),
      '123456',
      '123456',
      '123456',
      '123456',
      '1234',
      '12345',
      '1234567',
      '12345678',
      '123 456',
      '123-456',
      'A1B2C3',
      'ABC-123',
    ])
    if (format === 'A1B2C3') return this.#same(this.letters('A9A9A9'), format)
    if (format === 'ABC-123') return this.#same(this.letters('A9A-9A9'), format)
    if (format === 'ABCDEF') return this.#same(this.letters('AAAAAA'), format)
    if (format === 'ABCD-EFGH') return this.#same(this.letters('AAAA-AAAA'), format)
    if (format === 'words') return this.#same([1, 2, 3].map(() => this.pick(WORDS)).join('-'), format)
    if (format === '1234 5678') {
      const [first, second] = [this.digits(4), this.digits(4)]
      return { shown: `${first} ${second}`, typed: first + second, format }
    }
    // Numbers that look like a year are not generated: other mails cover them.
    const typed = this.digits(format.replace(/\D/g, '').length).replace(/^(?:19|20)(?=\d\d$)/, '48')
    const separator = /\D/.exec(format)?.[0] ?? ''
    return {
      shown: separator === '' ? typed : `${typed.slice(0, 3)}${separator}${typed.slice(3)}`,
      typed,
      format,
    }
  }
  #same(code: string, format: string): { shown: string; typed: string; format: string } {
    return { shown: code, typed: code, format }
  }
  fill(template: string, code = ''): string {
    return template.replace(/\{(\w+)\}/g, (_all, name: string) => {
      if (name === 'code') return code
      if (name === 'brand') return this.brand
      if (name === 'name') return this.pick(NAMES)
      if (name === 'm') return this.pick(['5', '10', '15', '20', '30'])
      if (name === 'n') return this.digits(this.pick([5, 6, 6, 6, 7]))
      if (name === 'k') return this.digits(4)
      if (name === 'p') return `${this.digits(2)}.${this.digits(2)}`
      if (name === 'date') return `${this.pick(['03', '14', '27'])}.0${this.digits(1)}.2026`
      return this.pick(['SAVE20', 'SPRING26', this.letters('AA99A9'), this.digits(6)])
    })
  }
}
