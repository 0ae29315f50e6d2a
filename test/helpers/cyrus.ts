// A real Cyrus for tests: IMAP with TLS and delivery by LMTP, on free ports and in a temporary folder. Its idled does not run, so it
// announces IDLE and reports new mail once a minute.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'selfsigned'
import type { Mailbox } from '../../src/shared/model/mailbox.ts'
import { findFreePort } from './free-port.ts'
import { deliverByLmtp } from './lmtp-client.ts'
import { processTree } from './processes.ts'

const PROGRAM = '/usr/sbin/cyrmaster'
/** Its processes change to this user, which only root can. */
const USER = 'cyrus'

/** Whether Cyrus is installed and can be started. */
export const hasCyrus =
  existsSync(PROGRAM) && existsSync('/usr/lib/cyrus/bin/imapd') && process.getuid?.() === 0
/** Why tests are skipped without it. */
export const CYRUS_MISSING =
  "Cyrus is not installed, or this is not root. Debian's package cyrus-imapd replaces dovecot-imapd: use a machine of its own"

/** Any password is right. */
export const CYRUS_PASSWORD = 'correct-horse'
const START_TIMEOUT_MS = 30_000

const options = (folder: string): string => `
configdirectory: ${folder}/config
partition-default: ${folder}/mail
proc_path: ${folder}/proc
mboxname_lockpath: ${folder}/lock
lmtpsocket: ${folder}/lmtp
idlesocket: ${folder}/idle
notifysocket: ${folder}/notify
defaultpartition: default
autocreate_quota: 0
autocreate_post: yes
sasl_pwcheck_method: alwaystrue
sasl_mech_list: PLAIN LOGIN
tls_server_cert: ${folder}/cert.pem
tls_server_key: ${folder}/key.pem
`

const services = (folder: string, imaps: number, lmtp: number): string => `
START {
  recover cmd="ctl_cyrusdb -C ${folder}/imapd.conf -r"
}
SERVICES {
  imaps cmd="imapd -s -C ${folder}/imapd.conf" listen="127.0.0.1:${imaps}" prefork=0
  lmtp cmd="lmtpd -a -C ${folder}/imapd.conf" listen="127.0.0.1:${lmtp}" prefork=0
}
EVENTS {
  checkpoint cmd="ctl_cyrusdb -C ${folder}/imapd.conf -c" period=300
}
`

const accepts = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export class TestCyrus {
  readonly #folder: string
  readonly #certificate: string
  readonly #imaps: number
  readonly #lmtp: number
  readonly #child: ChildProcess

  private constructor(
    folder: string,
    certificate: string,
    ports: { imaps: number; lmtp: number },
    child: ChildProcess,
  ) {
    this.#folder = folder
    this.#certificate = certificate
    this.#imaps = ports.imaps
    this.#lmtp = ports.lmtp
    this.#child = child
  }

  static async start(): Promise<TestCyrus> {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-cyrus-'))
    const ports = { imaps: await findFreePort(), lmtp: await findFreePort() }
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'mail.test' }], {
      keySize: 2048,
    })
    const files = {
      'cert.pem': cert,
      'key.pem': key,
      'imapd.conf': options(folder),
      'cyrus.conf': services(folder, ports.imaps, ports.lmtp),
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    for (const name of ['config', 'config/db', 'config/socket', 'mail', 'proc', 'lock'])
      mkdirSync(join(folder, name))
    execFileSync('chown', ['-R', `${USER}:mail`, folder])
    const child = spawn(
      PROGRAM,
      [
        '-C',
        join(folder, 'imapd.conf'),
        '-M',
        join(folder, 'cyrus.conf'),
        '-p',
        join(folder, 'master.pid'),
        '-D',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const cyrus = new TestCyrus(folder, cert, ports, child)
    const deadline = performance.now() + START_TIMEOUT_MS
    while (!((await accepts(ports.imaps)) && (await accepts(ports.lmtp)))) {
      if (child.exitCode !== null || performance.now() > deadline) {
        await cyrus.remove()
        throw new Error(`Cyrus did not start: ${errors}`)
      }
      await sleep(50)
    }
    return cyrus
  }

  /** Records from now on what clients of a user send, as Cyrus does in a folder of the user's name. */
  record(user: string): void {
    const folder = join(this.#folder, 'config/log', user)
    mkdirSync(folder, { recursive: true })
    execFileSync('chown', ['-R', `${USER}:mail`, join(this.#folder, 'config/log')])
  }

  /** What clients of a user sent, and the server's answers, since `record`. */
  recorded(user: string): string {
    const folder = join(this.#folder, 'config/log', user)
    return execFileSync('sh', ['-c', 'cat -- "$1"/*', 'sh', folder], { encoding: 'latin1' })
  }

  /** Delivers a mail by LMTP, as an MTA does. */
  deliver(recipient: string, source: string): Promise<void> {
    return deliverByLmtp(this.#lmtp, recipient, source)
  }

  /** The settings of the mailbox `jane@mail.test`. */
  mailbox(): Mailbox {
    return {
      host: '127.0.0.1',
      port: this.#imaps,
      security: 'tls',
      user: 'jane',
      address: 'jane@mail.test',
      addressing: { kind: 'subaddress', separator: '+' },
      certificate: this.#certificate,
      deletion: 'bin',
    }
  }

  /** Ends it and removes its files. */
  async remove(): Promise<void> {
    const { pid } = this.#child
    if (pid !== undefined && this.#child.exitCode === null) {
      const exit = once(this.#child, 'exit')
      for (const process_ of processTree(pid)) process.kill(process_, 'SIGKILL')
      await exit
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
