// Scores a candidate by its features; `npm run train-codes` trains the trees.
import { CONTEXT_FEATURES, type ContextFeature } from './context-features.ts'
import { logOdds, unpackModel, walkTree, type TreeModel } from '../decision-trees.ts'
import type { CodeReason } from '../answer.ts'
import weights from '../../weights/codes.json' with { type: 'json' }

export const trainedModel: TreeModel = unpackModel(weights)

/** The score at the threshold of the model: just above the least trusted score. */
const SCORE_AT_THRESHOLD = 61
const SCORE_PER_UNIT = 8

/** Returns the score of a candidate with these features; from 60 on it is trusted. */
export const contextModelScore = (model: TreeModel, features: readonly number[]): number =>
  SCORE_AT_THRESHOLD + (logOdds(model, features) - model.threshold) * SCORE_PER_UNIT

/** The reasons that are shown to the user; the other features are too minor. */
const REASON_OF: Readonly<Partial<Record<ContextFeature, CodeReason>>> = {
  'alone-on-line': 'alone-on-line',
  'alone-in-cell': 'alone-on-line',
  'alone-and-only': 'alone-on-line',
  'numbers-in-mail': 'only-number',
  emphasised: 'emphasised',
  'instruction-before': 'instruction',
  'instruction-after': 'instruction',
  'instruction-above': 'instruction',
  'instruction-below': 'instruction',
  announced: 'announced',
  'after-colon': 'announced',
  'announced-above': 'announced',
  'purpose-on-line': 'purpose',
  'purpose-before': 'purpose',
  'purpose-after': 'purpose',
  'purpose-above': 'purpose',
  'purpose-in-subject': 'purpose',
  'validity-near': 'validity',
  'validity-on-line': 'validity',
  'secrecy-near': 'secrecy',
  'code-word-near': 'code-word',
  'code-word-before': 'code-word',
  'code-word-after': 'code-word',
  'code-word-above': 'code-word',
  'code-word-in-subject': 'code-word',
  'replaces-void': 'replaces-void',
}
/** Features whose small values indicate a code. */
const SMALL_VALUES = new Set<ContextFeature>(['numbers-in-mail'])
/** Up to this value a feature is no reason that a user would recognize. */
const MAX_VALUE_WITHOUT_REASON: Readonly<Partial<Record<ContextFeature, number>>> = { emphasised: 1 }

/** Returns the reason that a feature with this value is shown as, if any. */
const reasonOf = (name: ContextFeature, value: number): CodeReason | undefined => {
  const isReason = SMALL_VALUES.has(name) ? value === 1 : value > (MAX_VALUE_WITHOUT_REASON[name] ?? 0)
  return isReason ? REASON_OF[name] : undefined
}

/** Returns the reasons for a candidate with these features, the strongest first, without duplicates. */
export const contextReasons = (model: TreeModel, features: readonly number[]): CodeReason[] => {
  const reasons = CONTEXT_FEATURES.map((name, at) => reasonOf(name, features[at] ?? 0))
  const changes = new Map<CodeReason, number>()
  for (const tree of model.trees)
    walkTree(tree, features, (feature, change) => {
      const reason = reasons[feature]
      if (reason) changes.set(reason, (changes.get(reason) ?? 0) + change)
    })
  return [...changes]
    .filter(([, change]) => change > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason]) => reason)
}
