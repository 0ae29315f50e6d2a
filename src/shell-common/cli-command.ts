// The commands that a running Mayfly accepts from a command line, and their parser.
import { LIFETIME_NAMES, lifetimeByName, type Lifetime } from '../shared/model/lifetime.ts'
import type { DoctorReport } from '../shared/model/doctor-report.ts'
import { parseServerLink } from '../shared/server-link.ts'
import { StartupError } from '../node/startup-error.ts'

/** The user's choices for a new address; other values come from the settings and the previous address. */
interface AddressChoices {
  readonly accountId?: string | undefined
  readonly name?: string | undefined
  readonly domain?: string | undefined
  readonly label?: string | undefined
}

export type CliCommand =
  /** Creates an address and copies it; a null lifetime means the one in the settings. */
  | ({ readonly command: 'new'; readonly lifetime: Lifetime | null } & AddressChoices)
  /** Opens the window, at a message unless it is null. */
  | { readonly command: 'open'; readonly message: string | null }
  /** Shows a `mayfly://add` link, with which the system opened the program, for confirmation. */
  | { readonly command: 'add'; readonly link: string }
  | { readonly command: 'copy-code' }
  /** Copies a text, on a desktop. */
  | { readonly command: 'copy'; readonly text: string }
  | { readonly command: 'doctor' }
  | { readonly command: 'quit' }

export interface CliCommandResult {
  /** The exit status: 0 done, 1 failed, 2 unknown command. */
  readonly exitCode: number
  /** For standard output. */
  readonly stdout: string
  /** For standard error. */
  readonly stderr: string
  /** The findings of the doctor, in addition to the text. */
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
 * @param positionals the arguments that are not options
 * @param lifetime the value of `--lifetime`
 * @returns null without a command
 * @throws StartupError for an unknown command or unexpected arguments
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
