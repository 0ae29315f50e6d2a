// One guard of docs/security.md: where it stands, how it is undone, and the test that then fails.

export interface SecurityGuard {
  /** The attack, as its heading in docs/security.md has it. */
  readonly attack: string
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

/** Guards against one attack. */
export const guardsAgainst = (
  attack: string,
  ...guards: readonly Omit<SecurityGuard, 'attack'>[]
): SecurityGuard[] => guards.map((guard) => ({ attack, ...guard }))

/** The Vitest project of a guard's test: the folder below `test`; `unit` for the test of a package. */
export const projectOf = ({ test }: SecurityGuard): string =>
  test.startsWith('packages/') ? 'unit' : (test.split('/')[1] ?? '')
