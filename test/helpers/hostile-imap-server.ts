// A scripted IMAP server on this computer, with TLS or STARTTLS. It responds like a real one, unless a test replaces the response to a
// command.
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { generate } from 'selfsigned'
import type { Mailbox } from '../../src/shared/model/mailbox.ts'

export interface ImapCommand {
  readonly tag: string
  /** In upper case, with UID: `UID FETCH`. */
  readonly name: string
  readonly rest: string
  readonly socket: Socket
}

interface ImapMail {
  readonly recipients: string
  readonly from: string
  readonly source: string
}

/** Replaces the response: text to send, null to send nothing, undefined for the usual response. */
type ImapScript = (command: ImapCommand) => string | null | undefined

const literal = (text: string): string => `{${Buffer.byteLength(text, 'latin1')}}\r\n${text}`
const DATE = '"01-Jan-2026 12:00:00 +0000"'

let certificate: ReturnType<typeof generate> | null = null

export class HostileImapServer {
  /** The greeting; null sends none. */
  greeting: string | null = '* OK ready\r\n'
  uidValidity = 7
  capabilities = 'IMAP4rev1 IDLE UIDPLUS MOVE'
  script: ImapScript = () => undefined
  readonly mails = new Map<number, ImapMail>()
  /** The lines that clients sent. */
  readonly lines: string[] = []
  readonly sockets = new Set<Socket>()
  connections = 0
  readonly #server: Server
  readonly #tls: { readonly key: string; readonly cert: string }
  readonly #security: Mailbox['security']

  private constructor(tls: { key: string; cert: string }, security: Mailbox['security']) {
    this.#tls = tls
    this.#security = security
    this.#server =
      security === 'tls'
        ? createTlsServer(tls, (socket) => this.#accept(socket))
        : createTcpServer((socket) => this.#accept(socket))
  }

  /** To be called in a test, which closes it at its end. */
  static async start(security: Mailbox['security'] = 'tls'): Promise<HostileImapServer> {
    certificate ??= generate([{ name: 'commonName', value: 'mail.test' }], { keySize: 2048 })
    const { cert, private: key } = await certificate
    const server = new HostileImapServer({ key, cert }, security)
    server.#server.on('tlsClientError', () => undefined)
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    onTestFinished(() => server.close())
    return server
  }

  /** The settings of its mailbox, `jane@mail.test`. */
  mailbox(overrides: Partial<Mailbox> = {}): Mailbox {
    return {
      host: '127.0.0.1',
      port: (this.#server.address() as AddressInfo).port,
      security: this.#security,
      user: 'jane',
      address: 'jane@mail.test',
      addressing: { kind: 'subaddress', separator: '+' },
      certificate: this.#tls.cert,
      deletion: 'bin',
      ...overrides,
    }
  }

  /** Adds a mail. @returns its UID */
  addMail(
    recipients: string,
    from = 'From: a@far.example\r\nSubject: Hi\r\n\r\n',
    body = 'Hello\r\n',
  ): number {
    const uid = Math.max(0, ...this.mails.keys()) + 1
    this.mails.set(uid, {
      recipients,
      from,
      source: `${from.trimEnd()}\r\n${recipients.trimEnd()}\r\n\r\n${body}`,
    })
    return uid
  }

  /** Sends text on all connections. */
  broadcast(text: string): void {
    for (const socket of this.sockets) socket.write(text, 'latin1')
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #accept(socket: Socket): void {
    this.connections += 1
    this.#serve(socket)
    if (this.greeting !== null) socket.write(this.greeting, 'latin1')
  }

  #serve(socket: Socket): void {
    this.sockets.add(socket)
    let buffer = ''
    socket.on('error', () => undefined)
    socket.on('close', () => this.sockets.delete(socket))
    const read = (chunk: Buffer): void => {
      buffer += chunk.toString('latin1')
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        this.lines.push(line)
        const [, tag = '', name = '', rest = ''] = /^(\S+)(?: ((?:UID )?\S+))? ?(.*)$/s.exec(line) ?? []
        const command = { tag, name: name.toUpperCase(), rest, socket }
        const scripted = this.script(command)
        const response = scripted === undefined ? this.#respond(command) : scripted
        if (response !== null && socket.writable) socket.write(response, 'latin1')
        if (command.name === 'STARTTLS' && scripted === undefined) {
          socket.off('data', read)
          this.#serve(new TLSSocket(socket, { isServer: true, ...this.#tls }))
          return
        }
      }
    }
    socket.on('data', read)
  }

  #respond({ tag, name, rest }: ImapCommand): string {
    const done = `${tag} OK done\r\n`
    const lastUid = Math.max(0, ...this.mails.keys())
    switch (name) {
      case 'CAPABILITY':
        return `* CAPABILITY ${this.capabilities}\r\n${done}`
      case 'NAMESPACE':
        return `* NAMESPACE (("" "/")) NIL NIL\r\n${done}`
      case 'LIST':
        return `* LIST (\\HasNoChildren) "/" INBOX\r\n* LIST (\\Trash) "/" Bin\r\n${done}`
      case 'EXAMINE':
      case 'SELECT':
        return (
          `* ${this.mails.size} EXISTS\r\n* OK [UIDVALIDITY ${this.uidValidity}] x\r\n` +
          `* OK [UIDNEXT ${lastUid + 1}] x\r\n${tag} OK [READ-${name === 'SELECT' ? 'WRITE' : 'ONLY'}] done\r\n`
        )
      case 'UID SEARCH': {
        const from = Number(/UID (\d+):\*/.exec(rest)?.[1] ?? 0)
        const uids = [...this.mails.keys()].filter((uid) => uid >= from)
        return `* SEARCH ${uids.join(' ')}\r\n${done}`
      }
      case 'UID FETCH': {
        const uids = (/^\S+/.exec(rest)?.[0] ?? '').split(',').map(Number)
        return uids.map((uid) => this.row(uid, rest)).join('') + done
      }
      case 'IDLE':
        return '+ idling\r\n'
      default:
        // The end of IDLE, which began with the last tag.
        if (tag === 'DONE') return `${this.#idleTag()} OK done\r\n`
        return done
    }
  }

  /** The response to a FETCH of one mail. @param items the requested ones; a text that contains them */
  row(uid: number, items: string): string {
    const mail = this.mails.get(uid)
    if (!mail) return ''
    const section = /BODY\.PEEK(\[[^\]]*\])/.exec(items)?.[1] ?? '[]'
    const text = section === '[]' ? mail.source : section.includes('(From') ? mail.from : mail.recipients
    return `* ${uid} FETCH (UID ${uid} INTERNALDATE ${DATE} BODY${section} ${literal(text)})\r\n`
  }

  #idleTag(): string {
    const line = this.lines.findLast((sent) => sent.endsWith(' IDLE')) ?? ''
    return line.split(' ', 1)[0] ?? ''
  }
}
