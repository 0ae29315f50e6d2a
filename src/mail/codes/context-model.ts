// Judges a number that no word names by what stands around it; the weights are learned (`npm run train-codes`).
import type { ContextFeature } from './context-features.ts'
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

/** The features that speak for the number, the weightiest first. */
export const strongestFeatures = (
  { weights: learned }: ContextModel,
  features: readonly ContextFeature[],
): ContextFeature[] =>
  features.filter((name) => (learned[name] ?? 0) > 0).sort((a, b) => (learned[b] ?? 0) - (learned[a] ?? 0))
