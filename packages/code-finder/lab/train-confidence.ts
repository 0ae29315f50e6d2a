// `npm run train-codes` runs it last: fits the confidence of a code to the score of the model, and writes weights/confidence.json.
// Each complete mail is scored by trees that were not trained on any mail of its set, because a new mail is as unlike the training
// mails as one set is unlike the others. Only these mails count: the generated ones are too easy. Deterministic.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyzeBodies } from '../src/codes/analyze-bodies.ts'
import { confidenceOf, type ConfidenceCurve } from '../src/codes/confidence.ts'
import { findCode } from '../src/codes/find-code.ts'
import { scoreCandidates } from '../src/codes/scoring.ts'
import type { TreeModel } from '../src/decision-trees.ts'
import { COMPLETE_MAILS, examples, FOLDS, train, type CodeExample } from './code-examples.ts'
import { confidenceTable, type ToldCode } from './confidence-table.ts'

/**
 * A wrong code counts as ten right ones, as in the cost of the lab: most real mails have no code, most mails of the lab have one,
 * and a program that uses a wrong code fails.
 */
const WEIGHT_OF_WRONG = 10
/** Above this score mistakes do not become rarer. */
const MAX_SCORE = 105
const MAX_STEPS = 100

interface ScoredCode {
  readonly score: number
  readonly isRight: boolean
}

const sets = [...new Set(examples.map(({ set }) => set))].filter((set) => set.startsWith(COMPLETE_MAILS))
const foldOf = ({ set, fold }: CodeExample): number => {
  const at = sets.indexOf(set)
  return at < 0 ? fold : at % FOLDS
}

const scoreOf = ({ mail }: CodeExample, model: TreeModel, value: string): number =>
  Math.max(
    ...analyzeBodies(mail)
      .flatMap((body) => scoreCandidates(body, model))
      .filter((one) => one.value === value)
      .map(({ modelScore }) => modelScore),
  )

const scoreFold = (fold: number): ScoredCode[] => {
  const model = train(examples.filter((one) => one.fold >= 0 && foldOf(one) !== fold))
  return examples
    .filter((one) => one.set.startsWith(COMPLETE_MAILS) && foldOf(one) === fold)
    .flatMap((one) => {
      const found = findCode(one.mail, model)
      return found ? [{ score: scoreOf(one, model, found.value), isRight: found.value === one.code }] : []
    })
}

/** Fits a logistic curve by Newton's method; the scores are scaled to about -2 to 2 for it. */
const fit = (codes: readonly ScoredCode[]): ConfidenceCurve => {
  const scaled = (score: number): number => (Math.min(score, MAX_SCORE) - 80) / 20
  let intercept = 0
  let slope = 0
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let [gradient, gradientOfSlope, curve, mixed, curveOfSlope] = [0, 0, 0, 0, 0]
    for (const { score, isRight } of codes) {
      const x = scaled(score)
      const weight = isRight ? 1 : WEIGHT_OF_WRONG
      const chance = 1 / (1 + Math.exp(-intercept - slope * x))
      const error = weight * (Number(isRight) - chance)
      const bend = weight * chance * (1 - chance)
      gradient += error
      gradientOfSlope += error * x
      curve += bend
      mixed += bend * x
      curveOfSlope += bend * x * x
    }
    const determinant = curve * curveOfSlope - mixed * mixed
    intercept += (curveOfSlope * gradient - mixed * gradientOfSlope) / determinant
    slope += (curve * gradientOfSlope - mixed * gradient) / determinant
  }
  return {
    intercept: Number((intercept - 4 * slope).toFixed(3)),
    slope: Number((slope / 20).toFixed(5)),
    maxScore: MAX_SCORE,
  }
}

const codes = Array.from({ length: FOLDS }, (_none, fold) => scoreFold(fold)).flat()
const curve = fit(codes)
const told = codes.map(({ score, isRight }): ToldCode => ({
  confidence: confidenceOf(score, curve),
  isRight,
}))
console.log(confidenceTable(told))
const path = join(import.meta.dirname, '..', 'weights', 'confidence.json')
writeFileSync(path, `${JSON.stringify(curve, null, 2)}\n`)
console.log(JSON.stringify(curve))
