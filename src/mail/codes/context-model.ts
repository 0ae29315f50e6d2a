// Judges a number that no word names by what stands around it; the weights are learned (`npm run train-codes`).
import type { ContextFeature } from './context-features.ts'
import type { CodeReason } from '../../shared/model/message.ts'
import weights from './context-weights.json' with { type: 'json' }

export interface ContextModel {
  readonly bias: number
  /** From this sum on a number is trusted. */
  readonly threshold: number
  readonly weights: Readonly<Partial<Record<ContextFeature, number>>>
}
export const trainedModel: ContextModel = weights

/** At the threshold: just above the least score that is trusted. */
const SCORE_AT_THRESHOLD = 61
const SCORE_PER_UNIT = 8
/** A number that is named gets more. */
const MAX_MODEL_SCORE = 84

/** The natural logarithm of the odds that a number with these features is the code of its mail. */
export const logOdds = (
  { bias, weights: learned }: ContextModel,
  features: readonly ContextFeature[],
): number => features.reduce((sum, name) => sum + (learned[name] ?? 0), bias)

/** The trust in a number with these features, on the scale of the rules (60 is trusted). */
export const contextModelScore = (model: ContextModel, features: readonly ContextFeature[]): number =>
  Math.min(
    MAX_MODEL_SCORE,
    SCORE_AT_THRESHOLD + (logOdds(model, features) - model.threshold) * SCORE_PER_UNIT,
  )

/** The reasons that a person is told; the other features are too small to tell. */
const REASON_OF: Readonly<Partial<Record<ContextFeature, CodeReason>>> = {
  'alone-on-line': 'alone-on-line',
  'alone-in-cell': 'alone-on-line',
  'alone-and-only': 'alone-on-line',
  'only-number': 'only-number',
  emphasised: 'emphasised',
  'instruction-before': 'instruction',
  'instruction-after': 'instruction',
  'instruction-above': 'instruction',
  'instruction-and-purpose': 'instruction',
  announced: 'announced',
  'announced-above': 'announced',
  'purpose-on-line': 'purpose',
  'purpose-above': 'purpose',
  'purpose-in-subject': 'purpose',
  'validity-near': 'validity',
  'secrecy-near': 'secrecy',
  'code-word-near': 'code-word',
  'code-word-in-subject': 'code-word',
  'replaces-void': 'replaces-void',
}

/** What speaks for a number with these features, the weightiest first, each reason once. */
export const contextReasons = (
  { weights: learned }: ContextModel,
  features: readonly ContextFeature[],
): CodeReason[] => [
  ...new Set(
    features
      .filter((name) => (learned[name] ?? 0) > 0)
      .sort((a, b) => (learned[b] ?? 0) - (learned[a] ?? 0))
      .flatMap((name) => REASON_OF[name] ?? []),
  ),
]
