// `npm run train-codes`: trains the model that scores candidates, from the mails in mails/, and writes its trees.
// Prints the results of a cross-validation in five folds (`-- --wrong` lists the mistakes; `-- --test` also measures the
// held-out quarter). Deterministic.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TreeModel } from '../src/decision-trees.ts'
import { findCode } from '../src/codes/find-code.ts'
import { EMPTY, examples, FOLDS, train, type CodeExample } from './code-examples.ts'
import { packModel } from './grow-trees.ts'

/** Log-odds. A wrong code costs as much as ten missed ones; above the chosen threshold (0.6), avoiding one misses ten. */
const THRESHOLDS = [0, 0.3, 0.6, 0.9, 1.2, 1.6]

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

const report = (name: string, mails: readonly CodeExample[], modelOf: (fold: number) => TreeModel): void => {
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
