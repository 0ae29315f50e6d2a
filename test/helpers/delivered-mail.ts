// A mail delivered to a scripted server, and the common base of these servers: sockets, faults, and raw mails.
import MailComposer from 'nodemailer/lib/mail-composer'
import { openScriptedServer, type Reply, type ScriptedHandler } from './scripted-server.ts'

export interface DeliveredMail {
  /** `Name <address>` or an address. */
  readonly from: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
  readonly attachments?: readonly DeliveredFile[]
}
export interface DeliveredFile {
  readonly filename: string
  readonly content: string | Buffer
  readonly contentType?: string
  /** The HTML refers to it as `cid:` and this. */
  readonly cid?: string
}

/** A server of any kind for tests. It responds over real sockets until it is closed. */
export abstract class TestMailServer {
  baseUrl = ''
  /** `METHOD path?query` of every request so far. */
  requests: readonly string[] = []
  /** Called first for every request; null lets the server respond normally. Faults are injected here. */
  intercept: ScriptedHandler = () => null
  /** The server's clock in epoch milliseconds. */
  readonly now: () => number
  #close = (): void => undefined

  constructor(now: () => number) {
    this.now = now
  }

  /** Responds as the real server does. */
  protected abstract answer(...[request, response]: Parameters<ScriptedHandler>): ReturnType<ScriptedHandler>

  /** @returns the id of the message. Throws if there is no such address. */
  abstract deliver(address: string, mail: DeliveredMail): Promise<string>

  async open(): Promise<this> {
    const scripted = await openScriptedServer(async (request, response) => {
      const intercepted = await this.intercept(request, response)
      if (intercepted ?? (response.headersSent || response.destroyed)) return intercepted
      response.setHeader('date', new Date(this.now()).toUTCString())
      return this.answer(request, response)
    })
    this.baseUrl = scripted.baseUrl
    this.requests = scripted.requests
    this.#close = () => scripted.close()
    return this
  }

  close(): void {
    this.#close()
  }
}

/** The mail as SMTP would deliver it (RFC 5322). */
export const composeMail = (to: string, mail: DeliveredMail): Promise<Buffer> =>
  new MailComposer({
    from: mail.from,
    to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map((file) => ({ ...file })),
  })
    .compile()
    .build()

/** `Name <address>` in its two parts. */
export const senderParts = (from: string): { name: string; address: string } => {
  const [, name = '', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? []
  return { name: name.replace(/^"|"$/g, ''), address }
}

/** Reads a JSON body; null for anything else, as a server that answers 400 or 500 to it needs. */
export const readJsonBody = (body: string): Record<string, unknown> | null => {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Responds with bytes. */
export const bytesReply = (
  response: Parameters<ScriptedHandler>[1],
  bytes: Buffer,
  contentType: string,
): null => {
  response.writeHead(200, { 'content-type': contentType }).end(bytes)
  return null
}

export const notFound: Reply = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
