// A fresh Debian in a folder, made by debootstrap, with a screen and a session bus for one user. Commands run in it by chroot, in mount and
// process namespaces of its own, so nothing outlives the test.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { waitFor } from './service.ts'

const repository = join(import.meta.dirname, '../..')
const RELEASE = 'bookworm'

/** Kept between runs, because debootstrap takes half a minute and downloads 100 MB. */
const cache = join(tmpdir(), 'mayfly-debian')

/** A desktop without a panel: a screen, a session bus, and the command that starts programs from menus. */
const DESKTOP_PACKAGES = ['xvfb', 'dbus', 'libglib2.0-bin', 'ca-certificates']

const USER_ID = 1000
export const USER_HOME = '/home/tester'

/** Why such a root cannot be made on this computer, or null. */
export const missingForDebianRoot = (): string | null => {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid?.() !== 0) return 'needs root, for chroot and mounts'
  const missing = ['debootstrap', 'unshare', 'nsenter', 'apt-ftparchive', 'gpg'].filter(
    (command) => spawnSync('which', [command]).status !== 0,
  )
  return missing.length === 0
    ? null
    : `needs ${missing.join(', ')}. Run: sudo apt-get install debootstrap apt-utils gnupg`
}

const runQuietly = (command: string, args: readonly string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 1 << 26 })
}

const aptInstall = (folder: string, packages: readonly string[]): void => {
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
  const script = `mount -t proc proc ${folder}/proc && exec chroot ${folder} env DEBIAN_FRONTEND=noninteractive ${install.join(' ')}`
  runQuietly('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script])
}

/** Makes the cached root. A file next to it is written last, so an interrupted run starts again. */
const prepareCache = (): string => {
  const folder = join(cache, 'desktop-root')
  const complete = join(cache, 'desktop-root.complete')
  if (existsSync(complete)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  runQuietly('debootstrap', ['--variant=minbase', RELEASE, folder])
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'))
  aptInstall(folder, DESKTOP_PACKAGES)
  runQuietly('chroot', [folder, 'useradd', '--create-home', '--uid', String(USER_ID), 'tester'])
  writeFileSync(complete, '')
  return folder
}

interface RootCommandResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

interface RootProcess {
  /** As seen by the root. */
  readonly pid: number
  readonly commandLine: string
}

export interface DebianRoot {
  /** The folder that is `/` inside. */
  readonly folder: string
  /** Runs a command as root. @returns its standard output. @throws if it fails */
  asRoot(...command: readonly string[]): string
  /** Runs a command as the user of the desktop. */
  asUser(...command: readonly string[]): RootCommandResult
  /** Starts a command as the user of the desktop. */
  startAsUser(...command: readonly string[]): ChildProcess
  /** The processes whose command line starts with a text. */
  processes(commandLine: string): readonly RootProcess[]
  /** All files, links and folders, without what only the system's own tools write. */
  listFiles(): readonly string[]
  stop(): Promise<void>
}

/** The folders of the kernel, of temporary files, and of the state of apt and dpkg. */
const UNLISTED = /^\/(?:proc|sys|dev|run|tmp|srv|var\/(?:cache|lib\/(?:apt|dpkg)|log|tmp))(?:\/|$)/

const listBelow = (folder: string, path: string): string[] => {
  if (UNLISTED.test(path)) return []
  const file = join(folder, path)
  if (!lstatSync(file).isDirectory()) return [path]
  return [
    path,
    ...readdirSync(file).flatMap((name) => listBelow(folder, `${path === '/' ? '' : path}/${name}`)),
  ]
}

/** Starts the root with its screen and bus. */
export const startDebianRoot = async (): Promise<DebianRoot> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-root-'))
  runQuietly('cp', ['--archive', '--reflink=auto', `${prepareCache()}/.`, folder])
  // The test runtime of Electron loads replacements for what it lacks from the checkout.
  mkdirSync(join(folder, repository), { recursive: true })
  const mounts = [
    `mount -t proc proc ${folder}/proc`,
    `mount -t tmpfs -o mode=1777 shm ${folder}/dev/shm`,
    `mount --bind -o ro ${repository} ${folder}${repository}`,
  ]
  const holder = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      `${mounts.join(' && ')} && echo ready && exec sleep infinity`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(holder.stdout, 'data')
  const [first = ''] = readFileSync(
    `/proc/${holder.pid ?? 0}/task/${holder.pid ?? 0}/children`,
    'utf8',
  ).split(' ')
  const enter = ['--target', first, '--mount', '--pid', 'chroot']
  const userEnv = [
    `HOME=${USER_HOME}`,
    'USER=tester',
    'PATH=/usr/bin:/bin',
    'LANG=C.UTF-8',
    'DISPLAY=:97',
    'DBUS_SESSION_BUS_ADDRESS=unix:path=/tmp/session-bus',
  ]
  const userArgs = [...enter, `--userspec=${USER_ID}:${USER_ID}`, folder, 'env', '-i', ...userEnv]
  const startAsUser = (...command: readonly string[]): ChildProcess =>
    spawn('nsenter', [...userArgs, ...command], { stdio: 'ignore' })
  startAsUser('Xvfb', ':97', '-screen', '0', '1280x800x24', '-nolisten', 'tcp', '-noreset')
  startAsUser('dbus-daemon', '--session', '--address=unix:path=/tmp/session-bus', '--nofork')
  await waitFor('the screen and the bus', () =>
    Promise.resolve(
      existsSync(join(folder, 'tmp/.X11-unix/X97')) && existsSync(join(folder, 'tmp/session-bus'))
        ? true
        : undefined,
    ),
  )
  return {
    folder,
    startAsUser,
    asRoot: (...command) =>
      execFileSync('nsenter', [...enter, folder, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    asUser: (...command) => {
      const { status, stdout, stderr } = spawnSync('nsenter', [...userArgs, ...command], { encoding: 'utf8' })
      return { status, stdout, stderr }
    },
    processes: (commandLine) => {
      const script = `for p in /proc/[0-9]*; do printf '%s ' "\${p#/proc/}"; { tr '\\0' ' ' < "$p/cmdline"; } 2>/dev/null; echo; done`
      const lines = execFileSync('nsenter', [...enter, folder, 'sh', '-c', script], { encoding: 'utf8' })
      return lines.split('\n').flatMap((line) => {
        const [, pid, text = ''] = /^(\d+) (.*)$/.exec(line) ?? []
        return pid !== undefined && text.startsWith(commandLine)
          ? [{ pid: Number(pid), commandLine: text.trim() }]
          : []
      })
    },
    listFiles: () => listBelow(folder, '/').sort(),
    stop: async () => {
      const ended = once(holder, 'exit')
      holder.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
