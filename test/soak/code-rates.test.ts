// How often the finder is right on all generated, training and held-out mails; packages/code-finder/test has a short round of it.
import { describe, expect, it } from 'vitest'
import {
  answersOf,
  countFrom,
  generateMails,
  generateWholeMails,
  heldOutCodes,
  ratesOf,
  readHeldOutMails,
  readTrainingMails,
} from '@mayfly/code-finder/lab'

describe.each([
  ['payments-and-accounts', 0.99, 0.97],
  ['games-and-taxes', 0.995, 0.88],
  ['services-16-languages', 0.99, 0.93],
  ['services-14-languages', 0.99, 0.92],
] as const)('whole mails of set %s', (set, precision, recall) => {
  it('get the right code and the right link', () => {
    const rates = ratesOf(answersOf(generateWholeMails(set).filter(({ fold }) => fold >= 0)))
    expect(rates.precision).toBeGreaterThanOrEqual(precision)
    expect(rates.recall).toBeGreaterThanOrEqual(recall)
    expect(rates.links).toBeGreaterThanOrEqual(0.98)
  })
})

describe('held-out whole mails', () => {
  it('get the right code nearly as often as the others', () => {
    const mails = (['services-16-languages', 'services-14-languages'] as const).flatMap((set) =>
      generateWholeMails(set),
    )
    const rates = ratesOf(answersOf(mails.filter(({ fold }) => fold < 0)))
    expect(rates.precision).toBeGreaterThanOrEqual(0.97)
    expect(rates.recall).toBeGreaterThanOrEqual(0.85)
  })
})

describe('training mails', () => {
  it('get the right code and the right link, and no invented link', () => {
    const answers = answersOf(readTrainingMails())
    const rates = ratesOf(answers)
    expect(answers.length).toBeGreaterThanOrEqual(220)
    expect(rates.precision).toBeGreaterThanOrEqual(0.99)
    expect(rates.recall).toBeGreaterThanOrEqual(0.945)
    // Among them buttons with "Continue" and rare senders: 95 of 1,386 links are missed and 37 get another purpose.
    // A wrong link costs as much as ten missed ones, so the threshold of the trees is high.
    expect(rates.links).toBeGreaterThanOrEqual(0.9)
    expect(rates.invented).toEqual([])
  })
})

describe('held-out mails', () => {
  it.each([
    { name: 'everyday', mails: 200, precision: 0.98, recall: 0.96, links: 0.96, invented: 0 },
    // Two fifths have numbers that are nearly codes.
    { name: 'near-misses', mails: 200, precision: 0.96, recall: 0.93, links: 1, invented: 0 },
    // Linked logos, and trackers that give each link a token.
    { name: 'tracked-links-1', mails: 220, precision: 0.96, recall: 0.98, links: 0.87, invented: 1 },
    // Hard cases in 51 languages.
    { name: 'mailboxes-51-languages', mails: 220, precision: 0.95, recall: 0.85, links: 0.95, invented: 0 },
    { name: 'tracked-links-2', mails: 160, precision: 0.98, recall: 0.93, links: 0.97, invented: 0 },
    // Representative mails.
    { name: 'everyday-40-languages', mails: 240, precision: 0.97, recall: 0.94, links: 0.97, invented: 0 },
    { name: 'twelve-mailboxes', mails: 240, precision: 0.95, recall: 0.88, links: 0.93, invented: 0 },
    { name: 'everyday-47-languages', mails: 240, precision: 0.98, recall: 0.94, links: 0.89, invented: 0 },
    { name: 'account-mails', mails: 250, precision: 0.83, recall: 0.78, links: 0.91, invented: 0 },
    // Mostly links.
    { name: 'links-40-languages', mails: 220, precision: 0.88, recall: 0.87, links: 0.85, invented: 3 },
    { name: 'everyday-small', mails: 101, precision: 0.95, recall: 0.9, links: 0.92, invented: 0 },
    { name: 'sign-ups', mails: 200, precision: 0.94, recall: 0.92, links: 0.87, invented: 1 },
    // One to four lines of text; one of them has a code.
    { name: 'short-plain-links', mails: 66, precision: 1, recall: 1, links: 0.9, invented: 1 },
  ])('get the right code and the right link, and few invented links: $name', (least) => {
    const answers = answersOf(readHeldOutMails().filter(({ name }) => name.startsWith(`${least.name}:`)))
    const rates = ratesOf(answers)
    expect(answers.length).toBe(least.mails)
    expect(rates.precision).toBeGreaterThanOrEqual(least.precision)
    expect(rates.recall).toBeGreaterThanOrEqual(least.recall)
    expect(rates.links).toBeGreaterThanOrEqual(least.links)
    expect(rates.invented.length).toBeLessThanOrEqual(least.invented)
  })
})

describe('generated mails', () => {
  const answers = answersOf(generateMails())

  it('get codes with 99 % precision and 97 % recall', () => {
    const offered = answers.filter(({ foundCode }) => foundCode !== null)
    const right = offered.filter(({ code, foundCode }) => code === foundCode)
    expect(right.length / offered.length).toBeGreaterThanOrEqual(0.99)
    expect(right.length / answers.filter(({ code }) => code !== null).length).toBeGreaterThanOrEqual(0.97)
  })

  it('get 99 % of the links, and no invented link', () => {
    const withLink = answers.filter(({ link }) => link !== null)
    expect(
      withLink.filter(({ link, foundLink }) => link === foundLink).length / withLink.length,
    ).toBeGreaterThanOrEqual(0.99)
    expect(answers.filter(({ link, foundLink }) => foundLink !== null && foundLink !== link)).toEqual([])
  })
})

describe('the confidence of a code', () => {
  it('means at 0.9 that 99 of 100 codes of held-out mails are right, and reaches it for two of three right codes', () => {
    const { told, right, shareOfRight } = countFrom(heldOutCodes(readHeldOutMails()), 0.9)
    expect(told).toBeGreaterThan(600)
    expect(right / told).toBeGreaterThanOrEqual(0.99)
    expect(shareOfRight).toBeGreaterThanOrEqual(2 / 3)
  })
})
