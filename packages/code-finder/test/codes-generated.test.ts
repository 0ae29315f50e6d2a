// Precision and recall on generated, training and held-out mails; and generated mails are the same at each run.
import { describe, expect, it } from 'vitest'
import { findCode } from '../src/codes/find-code.ts'
import { findActionLink, trainedLinkModel } from '../src/links/find-action-link.ts'
import { linkCandidatesOf } from '../src/links/link-features.ts'
import { linksOfMail } from '../src/links/link-rules.ts'
import linkWeights from '../weights/links.json' with { type: 'json' }
import { toVisibleMail } from '../src/visible-mail.ts'
import { CONTEXT_FEATURES } from '../src/codes/context-features.ts'
import { trainedModel } from '../src/codes/context-model.ts'
import weights from '../weights/codes.json' with { type: 'json' }
import { readHeldOutMails, readTrainingMails } from '../lab/read-mails.ts'
import { generateMails, type GeneratedMail } from '../lab/generated-mails.ts'
import { generateWholeMails } from '../lab/whole-mails.ts'

const answersOf = (mails: readonly Pick<GeneratedMail, 'mail' | 'code' | 'link'>[]) =>
  mails.map(({ mail, code, link }) => {
    const visible = toVisibleMail(mail)
    const found = findActionLink(visible)
    return {
      code,
      link,
      foundCode: findCode(visible)?.value ?? null,
      foundLink: found && `${found.purpose} ${found.url}`,
    }
  })

const urlOf = (link: string): string => link.slice(link.indexOf(' ') + 1)

/** The precision and recall of codes, the recall of links, and the links that are not in the answers. */
const ratesOf = (answers: ReturnType<typeof answersOf>) => {
  const right = answers.filter(({ code, foundCode }) => code !== null && foundCode === code).length
  const links = answers.filter(({ link }) => link !== null)
  return {
    precision: right / answers.filter(({ foundCode }) => foundCode !== null).length,
    recall: right / answers.filter(({ code }) => code !== null).length,
    links: links.filter(({ link, foundLink }) => link === foundLink).length / links.length,
    invented: answers.filter(({ link, foundLink }) => foundLink && urlOf(foundLink) !== urlOf(link ?? '')),
  }
}

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

describe('the trained weights', () => {
  it('are small, and have the features of the finder', () => {
    expect(JSON.stringify([weights, linkWeights]).length).toBeLessThan(64_000)
    expect(trainedModel.features).toEqual(CONTEXT_FEATURES)
    const text = 'Go on: https://a.example/x/7f31c09ab24e5d66'
    const mail = toVisibleMail({ subject: '', sender: '', text, html: '' })
    const [features] = linkCandidatesOf(mail, linksOfMail(mail)).map((one) => one.features())
    expect(trainedLinkModel.features).toEqual(Object.keys(features ?? {}))
  })
})

describe('generated mails', () => {
  const answers = answersOf(generateMails())

  it('are many, and the same at each run', () => {
    expect(answers.filter(({ code }) => code !== null).length).toBeGreaterThanOrEqual(1500)
    expect(answers.filter(({ code, link }) => code === null && link === null).length).toBeGreaterThanOrEqual(
      400,
    )
    expect(generateMails().slice(0, 50)).toEqual(generateMails().slice(0, 50))
  })

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
