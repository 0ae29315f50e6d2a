// `mayfly sendmail`: a program in place of /usr/sbin/sendmail, for PHP's mail(), cron, git send-email and other callers. It delivers
// to the built-in service, and nothing leaves this computer.
import { once } from 'node:events'
import { hostname, userInfo } from 'node:os'
import { connect } from 'node:net'
import { callProgram, controlSocketPath } from '../../shell-common/control-client.ts'
import { createSmtpTransport } from '../../shell-common/send-mail.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { parseHostAndPort } from '../../shared/host-name.ts'
import { isObject } from '../../shared/json.ts'
import { readUpTo, TooLargeError } from '../../shared/read-up-to.ts'
import { parseSendmailArguments, SendmailError, SYSEXITS } from './arguments.ts'
import type { PreparedMail } from './message.ts'

interface SmtpServer {
  readonly host: string
  readonly port: number
}

const DEFAULT_SERVER: SmtpServer = { host: '127.0.0.1', port: 2525 }
/** Milliseconds to connect, and for each response. */
const SMTP_TIMEOUT_MS = 30_000

/** The largest mail that a service can be set to accept (--smtp-max-size). */
const MAX_MAIL_BYTES = 200_000_000

const HELP = `Usage: mayfly sendmail [-t] [-i] [-f sender] [-F name] [-S host:port] [recipient…] < mail

Delivers a mail to Mayfly, in place of /usr/sbin/sendmail. In php.ini:
  sendmail_path = "mayfly sendmail -t -i"

  -t             also to the recipients in To, Cc and Bcc
  -i, -oi        a line with a single dot is not the end of the mail
  -f sender      the sender of the envelope (default: From)
  -F name        the sender's name for a mail without From
  -bs            speak SMTP on standard input and output
  -S host:port   the SMTP server (default: MAYFLY_SMTP, the running Mayfly, or ${DEFAULT_SERVER.host}:${DEFAULT_SERVER.port})

Other options of sendmail are accepted and have no effect. Exit statuses are those of sysexits(3).
`

const parseServer = (text: string, origin: string, status: number): SmtpServer => {
  const server = parseHostAndPort(text)
  if (server === null) throw new SendmailError(`${origin} must be HOST:PORT, not "${text}".`, status)
  return server
}

/** The SMTP server of the Mayfly that runs on a data folder; null if none runs. */
const runningServer = async (dataDir: string): Promise<SmtpServer | null> => {
  const result = await callProgram(controlSocketPath(dataDir), 'snapshot.read', {})
  if (!result?.ok) return null
  return result.value.accounts.find(({ id }) => id === BUILTIN_ACCOUNT)?.smtp ?? null
}

const chooseServer = async (named: string | null, dataDir: string): Promise<SmtpServer> => {
  const { MAYFLY_SMTP: variable = '' } = process.env
  if (named !== null) return parseServer(named, '-S', SYSEXITS.usage)
  if (variable !== '') return parseServer(variable, 'MAYFLY_SMTP', SYSEXITS.configuration)
  return (await runningServer(dataDir)) ?? DEFAULT_SERVER
}

/** The address of the user who runs this program, as sendmail makes it. */
const userAddress = (): string => {
  let name = 'unknown'
  try {
    name = userInfo().username
  } catch {
    // A user ID without an entry in the user database, as in containers.
  }
  return `${name}@${hostname() || 'localhost'}`
}

const unreachable = ({ host, port }: SmtpServer, detail: string): SendmailError =>
  new SendmailError(
    `Mayfly does not answer at ${host}:${port} (${detail}). Start it, or set MAYFLY_SMTP to HOST:PORT of its SMTP server.`,
    SYSEXITS.temporaryFailure,
  )

/** What the SMTP client reports of a refusal. */
const replyOf = (error: unknown): { readonly code: number; readonly text: string } | null => {
  if (!isObject(error) || typeof error.responseCode !== 'number') return null
  return { code: error.responseCode, text: String(error.response ?? error.message) }
}

/** Whether the SMTP client itself found an address that it cannot send. */
const isInvalidAddress = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE'

