// A mail server that sends steadily, as real ones do: each mail over its own connection, and again after a failure that may pass.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

/** Milliseconds until a mail is tried again: real servers wait for minutes. */
const RETRY_DELAY_MS = 50

export interface SteadySenderOptions {
  readonly host: string
  readonly port: number
  /** The recipient. */
  readonly to: string
  /** How many connections at a time. */
  readonly connections: number
}

/** The answer of SMTP in an error of nodemailer; undefined without one. */
const answerOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined

export class SteadySender {
  /** The subjects of accepted mails. */
  readonly accepted: string[] = []
  /** Refusals for good. */
  readonly refused: string[] = []
  /** Attempts that were repeated. */
  retries = 0
  readonly #options: SteadySenderOptions
  readonly #running: Promise<unknown>
  #isStopping = false

  constructor(options: SteadySenderOptions) {
    this.#options = options
    this.#running = Promise.all(Array.from({ length: options.connections }, () => this.#send()))
  }

  async #send(): Promise<void> {
    while (!this.#isStopping) await this.#sendOne(randomUUID())
  }

  async #sendOne(subject: string): Promise<void> {
    const { host, port, to } = this.#options
    const mail = {
      from: 'sender@example.net',
      to,
      subject,
      text: 'x',
      // A queue repeats the same bytes.
      messageId: `<${subject}@example.net>`,
      date: new Date(),
    }
    for (;;) {
      const transport = createTransport({ host, port, secure: false, ignoreTLS: true })
      try {
        await transport.sendMail(mail)
        this.accepted.push(subject)
        return
      } catch (error) {
        const answer = answerOf(error)
        if (answer !== undefined && answer >= 500) {
          this.refused.push(String(error))
          return
        }
        this.retries += 1
        await sleep(RETRY_DELAY_MS)
      } finally {
        transport.close()
      }
    }
  }

  /** Settles once every mail that was begun is accepted or refused. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running
  }
}
