// The mails that the model of codes is trained on, each with its fold for cross-validation, and the training itself.
import { analyzeBodies } from '../src/codes/analyze-bodies.ts'
import { CONTEXT_FEATURES } from '../src/codes/context-features.ts'
import type { TreeModel } from '../src/decision-trees.ts'
import { contextCasesOf, type ContextCase } from '../src/codes/scoring.ts'
import { toVisibleMail, type VisibleMail } from '../src/visible-mail.ts'
import { readWrittenMails, readTrainingMails } from './read-mails.ts'
import { generateMails } from './generated-mails.ts'
import { generateWholeMails, WHOLE_MAIL_SETS } from './whole-mails.ts'
import { growTrees, type TrainingRow } from './grow-trees.ts'

export const FOLDS = 5
/** The names of the sets of complete mails begin with it. */
export const COMPLETE_MAILS = 'mails in full'
/** The weight of a wrong code, relative to a missed one. Most real mails have no code, but most of these mails have one. */
const COST_OF_WRONG = 4
/** The layouts of whole mails to train on; the other two are too similar. */
const LOOKS = ['as text', 'as tables', 'as wrapped text']
/** Log-odds, chosen from the thresholds that train-codes.ts prints. */
const THRESHOLD = 0.6
const GROWTH = { trees: 300, depth: 5, rate: 0.12 }
/** A model without trees. */
export const EMPTY: TreeModel = { features: [], bias: 0, threshold: 0, trees: [] }

/** Features with a known direction, so that a few mails cannot train the opposite. */
const FOR_CODE =
  /^(?:named|label-|instruction-|code-word-|purpose-|means-|row-name|validity-|secrecy-|minutes-|announced|after-colon|alone-|emphasised|number-word|replaces|said-of-subject)/
const AGAINST_CODE =
  /other-number|unnamed-beside-link|trade-|^example-|^advice-|^unit-|^among-|^year-|^round-|^shop-|^call-|^company-|^number-sign|^letters-first|^rivals|^small-|^is-known|^same-length|^numbers-in|^void-(?!earlier)|^report-/
const directionOf = (name: string): number => (AGAINST_CODE.test(name) ? -1 : Number(FOR_CODE.test(name)))

export interface CodeExample {
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
): CodeExample => ({
  set,
  language,
  fold,
  weight,
  mail,
  code,
  cases: analyzeBodies(mail).flatMap((body) => contextCasesOf(body, EMPTY)),
})
/** All examples; each complete mail is in a fold by its position. */
export const examples: CodeExample[] = [
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
      `${COMPLETE_MAILS} ${name.slice(0, name.indexOf(':'))}`,
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

/** Trains a model on some of the examples. */
export const train = (from: readonly CodeExample[]): TreeModel => {
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
