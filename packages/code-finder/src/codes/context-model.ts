// Judges a candidate by what is seen of it and around it; the trees are learned (`npm run train-codes`).
import { CONTEXT_FEATURES, type ContextFeature } from './context-features.ts'
import { logOdds, unpackModel, walkTree, type TreeModel } from '../decision-trees.ts'
import type { CodeReason } from '../answer.ts'
import weights from '../../weights/codes.json' with { type: 'json' }

export const trainedModel: TreeModel = unpackModel(weights)

/** At the threshold: just above the least score that is trusted. */
const SCORE_AT_THRESHOLD = 61
const SCORE_PER_UNIT = 8

/** The trust in a candidate with these features; 60 is trusted. */
export const contextModelScore = (model: TreeModel, features: readonly number[]): number =>
  SCORE_AT_THRESHOLD + (logOdds(model, features) - model.threshold) * SCORE_PER_UNIT

/** The reasons that a person is told; the other features are too small to tell. */
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
/** Of these a small value speaks for a code. */
const SMALL_VALUES = new Set<ContextFeature>(['numbers-in-mail'])
/** Up to this value a feature says nothing that a person would see. */
const NOTHING_SAID: Readonly<Partial<Record<ContextFeature, number>>> = { emphasised: 1 }

/** What a person is told where the feature has this value; undefined where it says nothing. */
const reasonOf = (name: ContextFeature, value: number): CodeReason | undefined => {
  const isThere = SMALL_VALUES.has(name) ? value === 1 : value > (NOTHING_SAID[name] ?? 0)
  return isThere ? REASON_OF[name] : undefined
}

/** What speaks for a candidate with these features, the weightiest first, each reason once. */
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
