// A fresh Debian in a folder, started with its own systemd by systemd-nspawn, in a network of its own without any other computer.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from './service.ts'

const RELEASE = 'bookworm'
/** Kept between runs, because debootstrap takes a minute and downloads 100 MB. */
const cache = join(tmpdir(), 'mayfly-debian')
const TOOLS = ['debootstrap', 'systemd-nspawn', 'nsenter', 'unshare']
/** What a server has: an init, a command line for networks, certificates. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'iproute2', 'openssl', 'curl']

/** Why it cannot be started on this computer, or null. */
export const missingForBootedDebian = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux, as root'
  const missing = TOOLS.filter((tool) => spawnSync('which', [tool], { stdio: 'ignore' }).status !== 0)
  return missing.length > 0
    ? `not installed: ${missing.join(', ')}. Run: sudo apt-get install debootstrap systemd-container`
    : null
}

/** The registry of this computer may have a certificate of its own. */
const REGISTRY_CA = '/srv/registry-ca.crt'
const installEnv = process.env.NODE_EXTRA_CA_CERTS === undefined ? [] : [`NODE_EXTRA_CA_CERTS=${REGISTRY_CA}`]

const run = (file: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

/** Makes the cached root. A file next to it is written last, so an interrupted run starts again. */
const prepareCache = (): string => {
  const folder = join(cache, 'server-root')
  const complete = join(cache, 'server-root.complete')
  if (existsSync(complete)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  run('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, RELEASE, folder])
  // A root for one test need not survive a power failure.
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
  writeFileSync(complete, '')
  return folder
}

export interface CommandResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

const NAMESPACES = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', '--wdns=/root']
const ENVIRONMENT = [
  'env',
  '-i',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
]
/** Without its configuration, which it reads if its input is a socket, as from a remote shell. */
const SHELL = ['bash', '--norc', '-euo', 'pipefail', '-c']

export class BootedDebian {
  /** The folder that is `/` inside. */
  readonly folder: string
  #container: ChildProcess | null = null

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'mayfly-server-'))
    execFileSync('cp', ['--archive', '--reflink=auto', `${prepareCache()}/.`, this.folder])
    const authority = process.env.NODE_EXTRA_CA_CERTS
    if (authority !== undefined && existsSync(authority))
      copyFileSync(authority, join(this.folder, REGISTRY_CA))
  }

  /** Runs lines of a shell before the start, with the network of this computer. @throws with all output if they fail */
  install(lines: string): string {
    copyFileSync('/etc/resolv.conf', join(this.folder, 'etc/resolv.conf'))
    const chroot = `mount -t proc proc "$1/proc" && exec chroot "$1" env ${installEnv.join(' ')} ${SHELL.join(' ')} "$2"`
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
    return run('unshare', [...namespaces, 'sh', '-c', chroot, 'sh', this.folder, lines])
  }

  /** The same while it runs: with its files, but the network of this computer. */
  installWhileRunning(lines: string): string {
    copyFileSync('/etc/resolv.conf', join(this.folder, 'srv/resolv.conf'))
    const inside = `mount --bind /srv/resolv.conf /etc/resolv.conf && exec env ${installEnv.join(' ')} ${SHELL.join(' ')} "$1"`
    const enter = ['--target', this.#leader(), '--mount', '--root', '--wdns=/root']
    return run('nsenter', [...enter, 'unshare', '--mount', 'sh', '-c', inside, 'sh', lines])
  }

  /** Starts its systemd. */
  async boot(): Promise<void> {
    const settings = ['--boot', '--private-network', '--register=no', '--keep-unit', '--quiet']
    this.#container = spawn('systemd-nspawn', ['--directory', this.folder, ...settings], { stdio: 'ignore' })
    await waitFor(
      'systemd',
      () => /^(?:running|degraded)$/m.test(this.run('systemctl is-system-running').stdout) || undefined,
      120_000,
    )
  }

  /** The process id of its init; empty before the start. The first child of systemd-nspawn only prepares it. */
  #leader(): string {
    const pid = String(this.#container?.pid)
    const file = `/proc/${pid}/task/${pid}/children`
    return existsSync(file) ? (readFileSync(file, 'utf8').trim().split(' ').at(-1) ?? '') : ''
  }

  /** The arguments of nsenter that run a program of this computer in its network. */
  networkArgs(): string[] {
    return ['--target', this.#leader(), '--net']
  }

  /** Runs lines of a shell inside, as root. */
  run(lines: string): CommandResult {
    const command = ['--target', this.#leader(), ...NAMESPACES, ...ENVIRONMENT, ...SHELL, lines]
    const { status, stdout, stderr } = spawnSync('nsenter', command, { encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  /** @returns the standard output. @throws with all output if the lines fail */
  must(lines: string): string {
    const { status, stdout, stderr } = this.run(lines)
    if (status !== 0) throw new Error(`${lines}: ${stdout}${stderr}`)
    return stdout
  }

  async stop(): Promise<void> {
    const container = this.#container
    if (container?.exitCode === null) {
      const ended = once(container, 'exit')
      // Its init powers off.
      container.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
