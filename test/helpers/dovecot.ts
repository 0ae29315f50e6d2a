// A real Dovecot for tests: IMAP with TLS and IDLE, and delivery by LMTP with Sieve, on free ports and in a temporary folder. It runs as a
// child process of the tests, as an unprivileged user.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'selfsigned'
import type { Mailbox } from '../../src/shared/model/mailbox.ts'
import { deliverByLmtp } from './lmtp-client.ts'
import { findFreePort } from './free-port.ts'
import { processes, processTree, stillRunning } from './processes.ts'

const UNPRIVILEGED_ID = 65534
const isRoot = process.getuid?.() === 0
const userId = isRoot ? UNPRIVILEGED_ID : (process.getuid?.() ?? 0)
/** Dovecot's settings have names, not numbers. @param option of `id` */
const nameOf = (option: '-nu' | '-ng'): string =>
  execFileSync('id', [option, String(userId)], { encoding: 'utf8' }).trim()

/** Whether Dovecot with IMAP, LMTP and Sieve is installed. */
export const hasDovecot =
  existsSync('/usr/sbin/dovecot') &&
  ['imap', 'lmtp'].every((name) => existsSync(join('/usr/lib/dovecot', name))) &&
  existsSync('/usr/lib/dovecot/modules/lib90_sieve_plugin.so')
/** Why tests are skipped without it. */
export const DOVECOT_MISSING =
  'Dovecot is not installed. Run: sudo apt-get install dovecot-imapd dovecot-lmtpd dovecot-sieve'

/** The password of every user. */
export const DOVECOT_PASSWORD = 'correct-horse'
/** Files what is marked as spam as junk; the folder does not exist before. */
const JUNK_FILTER = `require ["fileinto", "mailbox"];
if header :is "X-Spam" "yes" {
  fileinto :create "Junk";
}
`
const START_TIMEOUT_MS = 15_000

interface DovecotPorts {
  readonly imaps: number
  /** IMAP with STARTTLS. */
  readonly imap: number
  readonly lmtp: number
}

/** One file per mail, or many mails in one file: faster for many mails. */
type StorageFormat = 'maildir' | 'mdbox'

