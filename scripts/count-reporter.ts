// A reporter for Vitest that leaves for `npm test` what it ends with: how many tests passed and failed, and which were
// skipped or needed a second attempt, by name. Written to the file that MAYFLY_COUNT names.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /** "name: reason", each. */
  readonly skipped: readonly string[]
  /** Names of those that passed at the second attempt. */
  readonly retried: readonly string[]
}

/** What broke outside of every test, a hook or an import, and left no test that could fail. */
const failedOutsideTests = (module: TestModule, tests: readonly TestCase[]): boolean =>
  module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')

const skipReason = (test: TestCase): string => {
  const result = test.result()
  return (result.state === 'skipped' && result.note) || 'it says no reason'
}

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.map((module) => ({ module, tests: [...module.children.allTests()] }))
    const tests = all.flatMap((one) => one.tests)
    const inState = (state: string): TestCase[] => tests.filter((test) => test.result().state === state)
    const count: TestCounts = {
      passed: inState('passed').length,
      failed:
        inState('failed').length + all.filter((one) => failedOutsideTests(one.module, one.tests)).length,
      skipped: inState('skipped').map((test) => `${test.fullName}: ${skipReason(test)}`),
      retried: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
    }
    writeFileSync(process.env.MAYFLY_COUNT ?? '', JSON.stringify(count))
  }
}
