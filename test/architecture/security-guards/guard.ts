// One guard of docs/security.md: its place in the code, how to undo it, and the test that then fails.

export interface SecurityGuard {
  /** The attack, as in its heading in docs/security.md. */
  readonly attack: string
  /** What the guard does, for the output of `npm run guards`. */
  readonly guard: string
  readonly file: string
  /** The guard's code, which occurs in the file exactly once. */
  readonly find: string
  /** The code that undoes the guard. */
  readonly replacement: string
  readonly test: string
  /** A part of the test's name. If it is missing, every test of the file counts. */
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
