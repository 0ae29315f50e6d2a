// Phrases match whole words, prefixes, compounds and scripts without spaces, in any case and with or without accents.
import { describe, expect, it } from 'vitest'
import { normalizeLine, foldText } from '../src/text/normalize-line.ts'
import { ALL_LANGUAGES, PhraseIndex } from '../src/words/phrase-index.ts'
import { codePhrases, languagesOf } from '../src/words/phrases.ts'

const index = new PhraseIndex([
  ['code', ['code', 'verification code', 'código', '*kode', '验证码', 'doğrulama kod*', 'k']],
  ['verb', ['verif*', 'log in', 'don’t share', 'no']],
])
const found = (line: string): string[] => {
  const folded = foldText(normalizeLine(line))
  return index.find(folded).map((hit) => `${hit.kind}:${folded.slice(hit.start, hit.end)}`)
}

describe('PhraseIndex', () => {
  it.each([
    ['Your Verification CODE', ['code:verification code']],
    ['decode, codec and codes', []],
    ['code482913', ['code:code']],
    ['k 482913, no', ['code:k', 'verb:no']],
    ['kk, nono, n', []],
    ['VERIFYING it', ['verb:verifying']],
    ['to log-in', ['verb:log in']],
    ["Don't share", ['verb:don t share']],
    ['Tu codigo, tu CÓDIGO', ['code:codigo', 'code:codigo']],
    ['Sikkerhetskode!', ['code:kode']],
    ['您的验证码是', ['code:验证码']],
    ['DOĞRULAMA KODUNUZ', ['code:dogrulama kodunuz']],
  ])('%s', (line, hits) => {
    expect(found(line)).toEqual(hits)
  })
})

describe('languagesOf', () => {
  it('excludes languages that a mail is not in', () => {
    const line = foldText(
      normalizeLine(
        'Bitte bestätigen Sie Ihre Überweisung und geben Sie diese TAN im Online-Banking ein: 738 205',
      ),
    )
    const words = (among?: number): string[] =>
      codePhrases.find(line, among).map((hit) => line.slice(hit.start, hit.end))
    expect(words()).toContain('ein')
    expect(words(languagesOf(line))).toEqual(expect.arrayContaining(['geben sie', 'tan']))
    expect(words(languagesOf(line))).not.toContain('ein')
  })

  it('returns all languages if too few words are known', () => {
    expect(languagesOf('qzqz 482913')).toBe(ALL_LANGUAGES)
  })
})

describe('normalizeLine and foldText', () => {
  it('turn digits and letters of other forms into ASCII', () => {
    expect(normalizeLine('４８２９１３ ٤٨٢٩١٣ ۴۸۲۹۱۳ ＡＢ‑１')).toBe('482913 482913 482913 AB-1')
  })

  it('drop invisible characters, and folding keeps the length', () => {
    expect(normalizeLine('  4\u200b8\u200e2\u00a0 x\ty ')).toBe('482 x\ty')
    for (const line of ['İSTANBUL ı ß', 'Ünïcödé', '한국어 コード', '👉 482913'])
      expect(foldText(line)).toHaveLength(line.length)
  })
})

describe('one long word', () => {
  /** Processor time of this thread for some searches, in microseconds: long enough together for a coarse clock. */
  const costOf = (line: string, times: number): number => {
    const index = new PhraseIndex([['code', ['*kod']]])
    const before = process.threadCpuUsage()
    for (let time = 0; time < times; time += 1) index.find(line)
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }

  it('that a phrase may begin inside of, but not end in, is read once', () => {
    const [short, long] = ['kod'.repeat(2_000), 'kod'.repeat(8_000)]
    costOf(short, 50)
    // Read to its end for each phrase, the same characters cost four times as much in words of four times the length.
    expect(costOf(long, 25)).toBeLessThan(2.5 * costOf(short, 100))
  })
})
