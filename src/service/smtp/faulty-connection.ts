// An SMTP connection with injected faults; used only with `--fail`.
import { MailConnection, type Reply } from './connection.ts'
import type { FaultStep, Faults } from './faults.ts'

/** The path of `MAIL FROM:<…>` or `RCPT TO:<…>`; empty for the null sender. */
const pathOf = (command: Buffer): string => {
  const text = command.toString('utf8')
  const start = text.indexOf('<') + 1
  return text.slice(start, Math.max(start, text.indexOf('>', start)))
}

const replyOf = (code: number): Reply => ({
  code,
  text: `${Math.floor(code / 100)}.0.0 Refused on purpose (--fail)`,
})

export class FaultyConnection extends MailConnection {
  readonly #faults: Faults

  constructor(...connectionArgs: ConstructorParameters<typeof MailConnection>) {
    super(...connectionArgs)
    this.#faults = connectionArgs[0].faults
  }

  /** Resolves after a rule's delay to its reply, to `drop` once the connection is cut off, or to null without a fault. */
  async #injectFault(step: FaultStep, names: readonly string[]): Promise<Reply | 'drop' | null> {
    const rule = this.#faults.take(step, names)
    if (!rule) return null
    if (rule.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, rule.delayMs).unref())
    if (rule.effect === null) return null
    if (rule.effect !== 'drop') return replyOf(rule.effect)
    this._socket.destroy()
    return 'drop'
  }

  /** Refuses a step, or continues with it. */
  #orProceed(step: FaultStep, names: readonly string[], done: () => void, proceed: () => void): void {
    void this.#injectFault(step, names).then((fault) => {
      if (fault === 'drop' || this._socket.destroyed) return
      if (fault === null) {
        proceed()
        return
      }
      this.reply(fault.code, fault.text)
      done()
    })
  }

  override connectionReady(next?: () => void): void {
    const close = (): void => this.close()
    this.#orProceed('connect', [], close, () => super.connectionReady(next))
  }

  override handler_AUTH(command: Buffer, callback: () => void): void {
    this.#orProceed('auth', [], callback, () => super.handler_AUTH(command, callback))
  }

  override handler_MAIL(command: Buffer, callback: () => void): void {
    this.#orProceed('mail', [pathOf(command)], callback, () => super.handler_MAIL(command, callback))
  }

  override handler_RCPT(command: Buffer, callback: () => void): void {
    this.#orProceed('rcpt', [pathOf(command)], callback, () => super.handler_RCPT(command, callback))
  }

  protected override checkBeforeStoring(): Promise<Reply | 'drop' | null> {
    const recipients = this.session.envelope.rcptTo.map(({ address }) => address)
    return this.#injectFault('data', recipients)
  }
}
