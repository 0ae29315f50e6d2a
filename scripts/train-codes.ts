// `npm run train-codes`: learns how to judge a number that no word names, from the mails in test/fixtures/codes, and writes the
// weights. Prints what the learned model adds on wordings it was not trained on, in five folds (`-- --wrong` lists what goes wrong). Deterministic.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyzeBodies } from '../src/mail/codes/analyze-bodies.ts'
import { CONTEXT_FEATURES } from '../src/mail/codes/context-features.ts'
import { logOdds, type ContextModel } from '../src/mail/codes/context-model.ts'
import { findCode } from '../src/mail/codes/find-code.ts'
import { contextCasesOf, type ContextCase } from '../src/mail/codes/scoring.ts'
import { toVisibleMail, type VisibleMail } from '../src/mail/visible-mail.ts'
import { readCodeCorpus } from '../test/helpers/code-corpus.ts'
import { generateMails } from '../test/helpers/generated-mails.ts'
import { generateUnseenMails } from '../test/helpers/unseen-mails.ts'

const FOLDS = 5
const ROUNDS = 1500
/** Keeps the weight of a rare feature small. */
const PENALTY = 2
/** Of what the model alone would offer, so much is to be right on wordings it was not trained on. */
const WANTED_PRECISION = 0.995
/** Most mails have no code, most of these mails have one: a wrong code counts so much more than a missed one. */
const COST_OF_WRONG = 3
const RULES_NAME = 'named codes alone'
const RULES_ONLY: ContextModel = { bias: -100, threshold: 0, weights: {} }

interface Example {
  readonly set: string
  readonly fold: number
  readonly mail: VisibleMail
  readonly code: string | null
  readonly cases: readonly ContextCase[]
}

const exampleOf = (set: string, fold: number, mail: VisibleMail, code: string | null): Example => ({
  ...{ set, fold, mail, code },
  cases: analyzeBodies(mail).flatMap((view) => contextCasesOf(view, RULES_ONLY)),
})
const examples: Example[] = [
  ...generateMails().map(({ fold, mail, code }) =>
    exampleOf('sentences', fold < 0 ? FOLDS - 1 : fold, toVisibleMail(mail), code),
  ),
  ...(['a', 'b'] as const).flatMap((set) =>
    generateUnseenMails(set).map(({ fold, mail, code }) =>
      exampleOf(`whole mails ${set}`, fold, toVisibleMail(mail), code),
    ),
  ),
  ...readCodeCorpus().map(({ mail, code }, at) =>
    exampleOf('written mails', at % FOLDS, toVisibleMail(mail), code),
  ),
]

/** Logistic regression with a penalty on large weights, by gradient descent with momentum over all cases at once. */
const train = (from: readonly Example[]): ContextModel => {
  const rows = from.flatMap(({ cases, code }) =>
    cases.map(({ value, features }) => ({
      is: value === code ? 1 : 0,
      at: features.map((name) => CONTEXT_FEATURES.indexOf(name)),
    })),
  )
  const weights = new Float64Array(CONTEXT_FEATURES.length + 1)
  const speed = new Float64Array(weights.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => (at === CONTEXT_FEATURES.length ? 0 : PENALTY * weight))
    for (const { is, at } of rows) {
      let sum = weights[CONTEXT_FEATURES.length] ?? 0
      for (const one of at) sum += weights[one] ?? 0
      const error = (1 / (1 + Math.exp(-sum)) - is) * (is ? 1 : COST_OF_WRONG)
      for (const one of at) slope[one] = (slope[one] ?? 0) + error
      slope[CONTEXT_FEATURES.length] = (slope[CONTEXT_FEATURES.length] ?? 0) + error
    }
    slope.forEach((one, at) => {
      speed[at] = 0.9 * (speed[at] ?? 0) - (0.5 * one) / rows.length
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0)
    })
  }
  const round = (value: number | undefined): number => Number((value ?? 0).toFixed(3))
  return {
    bias: round(weights[CONTEXT_FEATURES.length]),
    threshold: 0,
    weights: Object.fromEntries(CONTEXT_FEATURES.map((name, at) => [name, round(weights[at])])),
  }
}

/** The least sum from which the wanted part is right, among cases that were not trained on. */
const thresholdOf = (models: readonly ContextModel[]): number => {
  const judged = examples
    .flatMap(({ cases, code, fold }) => {
      const model = models[fold]
      return model ? cases.map((one) => ({ odds: logOdds(model, one.features), is: one.value === code })) : []
    })
    .sort((a, b) => b.odds - a.odds)
  let right = 0
  let threshold = Infinity
  judged.forEach(({ odds, is }, at) => {
    right += Number(is)
    if (right / (at + 1) >= WANTED_PRECISION) threshold = odds
  })
  return Number(threshold.toFixed(3))
}

const folds = Array.from({ length: FOLDS }, (_none, fold) =>
  train(examples.filter((one) => one.fold !== fold)),
)
const threshold = thresholdOf(folds)
const report = (set: string, name: string, modelOf: (fold: number) => ContextModel): void => {
  const mails = examples.filter((one) => one.set === set)
  const found = mails.map(({ mail, fold, code }) => ({
    code,
    found: findCode(mail, modelOf(fold))?.value ?? null,
  }))
  if (process.argv.includes('--wrong') && name !== RULES_NAME)
    for (const [at, one] of found.entries())
      if (one.found !== one.code)
        console.log(`  ${one.code ?? 'none'} -> ${one.found ?? 'none'}: ${mails[at]?.mail.subject ?? ''}`)
  const right = found.filter((one) => one.found !== null && one.found === one.code).length
  const offered = found.filter((one) => one.found !== null).length
  const wanted = found.filter((one) => one.code !== null).length
  console.log(
    `${set}, ${name}: ${mails.length} mails, precision ${((100 * right) / offered).toFixed(1)} %, recall ${((100 * right) / wanted).toFixed(1)} %`,
  )
}
for (const set of new Set(examples.map((one) => one.set))) {
  report(set, RULES_NAME, () => RULES_ONLY)
  report(set, 'with the model, not trained on the wording', (fold) => ({
    ...(folds[fold] ?? RULES_ONLY),
    threshold,
  }))
}
const model = { ...train(examples), threshold }
writeFileSync(
  join(import.meta.dirname, '..', 'src', 'mail', 'codes', 'context-weights.json'),
  `${JSON.stringify(model, null, 2)}\n`,
)
console.log(`threshold ${threshold}; weights written`)
