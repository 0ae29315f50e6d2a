// The command line of `mayfly sendmail`: the options that callers of /usr/sbin/sendmail use, as in the manuals of Sendmail and Postfix.

/** Exit statuses of sysexits(3), which callers of sendmail know. */
export const SYSEXITS = {
  ok: 0,
  usage: 64,
  dataError: 65,
  noUser: 67,
  unavailable: 69,
  temporaryFailure: 75,
  configuration: 78,
} as const

/** Ends the program with its message, one sentence, on standard error. */
export class SendmailError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export interface SendmailOptions {
  /** `mail`: a mail on standard input; `smtp`: SMTP on standard input; `nothing`: the mail queue, which does not exist. */
  readonly mode: 'mail' | 'smtp' | 'nothing' | 'help'
  /** Whether To, Cc and Bcc of the mail name recipients. */
  readonly readsRecipients: boolean
  /** Whether a line with a single dot is part of the mail, instead of its end. */
  readonly ignoresDot: boolean
  /** The sender of the envelope, without brackets; null if it was not named, empty for none. */
  readonly sender: string | null
  /** The sender's name for a mail without From; null if it was not given. */
  readonly fullName: string | null
  /** HOST:PORT of the SMTP server; null if it was not named. */
  readonly server: string | null
  readonly recipients: readonly string[]
}

/** Options with a value, attached or as the next argument. */
const WITH_VALUE = 'ABCDFLNORSVXbdefhopqr'
/** Options without a value. */
const FLAGS = 'GIUcimnstvx'

interface ParsedOption {
  readonly letter: string
  readonly value: string
}

/** Splits a command line as getopt(3) does. @throws SendmailError for an unknown option or a missing value */
const parseOptions = (args: readonly string[]): { options: ParsedOption[]; operands: string[] } => {
  const options: ParsedOption[] = []
  const operands: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    if (arg === '--') return { options, operands: [...operands, ...args.slice(index + 1)] }
    if (arg === '-' || !arg.startsWith('-')) {
      operands.push(arg)
      continue
    }
    for (let at = 1; at < arg.length; at += 1) {
      const letter = arg[at] ?? ''
      if (FLAGS.includes(letter)) options.push({ letter, value: '' })
      else if (WITH_VALUE.includes(letter)) {
        let value = arg.slice(at + 1)
        // A run of the queue has no value: it must not take a recipient.
        if (value === '' && letter !== 'q') {
          index += 1
          value = args[index] ?? ''
          if (index >= args.length)
            throw new SendmailError(`The option -${letter} needs a value.`, SYSEXITS.usage)
        }
        options.push({ letter, value })
        break
      } else throw new SendmailError(`Unknown option ${arg}. Run with --help.`, SYSEXITS.usage)
    }
  }
  return { options, operands }
}

/**
 * The sender without its brackets. It comes from a visitor of a site where a caller passes one on.
 * @throws SendmailError for one that would end its line of the header or its SMTP command
 */
const parseSender = (path: string): string => {
  const sender = path.trim().replace(/^<(.*)>$/, '$1')
  if (/[\p{Cc}<>]/u.test(sender))
    throw new SendmailError('The sender of -f has a line break, or a bracket inside.', SYSEXITS.usage)
  return sender
}

/** @throws SendmailError for a mode that only a mail server has */
const modeOf = (options: readonly ParsedOption[]): SendmailOptions['mode'] => {
  // -I is newaliases.
  if (options.some(({ letter }) => letter === 'q' || letter === 'I')) return 'nothing'
  const mode = options.findLast(({ letter }) => letter === 'b')?.value ?? 'm'
  if (mode === 'm') return 'mail'
  if (mode === 's') return 'smtp'
  if (mode === 'p' || mode === 'i') return 'nothing'
  throw new SendmailError(`The mode -b${mode} is not available.`, SYSEXITS.usage)
}

/**
 * Decodes the command line. Options that only matter to a server that sends mail on, such as -N and -odb, are accepted and ignored.
 * @param args what follows the program's name
 * @throws SendmailError for an unknown option or mode
 */
export const parseSendmailArguments = (args: readonly string[]): SendmailOptions => {
  const isHelp = args.includes('--help')
  const { options, operands } = isHelp ? { options: [], operands: [] } : parseOptions(args)
  const valueOf = (letters: string): string | null =>
    options.findLast(({ letter }) => letters.includes(letter))?.value ?? null
  const sender = valueOf('fr')
  return {
    mode: isHelp ? 'help' : modeOf(options),
    readsRecipients: options.some(({ letter }) => letter === 't'),
    ignoresDot: options.some(({ letter, value }) => letter === 'i' || (letter === 'o' && value === 'i')),
    sender: sender === null ? null : parseSender(sender),
    fullName: valueOf('F'),
    server: valueOf('S'),
    recipients: operands,
  }
}
