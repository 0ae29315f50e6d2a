// A real Courier IMAP server for tests. Its program serves one logged-in user; the login and TLS in front of it, which Courier leaves to
// other programs of its own, are here.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server, type TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import type { Mailbox } from '../../src/shared/model/mailbox.ts'

/** Debian does not install it next to Dovecot, so `.ci/run` unpacks its package here. */
const PROGRAM = '/usr/local/lib/courier-imap/usr/bin/imapd'

/** Whether Courier IMAP is installed. */
export const hasCourier = existsSync(PROGRAM)

/** Why tests are skipped without it. */
export const COURIER_MISSING = 'Courier IMAP is not installed: .ci/run unpacks its package'

export const COURIER_PASSWORD = 'courier-password'

const CAPABILITIES = 'IMAP4rev1 UIDPLUS CHILDREN NAMESPACE THREAD=ORDEREDSUBJECT SORT QUOTA IDLE'
const UNPRIVILEGED_ID = 65534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}

export class TestCourier {
  /** The user's Maildir. */
  readonly folder: string
  readonly certificate: string
  readonly #home: string
  readonly #server: Server
  readonly #sockets = new Set<TLSSocket>()
  #delivered = 0

  private constructor(home: string, key: string, cert: string) {
    this.#home = home
    this.folder = join(home, 'Maildir')
    this.certificate = cert
    this.#server = createServer({ key, cert }, (socket) => this.#logIn(socket))
    this.#server.on('tlsClientError', () => undefined)
  }

  static async start(): Promise<TestCourier> {
    const home = mkdtempSync(join(tmpdir(), 'mayfly-courier-'))
    chmodSync(home, 0o755)
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'mail.test' }], {
      keySize: 2048,
    })
    const courier = new TestCourier(home, key, cert)
    const folders = ['', '.Trash'].flatMap((folder) =>
      ['', 'cur', 'new', 'tmp'].map((part) => join(courier.folder, folder, part)),
    )
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true })
      if (isRoot) chownSync(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
    }
    writeFileSync(join(courier.folder, '.Trash', 'maildirfolder'), '')
    courier.#server.listen(0, '127.0.0.1')
    await once(courier.#server, 'listening')
    return courier
  }

  /** Delivers a mail into the Maildir, as an MTA does. */
  deliver(source: string): void {
    this.#delivered += 1
    const name = `${Math.floor(Date.now() / 1000)}.M${this.#delivered}P${process.pid}.test`
    const file = join(this.folder, 'tmp', name)
    writeFileSync(file, source)
    if (isRoot) chownSync(file, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
    renameSync(file, join(this.folder, 'new', name))
  }

  /** The settings of the mailbox `jane@mail.test`. */
  mailbox(): Mailbox {
    return {
      host: '127.0.0.1',
      port: (this.#server.address() as AddressInfo).port,
      security: 'tls',
      user: 'jane',
      address: 'jane@mail.test',
      addressing: { kind: 'subaddress', separator: '+' },
      certificate: this.certificate,
      deletion: 'bin',
    }
  }

  async remove(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
    rmSync(this.#home, { recursive: true, force: true })
  }

  /** Serves the commands before the login. */
  #logIn(socket: TLSSocket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.write('* OK Courier-IMAP ready.\r\n')
    let buffer = ''
    const read = (chunk: Buffer): void => {
      buffer += chunk.toString('latin1')
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        const [tag = '', command = '', ...rest] = line.split(' ')
        if (command === 'LOGIN' && rest.join(' ').includes(COURIER_PASSWORD)) {
          socket.off('data', read)
          this.#serve(socket, tag)
          return
        }
        const isCapability = command === 'CAPABILITY'
        if (isCapability) socket.write(`* CAPABILITY ${CAPABILITIES}\r\n`)
        socket.write(isCapability ? `${tag} OK done\r\n` : `${tag} NO Login failed.\r\n`)
      }
    }
    socket.on('data', read)
  }

  /** Passes a connection to Courier, as its own login program does. @param tag of the LOGIN, to which Courier responds */
  #serve(socket: TLSSocket, tag: string): void {
    const child = spawn(PROGRAM, [this.folder], {
      ...user,
      cwd: this.#home,
      env: {
        HOME: this.#home,
        PATH: '/usr/bin:/bin',
        AUTHENTICATED: 'jane',
        IMAPLOGINTAG: tag,
        PROTOCOL: 'IMAP',
        TCPREMOTEIP: '127.0.0.1',
        TCPREMOTEPORT: String(socket.remotePort),
        MAILDIR: this.folder,
        IMAP_CAPABILITY: CAPABILITIES,
        // Milliseconds are not possible: IDLE looks for new mail each second.
        IMAP_IDLE_TIMEOUT: '1',
        IMAP_ENHANCEDIDLE: '0',
        IMAP_TRASHFOLDERNAME: 'Trash',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.stdin.on('error', () => undefined)
    socket.pipe(child.stdin)
    child.stdout.pipe(socket)
    socket.on('close', () => child.kill('SIGKILL'))
    child.on('exit', () => socket.end())
  }
}
