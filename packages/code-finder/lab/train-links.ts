// Trains the model for links that the rules do not cover, from the mails in mails/, and writes its trees. Part of
// `npm run train-codes`. Prints the results of a cross-validation in five folds (`--wrong` lists the mistakes). Deterministic.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findActionLink } from '../src/links/find-action-link.ts'
import { normalizeUrl } from '../src/links/find-links.ts'
import { linkCandidatesOf } from '../src/links/link-features.ts'
import { linksOfMail } from '../src/links/link-rules.ts'
import type { TreeModel } from '../src/decision-trees.ts'
import { toVisibleMail, type MailContent, type VisibleMail } from '../src/visible-mail.ts'
import { readWrittenMails, readTrainingMails } from './read-mails.ts'
import { generateMails } from './generated-mails.ts'
import { generateWholeMails, WHOLE_MAIL_SETS } from './whole-mails.ts'
import { growTrees, packModel, type TrainingRow } from './grow-trees.ts'

const FOLDS = 5
/** The weight of a wrong link, relative to a missed one. */
const COST_OF_WRONG = 4
/** Log-odds. */
const THRESHOLDS = [-0.5, 0, 0.5, 1, 1.5, 2, 99]
const THRESHOLD = 1.5
const GROWTH = { trees: 130, depth: 4, rate: 0.15 }

/** Features with a known direction, so that a few mails cannot train the opposite. */
const FOR_LINK = /^(?:rule|(?:own|before|above)-purpose|path-is-subject|disclaimer-after|button|token)$/
const AGAINST_LINK = /-boilerplate$|-alert$|^boilerplate-url|^trade-|^report-|^subject-(?:trade|number)/
const directionOf = (name: string): number => (AGAINST_LINK.test(name) ? -1 : Number(FOR_LINK.test(name)))

interface Example {
  readonly set: string
  readonly fold: number
  readonly weight: number
  readonly mail: VisibleMail
  /** The normalized URL of the link. */
  readonly link: string | null
  readonly cases: readonly { readonly url: string; readonly features: readonly number[] }[]
}
let names: readonly string[] = []
const urlOf = (link: string | null): string | null => link && normalizeUrl(link.slice(link.indexOf(' ') + 1))

interface LabelledMail {
  readonly mail: MailContent
  readonly link: string | null
}
const examplesOf = (set: string, weight: number, mails: readonly LabelledMail[]): Example[] =>
  mails.map(({ mail: content, link }, at) => {
    const mail = toVisibleMail(content)
    const cases = linkCandidatesOf(mail, linksOfMail(mail)).map(({ url, features }) => {
      const named = features()
      names = Object.keys(named)
      return { url, features: Object.values(named) }
    })
    return { set, fold: at % FOLDS, weight, mail, link: urlOf(link), cases }
  })
const examples: readonly Example[] = [
  ...examplesOf('sentences', 0.5, generateMails()),
  ...examplesOf(
    'whole mails',
    0.5,
    WHOLE_MAIL_SETS.flatMap((set) => generateWholeMails(set).filter(({ fold }) => fold >= 0)),
  ),
  ...examplesOf('written mails', 6, readWrittenMails()),
  ...examplesOf('mails in full', 4, readTrainingMails()),
]

const train = (from: readonly Example[]): TreeModel => {
  const rows = from.flatMap(({ cases, link, weight }) =>
    cases.map(({ url, features }): TrainingRow => {
      const isYes = url === link
      return { features, isYes, weight: isYes ? weight : weight * COST_OF_WRONG }
    }),
  )
  return { features: names, threshold: THRESHOLD, ...growTrees(rows, names.map(directionOf), GROWTH) }
}

const report = (name: string, mails: readonly Example[], modelOf: (mail: Example) => TreeModel): void => {
  const withLink = mails.filter(({ link }) => link !== null).length
  const parts = THRESHOLDS.map((threshold) => {
    const found = mails.flatMap((one) => {
      const link = findActionLink(one.mail, { ...modelOf(one), threshold })
      return link ? [normalizeUrl(link.url) === one.link] : []
    })
    const right = found.filter(Boolean).length
    return `${threshold === 99 ? 'rules alone' : threshold}: ${right} right, ${found.length - right} wrong`
  })
  console.log(`${name}: ${mails.length} mails, ${withLink} links; from ${parts.join('; ')}`)
  if (!process.argv.includes('--wrong')) return
  for (const one of mails) {
    const found = findActionLink(one.mail, modelOf(one))
    if ((found && normalizeUrl(found.url)) !== one.link)
      console.log(`  ${one.mail.subject}: ${one.link ?? 'none'} -> ${found?.url ?? 'none'}`)
  }
}
const folds = Array.from({ length: FOLDS }, (_none, fold) =>
  train(examples.filter((one) => one.fold !== fold)),
)
const none: TreeModel = { features: [], bias: 0, threshold: 0, trees: [] }
for (const set of new Set(examples.map((one) => one.set)))
  report(
    set,
    examples.filter((one) => one.set === set),
    ({ fold }) => folds[fold] ?? none,
  )
const packed = JSON.stringify(packModel(train(examples)))
const path = join(import.meta.dirname, '..', 'weights', 'links.json')
writeFileSync(path, `${packed}\n`)
console.log(`${packed.length} bytes written`)
