// One guard of docs/security.md: where it stands, how it is undone, and the test that then fails.

export interface SecurityGuard {
  /** The danger, as the first column of docs/security.md has it. */
  readonly danger: string
  readonly guard: string
  readonly file: string
  /** What stands there, exactly once. */
  readonly find: string
  /** What stands there when the guard is undone. */
  readonly replacement: string
  readonly test: string
  /** A part of the test's name, as it is written there; every test of the file if it is missing. */
  readonly testName?: string
}

/** Guards against one danger. */
export const guardsAgainst = (
  danger: string,
  ...guards: readonly Omit<SecurityGuard, 'danger'>[]
): SecurityGuard[] => guards.map((guard) => ({ danger, ...guard }))

/** The Vitest project of a guard's test: the folder below `test`. */
export const projectOf = ({ test }: SecurityGuard): string => test.split('/')[1] ?? ''
