// What can be asked of a running Mayfly from a command line: the verbs, and how one is read from arguments.
import type { Lifetime } from '../shared/contract/rest-schemas.ts'
import { StartupError } from '../node/startup-error.ts'

export type CliCommand =
  /** Makes an address and copies it; null is the lifetime of the last one. */
  | { readonly command: 'new'; readonly lifetime: Lifetime | null }
  /** Opens the window, at a message if one is named. */
  | { readonly command: 'open'; readonly message: string | null }
  | { readonly command: 'copy-code' }
  | { readonly command: 'doctor' }
  | { readonly command: 'quit' }

export interface CliCommandResult {
  /** Exit status: 0 done, 1 not done, 2 not understood. */
  readonly exitCode: number
  /** For standard output. */
  readonly stdout: string
  /** For standard error. */
  readonly stderr: string
}

const LIFETIMES_BY_NAME: Readonly<Record<string, Lifetime>> = {
  '1h': 3_600_000,
  '1d': 86_400_000,
  '3d': 259_200_000,
  permanent: 0,
}

const parseLifetime = (word: string | undefined): Lifetime | null => {
  if (word === undefined) return null
  const lifetime = LIFETIMES_BY_NAME[word]
  if (lifetime === undefined)
    throw new StartupError(
      `--lifetime ${word} is none. Give one of ${Object.keys(LIFETIMES_BY_NAME).join(', ')}.`,
    )
  return lifetime
}

/**
 * @param positionals what is no option. @param lifetime the value of `--lifetime`.
 * @throws Refusal for a verb there is not, or words that belong to none.
 */
export const parseCliCommand = (
  positionals: readonly string[],
  lifetime: string | undefined,
): CliCommand | null => {
  const [command, ...rest] = positionals
  const maxArguments = command === 'open' ? 1 : 0
  if (rest.length > maxArguments)
    throw new StartupError(
      `"${rest[maxArguments] ?? ''}" is one word too many. Run with --help to see every verb.`,
    )
  if (lifetime !== undefined && command !== 'new')
    throw new StartupError('--lifetime belongs to the verb "new". Run with --help to see every verb.')
  switch (command) {
    case undefined:
      return null
    case 'new':
      return { command, lifetime: parseLifetime(lifetime) }
    case 'open':
      return { command, message: rest[0] ?? null }
    case 'copy-code':
    case 'doctor':
    case 'quit':
      return { command }
    default:
      throw new StartupError(`There is no verb "${command}". Run with --help to see every verb.`)
  }
}
