// A Vitest reporter for the summary of `npm test`: the numbers of passed and failed tests, the names of those that failed, were skipped
// or needed a second attempt, and the time of each file. Written to the file in MAYFLY_COUNT.
import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

export interface FileTime {
  readonly project: string
  /** Relative to the checkout. */
  readonly path: string
  readonly tests: number
  /** Milliseconds of its imports, hooks and tests. */
  readonly duration: number
}

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /** "file > name: message" of each failed test, and the message of each error outside of the tests. */
  readonly failures: readonly string[]
  /** "name: reason" of each skipped test. */
  readonly skipped: readonly string[]
  /** Names of tests that passed at the second attempt. */
  readonly retried: readonly string[]
  readonly files: readonly FileTime[]
}

/** Whether the module failed outside of its tests, in a hook or an import, without a failed test. */
const failedOutsideTests = (module: TestModule, tests: readonly TestCase[]): boolean =>
  module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')

/** The reason given to `skip`, or what the names of the test and its suites say that they need: `tray (needs a panel)`. */
const skipReason = (test: TestCase): string => {
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  return note ?? /\((needs [^)]+)\)/.exec(test.fullName)?.[1] ?? 'no reason given'
}

const firstLine = (text: string | undefined): string => text?.split('\n')[0]?.slice(0, 200) ?? ''

/** What failed: tests, and hooks or imports of their module. */
const failuresOf = (module: TestModule, tests: readonly TestCase[]): string[] => [
  ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${firstLine(message)}`),
  ...tests
    .filter((test) => test.result().state === 'failed')
    .map(
      (test) =>
        `${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`,
    ),
]

const timeOf = (module: TestModule, tests: readonly TestCase[]): FileTime => {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    tests: tests.length,
    duration: collectDuration + setupDuration + duration,
  }
}

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const all = modules.map((module) => ({ module, tests: [...module.children.allTests()] }))
    const tests = all.flatMap((one) => one.tests)
    const inState = (state: string): TestCase[] => tests.filter((test) => test.result().state === state)
    const count: TestCounts = {
      passed: inState('passed').length,
      failed:
        inState('failed').length + all.filter((one) => failedOutsideTests(one.module, one.tests)).length,
      failures: [
        ...all.flatMap((one) => failuresOf(one.module, one.tests)),
        ...errors.map(({ message }) => `outside of the tests: ${firstLine(message)}`),
      ],
      skipped: inState('skipped').map((test) => `${test.fullName}: ${skipReason(test)}`),
      retried: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
      files: all.map((one) => timeOf(one.module, one.tests)),
    }
    writeFileSync(process.env.MAYFLY_COUNT ?? '', JSON.stringify(count))
  }
}