/** @param ifPermanent the exit status for a 5xx reply */
const refusal = (error: unknown, server: SmtpServer, ifPermanent: number): SendmailError => {
  const reply = replyOf(error)
  if (!reply && isInvalidAddress(error)) return new SendmailError(error.message, SYSEXITS.dataError)
  if (!reply) return unreachable(server, error instanceof Error ? error.message : String(error))
  return new SendmailError(reply.text, reply.code < 500 ? SYSEXITS.temporaryFailure : ifPermanent)
}

/** The reply to a recipient for whom a server has no place in this transaction (RFC 5321, section 4.5.3.1.10). */
const TOO_MANY_RECIPIENTS = 452

/**
 * Delivers a mail, in several transactions if the server takes fewer recipients in one.
 * @throws SendmailError if the mail was refused, or for some of its recipients
 */
const deliver = async (server: SmtpServer, { sender, recipients, raw }: PreparedMail): Promise<void> => {
  const transport = await createSmtpTransport(server, SMTP_TIMEOUT_MS)
  try {
    let left: readonly string[] = recipients
    let refused: Error | undefined
    while (left.length > 0) {
      const { rejectedErrors = [] } = await transport.sendMail({
        envelope: { from: sender, to: [...left] },
        raw,
      })
      // If all were refused, an error was thrown: each turn has fewer.
      left = rejectedErrors
        .filter(({ responseCode }) => responseCode === TOO_MANY_RECIPIENTS)
        .flatMap(({ recipient }) => recipient ?? [])
      refused ??= rejectedErrors.find(({ responseCode }) => responseCode !== TOO_MANY_RECIPIENTS)
    }
    if (refused) throw refused
  } catch (error) {
    const isRecipient = isObject(error) && error.command === 'RCPT TO'
    throw refusal(error, server, isRecipient ? SYSEXITS.noUser : SYSEXITS.unavailable)
  } finally {
    transport.close()
  }
}

/** Connects standard input and output to the SMTP server (sendmail -bs). */
const relaySmtp = async (server: SmtpServer): Promise<void> => {
  const socket = connect(server)
  await once(socket, 'connect').catch((error: unknown) => {
    throw unreachable(server, error instanceof Error ? error.message : String(error))
  })
  process.stdin.pipe(socket)
  socket.pipe(process.stdout)
  await once(socket, 'close')
  process.stdin.destroy()
}

/** Reads standard input. @throws SendmailError for more than any service takes */
const readMail = (): Promise<Uint8Array> =>
  readUpTo(process.stdin, MAX_MAIL_BYTES).catch((error: unknown) => {
    if (!(error instanceof TooLargeError)) throw error
    throw new SendmailError(`The mail is larger than ${MAX_MAIL_BYTES / 1_000_000} MB.`, SYSEXITS.unavailable)
  })

/** @throws SendmailError */
const run = async (args: readonly string[], dataDir: string): Promise<void> => {
  const options = parseSendmailArguments(args)
  if (options.mode === 'help') process.stdout.write(HELP)
  if (options.mode === 'help' || options.mode === 'nothing') return
  const server = await chooseServer(options.server, dataDir)
  if (options.mode === 'smtp') return relaySmtp(server)
  const { prepareMail } = await import('./message.ts')
  const mail = prepareMail(await readMail(), options, userAddress())
  if (mail.recipients.length === 0)
    throw new SendmailError(
      options.readsRecipients
        ? 'The mail names no recipient in To, Cc or Bcc.'
        : 'Name a recipient, or use -t to read them from the mail.',
      SYSEXITS.usage,
    )
  await deliver(server, mail)
}

/**
 * Runs `mayfly sendmail`.
 * @param args what follows `sendmail`
 * @param dataDir the data folder of this user, whose running Mayfly receives the mail
 * @returns the exit status, one of sysexits(3)
 */
export const runSendmail = async (args: readonly string[], dataDir: string): Promise<number> => {
  try {
    await run(args, dataDir)
    return SYSEXITS.ok
  } catch (error) {
    process.stderr.write(`mayfly sendmail: ${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof SendmailError ? error.status : SYSEXITS.unavailable
  }
}
