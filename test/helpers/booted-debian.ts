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
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'iproute2', 'openssl']

/** Why it cannot be started on this computer, or null. */
export const missingForBootedDebian = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux, as root'
  const missing = TOOLS.filter((tool) => spawnSync('which', [tool], { stdio: 'ignore' }).status !== 0)
  return missing.length > 0
    ? `not installed: ${missing.join(', ')}. Run: sudo apt-get install debootstrap systemd-container`
    : null
}

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
  writeFileSync(complete, '')
  return folder
}

export interface CommandResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export class BootedDebian {
  /** The folder that is `/` inside. */
  readonly folder: string
  #container: ChildProcess | null = null
  #leader = ''

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'mayfly-server-'))
    execFileSync('cp', ['--archive', '--reflink=auto', `${prepareCache()}/.`, this.folder])
  }

  /** Runs lines of a shell before the start, with the network of this computer. @throws with all output if they fail */
  install(lines: string): string {
    copyFileSync('/etc/resolv.conf', join(this.folder, 'etc/resolv.conf'))
    const chroot = `mount -t proc proc "$1/proc" && exec chroot "$1" bash -euo pipefail -c "$2"`
    return run('unshare', [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      chroot,
      'sh',
      this.folder,
      lines,
    ])
  }

  /** Starts its systemd. */
  async boot(): Promise<void> {
    const args = [
      '--directory',
      this.folder,
      '--boot',
      '--private-network',
      '--register=no',
      '--keep-unit',
      '--quiet',
    ]
    const container = spawn('systemd-nspawn', args, { stdio: ['ignore', 'ignore', 'ignore'] })
    this.#container = container
    this.#leader = await waitFor('the container', () => {
      const file = `/proc/${container.pid}/task/${container.pid}/children`
      return existsSync(file) ? readFileSync(file, 'utf8').split(' ')[0] || undefined : undefined
    })
    await waitFor(
      'systemd',
      () =>
        ['running', 'degraded'].includes(this.run('systemctl is-system-running').stdout.trim()) || undefined,
    )
  }

  /** The arguments of nsenter that run a command inside. */
  enterArgs(): string[] {
    return [
      '--target',
      this.#leader,
      '--mount',
      '--uts',
      '--ipc',
      '--net',
      '--pid',
      '--cgroup',
      '--root',
      '--wd=/root',
    ]
  }

  /** Runs lines of a shell inside, as root. */
  run(lines: string): CommandResult {
    const env = [
      'env',
      '-i',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
    ]
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [...this.enterArgs(), ...env, 'bash', '-euo', 'pipefail', '-c', lines],
      { encoding: 'utf8' },
    )
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
    if (container && container.exitCode === null) {
      const ended = once(container, 'exit')
      // Its init powers off.
      container.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
