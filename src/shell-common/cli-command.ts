// The commands that a running Mayfly takes from a command line, and how one is read from arguments.
import { LIFETIME_NAMES, lifetimeByName, type Lifetime } from '../shared/model/lifetime.ts'
import type { DoctorReport } from '../shared/model/doctor-report.ts'
import { parseServerLink } from '../shared/server-link.ts'
import { StartupError } from '../node/startup-error.ts'

/** What a person may choose of a new address; the rest comes from the settings and the address before. */
interface AddressChoices {
  readonly accountId?: string | undefined
  readonly name?: string | undefined
  readonly domain?: string | undefined
  readonly label?: string | undefined
}

export type CliCommand =
  /** Creates an address and copies it; null is the lifetime set for new addresses. */
  | ({ readonly command: 'new'; readonly lifetime: Lifetime | null } & AddressChoices)
  /** Opens the window, at a message if one is named. */
  | { readonly command: 'open'; readonly message: string | null }
  /** Shows a `mayfly://add` link for confirmation: what the system opens the program with. */
  | { readonly command: 'add'; readonly link: string }
  | { readonly command: 'copy-code' }
  /** Copies a text where there is a clipboard. */
  | { readonly command: 'copy'; readonly text: string }
  | { readonly command: 'doctor' }
  | { readonly command: 'quit' }

export interface CliCommandResult {
  /** Exit status: 0 done, 1 failed, 2 not understood. */
  readonly exitCode: number
  /** For standard output. */
  readonly stdout: string
  /** For standard error. */
  readonly stderr: string
  /** What the doctor found, beside its sentences. */
  readonly report?: DoctorReport
}

const parseLifetime = (word: string | undefined): Lifetime | null => {
  if (word === undefined) return null
  const lifetime = lifetimeByName(word)
  if (lifetime === null)
    throw new StartupError(`--lifetime ${word} is not a lifetime. Use one of ${LIFETIME_NAMES.join(', ')}.`)
  return lifetime
}

/**
 * @param positionals the arguments that are no options. @param lifetime the value of `--lifetime`.
 * @returns null where no command was given.
 * @throws StartupError for an unknown command, or arguments it does not take.
 */
export const parseCliCommand = (
  positionals: readonly string[],
  lifetime: string | undefined,
): CliCommand | null => {
  const [command, ...rest] = positionals
  const maxArguments = command === 'open' ? 1 : 0
  if (rest.length > maxArguments)
    throw new StartupError(
      `Unexpected argument "${rest[maxArguments] ?? ''}". Run with --help to see every command.`,
    )
  if (lifetime !== undefined && command !== 'new')
    throw new StartupError('--lifetime can only be used with "new". Run with --help to see every command.')
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
      if (parseServerLink(command)) return { command: 'add', link: command }
      throw new StartupError(`Unknown command "${command}". Run with --help to see every command.`)
  }
}
