// A short round of the precision and recall on generated, training and held-out mails, which the soak measures on all of them; and
// generated mails are the same at each run.
import { describe, expect, it } from 'vitest'
import { trainedLinkModel } from '../src/links/find-action-link.ts'
import { linkCandidatesOf } from '../src/links/link-features.ts'
import { linksOfMail } from '../src/links/link-rules.ts'
import linkWeights from '../weights/links.json' with { type: 'json' }
import { toVisibleMail } from '../src/visible-mail.ts'
import { CONTEXT_FEATURES } from '../src/codes/context-features.ts'
import { trainedModel } from '../src/codes/context-model.ts'
import weights from '../weights/codes.json' with { type: 'json' }
import { answersOf, ratesOf } from '../lab/answer-rates.ts'
import { readHeldOutMails, readTrainingMails } from '../lab/read-mails.ts'
import { generateMails } from '../lab/generated-mails.ts'
import { generateWholeMails, WHOLE_MAIL_SETS } from '../lab/whole-mails.ts'

const wholeMails = WHOLE_MAIL_SETS.flatMap((set) => generateWholeMails(set))

describe('every twentieth of', () => {
  it.each([
    {
      name: 'the whole mails',
      all: wholeMails.filter(({ fold }) => fold >= 0),
      least: { precision: 0.99, recall: 0.92, links: 0.98 },
    },
    {
      name: 'the held-out whole mails',
      all: wholeMails.filter(({ fold }) => fold < 0),
      least: { precision: 0.97, recall: 0.85, links: 0.98 },
    },
    {
      name: 'the training mails',
      all: readTrainingMails(),
      least: { precision: 0.99, recall: 0.945, links: 0.9 },
    },
    {
      name: 'the held-out mails',
      all: readHeldOutMails(),
      least: { precision: 0.98, recall: 0.96, links: 0.94 },
    },
    {
      name: 'the generated mails',
      all: generateMails(),
      least: { precision: 0.99, recall: 0.97, links: 0.99 },
    },
  ])('$name gets the right code and the right link, and no invented link', ({ all, least }) => {
    const some = all.filter((_, at) => at % 20 === 0)
    expect(some.length).toBeGreaterThan(90)
    const { precision, recall, links, invented } = ratesOf(answersOf(some))
    expect(precision).toBeGreaterThanOrEqual(least.precision)
    expect(recall).toBeGreaterThanOrEqual(least.recall)
    expect(links).toBeGreaterThanOrEqual(least.links)
    expect(invented).toEqual([])
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
  it('are many, and the same at each run', () => {
    const mails = generateMails()
    expect(mails.filter(({ code }) => code !== null).length).toBeGreaterThanOrEqual(1500)
    expect(mails.filter(({ code, link }) => code === null && link === null).length).toBeGreaterThanOrEqual(
      400,
    )
    expect(generateMails().slice(0, 50)).toEqual(mails.slice(0, 50))
  })
})