const configuration = (
  folder: string,
  { imaps, imap, lmtp }: DovecotPorts,
  format: StorageFormat,
): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
default_internal_user = ${nameOf('-nu')}
default_internal_group = ${nameOf('-ng')}
default_login_user = ${nameOf('-nu')}
first_valid_uid = 1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
auth_failure_delay = 0
auth_mechanisms = plain login
auth_verbose = yes
recipient_delimiter = +
lmtp_save_to_detail_mailbox = no
mail_location = ${format}:${folder}/mail/%n
maildir_very_dirty_syncs = yes
mailbox_idle_check_interval = 1 secs
verbose_proctitle = yes
passdb {
  driver = static
  args = password=${DOVECOT_PASSWORD}
}
userdb {
  driver = static
  args = uid=${nameOf('-nu')} gid=${nameOf('-ng')} home=${folder}/home/%n allow_all_users=yes
}
namespace inbox {
  inbox = yes
  mailbox Trash {
    auto = subscribe
    special_use = \\Trash
  }
  mailbox Junk {
    special_use = \\Junk
  }
}
protocol lmtp {
  mail_plugins = $mail_plugins sieve
}
protocol imap {
  rawlog_dir = ${folder}/rawlog
}
plugin {
  sieve = file:${folder}/filter.sieve
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
service imap {
  executable = imap
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtp}
  }
}
service stats {
  chroot =
}
`

interface StoppedProcesses {
  resume(): void
}

const stopProcesses = (pids: readonly number[]): StoppedProcesses => {
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of stillRunning(pids)) process.kill(pid, name)
  }
  signal('SIGSTOP')
  return { resume: () => signal('SIGCONT') }
}

const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All have ended.
  }
}

export class TestDovecot {
  readonly ports: DovecotPorts
  /** Its self-signed certificate (PEM). */
  readonly certificate: string
  readonly folder: string
  #child: ChildProcess | null = null

  private constructor(folder: string, ports: DovecotPorts, certificate: string) {
    this.folder = folder
    this.ports = ports
    this.certificate = certificate
  }

  static async start(format: StorageFormat = 'maildir'): Promise<TestDovecot> {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-dovecot-'))
    const ports = { imaps: await findFreePort(), imap: await findFreePort(), lmtp: await findFreePort() }
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keySize: 2048,
      // The name of this computer, without its IP address.
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    const files = { 'cert.pem': cert, 'key.pem': key, 'filter.sieve': JUNK_FILTER }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, ports, format))
    const names = ['run', 'state', 'mail', 'home', 'rawlog']
    for (const name of names) mkdirSync(join(folder, name))
    if (isRoot)
      for (const path of ['', ...names, ...Object.keys(files), 'dovecot.conf'])
        chownSync(join(folder, path), UNPRIVILEGED_ID, UNPRIVILEGED_ID)
    chmodSync(folder, 0o755)
    const server = new TestDovecot(folder, ports, cert)
    await server.restart()
    return server
  }

  /** Starts it, again after `stop`; resolves once it accepts connections. */
  async restart(): Promise<void> {
    const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}
    const child = spawn('/usr/sbin/dovecot', ['-F', '-c', join(this.folder, 'dovecot.conf')], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its processes form a group, so that all can be ended.
      detached: true,
    })
    this.#child = child
    const { pid } = child
    if (pid !== undefined) process.once('exit', () => endGroup(pid))
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const deadline = performance.now() + START_TIMEOUT_MS
    while (!this.log().includes('starting up')) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`Dovecot did not start: ${errors}${this.log()}`)
      await sleep(50)
    }
  }

  /** Its log. */
  log(): string {
    const file = join(this.folder, 'dovecot.log')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  /** Delivers a mail by LMTP, as an MTA does. @param recipient the envelope's recipient; all users exist */
  deliver(recipient: string, source: string): Promise<void> {
    return deliverByLmtp(this.ports.lmtp, recipient, source)
  }

  /** Imports mails without a delivery. @param mbox an absolute path of mails in the mbox format */
  importMails(user: string, mbox: string): void {
    const folder = join(this.folder, 'import')
    mkdirSync(folder)
    if (isRoot) for (const path of [folder, mbox]) chownSync(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
    this.#doveadm('import', '-u', user, `mbox:${folder}:INBOX=${mbox}:INDEX=MEMORY`, '', 'all')
  }

  /** Moves the mail with this subject to another folder, as the user's mail program does. */
  moveMail(
    user: string,
    subject: string,
    { from, to }: { readonly from: string; readonly to: string },
  ): void {
    this.#doveadm('move', '-u', user, to, 'mailbox', from, 'subject', subject)
  }

  #doveadm(...command: readonly string[]): void {
    execFileSync('/usr/bin/doveadm', ['-c', join(this.folder, 'dovecot.conf'), ...command], {
      ...(isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  /** Stops the processes of a user's connections: they stay open, and answer nothing. New connections work. */
  stopSession(user: string): StoppedProcesses {
    const pids = processes()
      .filter(({ command }) => command.startsWith('dovecot/imap') && command.includes(`[${user} `))
      .map(({ pid }) => pid)
    if (pids.length === 0) throw new Error(`${user} has no connection`)
    return stopProcesses(pids)
  }

  /** Stops all its processes: it accepts connections, and answers nothing. */
  pause(): StoppedProcesses {
    return stopProcesses(processTree(this.#child?.pid ?? 0))
  }

  /** The settings of the mailbox `jane@mail.test`. */
  mailbox(overrides: Partial<Mailbox> = {}): Mailbox {
    return {
      host: '127.0.0.1',
      port: this.ports.imaps,
      security: 'tls',
      user: 'jane',
      address: 'jane@mail.test',
      addressing: { kind: 'subaddress', separator: '+' },
      certificate: this.certificate,
      deletion: 'bin',
      ...overrides,
    }
  }

  /** Ends it and all connections. */
  async stop(): Promise<void> {
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    // Processes of open connections outlive the master by seconds.
    if (child.pid !== undefined) endGroup(child.pid)
    rmSync(join(this.folder, 'dovecot.log'), { force: true })
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
