// How likely a code is right, from the score of the model. `npm run train-codes` fits the curve to mails that the trees were not
// trained on; lab/train-confidence.ts describes how.
import curve from '../../weights/confidence.json' with { type: 'json' }

/** A logistic curve over the score of the model. */
export interface ConfidenceCurve {
  readonly intercept: number
  readonly slope: number
  /** Scores above it count as equal to it: above it mistakes do not become rarer. */
  readonly maxScore: number
}

/** Decimals of a confidence. */
const SCALE = 1000

/** Rounds down, so that a sum of confidences stays at most 1. */
export const roundConfidence = (confidence: number): number => Math.floor(confidence * SCALE) / SCALE

/**
 * Returns how likely a candidate with this score is the code: 0 to 1, with three decimals. It rises with the score.
 * @param score the score of the model alone (`contextModelScore`)
 */
export const confidenceOf = (
  score: number,
  { intercept, slope, maxScore }: ConfidenceCurve = curve,
): number => roundConfidence(1 / (1 + Math.exp(-intercept - slope * Math.min(score, maxScore))))
