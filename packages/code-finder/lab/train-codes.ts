// `npm run train-codes`: trains the model that scores candidates, from the mails in mails/, and writes its trees.
// Prints the results of a cross-validation in five folds (`-- --wrong` lists the mistakes; `-- --test` also measures the
// held-out quarter). Deterministic.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyzeBodies } from '../src/codes/analyze-bodies.ts'
import { CONTEXT_FEATURES } from '../src/codes/context-features.ts'
import type { TreeModel } from '../src/decision-trees.ts'
import { findCode } from '../src/codes/find-code.ts'
import { contextCasesOf, type ContextCase } from '../src/codes/scoring.ts'
import { toVisibleMail, type VisibleMail } from '../src/visible-mail.ts'
import { readWrittenMails, readTrainingMails } from './read-mails.ts'
import { generateMails } from './generated-mails.ts'
import { generateWholeMails, WHOLE_MAIL_SETS } from './whole-mails.ts'
import { growTrees, packModel, type TrainingRow } from './grow-trees.ts'

const FOLDS = 5
/** The weight of a wrong code, relative to a missed one. Most real mails have no code, but most of these mails have one. */
const COST_OF_WRONG = 4
/** The layouts of whole mails to train on; the other two are too similar. */
const LOOKS = ['as text', 'as tables', 'as wrapped text']
/** Log-odds. A wrong code costs as much as ten missed ones; above the chosen threshold, avoiding one misses ten. */
const THRESHOLDS = [0, 0.3, 0.6, 0.9, 1.2, 1.6]
const THRESHOLD = 0.6
const GROWTH = { trees: 300, depth: 5, rate: 0.12 }
const EMPTY: TreeModel = { features: [], bias: 0, threshold: 0, trees: [] }

/** Features with a known direction, so that a few mails cannot train the opposite. */
const FOR_CODE =
  /^(?:named|label-|instruction-|code-word-|purpose-|means-|row-name|validity-|secrecy-|minutes-|announced|after-colon|alone-|emphasised|number-word|replaces|said-of-subject)/
const AGAINST_CODE =
  /other-number|unnamed-beside-link|trade-|^example-|^advice-|^unit-|^among-|^year-|^round-|^shop-|^call-|^company-|^number-sign|^letters-first|^rivals|^small-|^is-known|^same-length|^numbers-in|^void-(?!earlier)|^report-/
const directionOf = (name: string): number => (AGAINST_CODE.test(name) ? -1 : Number(FOR_CODE.test(name)))

interface Example {
  readonly set: string
  readonly language: string
  /** -1 if held out. */
  readonly fold: number
  readonly weight: number
  readonly mail: VisibleMail
  readonly code: string | null
  readonly cases: readonly ContextCase[]
}

const exampleOf = (
  set: string,
  language: string,
  fold: number,
  weight: number,
  mail: VisibleMail,
  code: string | null,
): Example => ({
  set,
  language,
  fold,
  weight,
  mail,
  code,
  cases: analyzeBodies(mail).flatMap((body) => contextCasesOf(body, EMPTY)),
})
const examples: Example[] = [
  ...generateMails().map(({ language, fold, mail, code }) =>
    exampleOf('sentences', language, fold < 0 ? FOLDS - 1 : fold, 0.5, toVisibleMail(mail), code),
  ),
  ...WHOLE_MAIL_SETS.flatMap((set) =>
    generateWholeMails(set)
      .filter(({ layout }) => LOOKS.includes(layout))
      .map(({ language, fold, mail, code }) =>
        exampleOf(`whole mails ${set}`, language, fold, 1, toVisibleMail(mail), code),
      ),
  ),
  ...readTrainingMails().map(({ name, mail, code }, at) =>
    exampleOf(
      `mails in full ${name.slice(0, name.indexOf(':'))}`,
      name,
      at % FOLDS,
      8,
      toVisibleMail(mail),
      code,
    ),
  ),
  ...readWrittenMails().map(({ mail, code }, at) =>
    exampleOf('written mails', '', at % FOLDS, 12, toVisibleMail(mail), code),
  ),
]

const train = (from: readonly Example[]): TreeModel => {
  const rows = from.flatMap(({ cases, code, weight }) =>
    cases.map(({ value, features }): TrainingRow => {
      const isCode = value === code
      return { features, isYes: isCode, weight: isCode ? weight : weight * COST_OF_WRONG }
    }),
  )
  return {
    features: CONTEXT_FEATURES,
    threshold: THRESHOLD,
    ...growTrees(rows, CONTEXT_FEATURES.map(directionOf), GROWTH),
  }
}

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1)

/** Prints the results of each threshold, with models that were not trained on the mails. */
const printThresholds = (models: readonly TreeModel[]): void => {
  const mails = examples.filter(({ fold }) => fold >= 0)
  const wanted = mails.filter(({ code }) => code !== null).length
  for (const threshold of THRESHOLDS) {
    const offered = mails.flatMap(({ mail, code, fold }) => {
      const found = findCode(mail, { ...(models[fold] ?? EMPTY), threshold })
      return found ? [found.value === code] : []
    })
    const right = offered.filter(Boolean).length
    console.log(
      `threshold ${threshold}: ${offered.length - right} wrong, ${wanted - right} of ${wanted} missed`,
    )
  }
}

const report = (name: string, mails: readonly Example[], modelOf: (fold: number) => TreeModel): void => {
  const found = mails.map(({ mail, fold, code }) => ({
    code,
    found: findCode(mail, modelOf(fold))?.value ?? null,
  }))
  if (process.argv.includes('--wrong'))
    for (const [at, one] of found.entries())
      if (one.found !== one.code)
        console.log(
          `  ${mails[at]?.language ?? ''} ${one.code ?? 'none'} -> ${one.found ?? 'none'}: ${mails[at]?.mail.subject ?? ''} | ${(mails[at]?.mail.text || mails[at]?.mail.html.lines.join(' ') || '').replace(/\s+/g, ' ').slice(0, 240)}`,
        )
  const right = found.filter((one) => one.found !== null && one.found === one.code).length
  const offered = found.filter((one) => one.found !== null).length
  const wanted = found.filter((one) => one.code !== null).length
  console.log(
    `${name}: ${mails.length} mails, precision ${percent(right, offered)} %, recall ${percent(right, wanted)} %`,
  )
}

const folds = Array.from({ length: FOLDS }, (_none, fold) =>
  train(examples.filter((one) => one.fold >= 0 && one.fold !== fold)),
)
printThresholds(folds)
const modelOf = (fold: number): TreeModel => folds[fold] ?? EMPTY
for (const set of new Set(examples.map((one) => one.set)))
  report(
    set,
    examples.filter((one) => one.set === set && one.fold >= 0),
    modelOf,
  )
const model = train(examples.filter(({ fold }) => fold >= 0))
if (process.argv.includes('--test'))
  report(
    'kept apart',
    examples.filter(({ fold }) => fold < 0),
    () => model,
  )
const path = join(import.meta.dirname, '..', 'weights', 'codes.json')
const packed = JSON.stringify(packModel(model))
writeFileSync(path, `${packed}\n`)
console.log(`${packed.length} bytes written`)
