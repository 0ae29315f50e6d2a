// The container image, built from the Dockerfile with buildah, and run as a container engine does: as process 1 of its own namespaces,
// on a read-only root file system, without capabilities. Base images cannot be downloaded in tests, so the base is made here, from
// Debian's packages and the pinned Node.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ServiceInfo } from '../../src/shared/contract/service-channel.ts'
import { nodeBinary, waitFor } from './service.ts'

const root = join(import.meta.dirname, '../..')
const TOOLS = ['buildah', 'debootstrap', 'unshare', 'nsenter', 'tar', 'gzip']
const BASE_IMAGE = 'localhost/node-base'
export const IMAGE = 'localhost/mayfly'

/** Why the image cannot be built on this computer, or null. */
export const missingForImages = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux, as root'
  const missing = TOOLS.filter((tool) => spawnSync('which', [tool], { stdio: 'ignore' }).status !== 0)
  return missing.length > 0 ? `not installed. Run: sudo apt-get install ${missing.join(' ')}` : null
}

/** @returns the standard output. @throws with all output if the exit status is not 0 */
const run = (file: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout.trim()
}

/** The part of the image's configuration that is tested (Docker Image Specification 1.3). */
interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly [string, ...string[]]
  readonly StopSignal: string
  readonly Healthcheck: { readonly Test: readonly ['CMD', ...string[]] }
}

export interface RunningContainer {
  readonly ready: ServiceInfo
  /** The container's /data. */
  readonly dataFolder: string
  readonly key: string
  /** The fields of /proc/PID/status of the service. */
  readonly status: Readonly<Record<string, string>>
  /** Runs Node in the container. @returns its exit status and standard error */
  readonly node: (...args: string[]) => { readonly status: number | null; readonly stderr: string }
  /** Runs the image's health check. @returns its exit status */
  readonly checkHealth: () => number | null
  /** Sends the image's stop signal. @returns the exit status of the service */
  readonly stop: () => Promise<number | null>
  readonly kill: () => void
}

const ENTER = ['--mount', '--pid', '--root', '--wd=/']

/** Prepares the mounts of a container, and becomes the service. Arguments: root file system, data folder, user, command line. */
const CONTAINER = `set -e
root=$1 data=$2 user=$3; shift 3
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$data" "$root/data"
mount -o remount,ro,bind "$root"
exec /usr/sbin/chroot --userspec="$user" --groups= "$root" "$@"`

export class ContainerImage {
  readonly #storage: readonly string[]
  readonly #mount: string
  readonly config: ImageConfig

  private constructor(storage: readonly string[], mount: string, config: ImageConfig) {
    this.#storage = storage
    this.#mount = mount
    this.config = config
  }

  /** Builds the image, which takes two minutes and reads the npm registry and Debian's mirror. @param folder receives all of it */
  static build(folder: string): ContainerImage {
    const storage = [
      '--root',
      join(folder, 'root'),
      '--runroot',
      join(folder, 'run'),
      '--storage-driver',
      'vfs',
    ]
    const buildah = (...args: string[]): string => run('buildah', [...storage, ...args])
    const base = buildah('from', 'scratch')
    ContainerImage.#fillBase(buildah('mount', base))
    buildah('commit', '--quiet', '--rm', base, BASE_IMAGE)
    const options = [
      '--format',
      'docker',
      '--layers=false',
      '--pull-never',
      '--build-arg',
      `BASE=${BASE_IMAGE}`,
    ]
    buildah('build', ...options, '--tag', IMAGE, root)
    const container = buildah('from', IMAGE)
    const mount = buildah('mount', container)
    // A container engine creates the folders on which it mounts.
    for (const name of ['proc', 'dev']) mkdirSync(join(mount, name))
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as {
      Docker: { config: ImageConfig }
    }
    return new ContainerImage(storage, mount, Docker.config)
  }

  /** The base: Debian without extras, Node and npm, as in the image `node` of Docker Hub. */
  static #fillBase(folder: string): void {
    run('debootstrap', ['--variant=minbase', '--include=binutils,ca-certificates', 'bookworm', folder])
    const modules = join(folder, 'usr/local/lib/node_modules')
    mkdirSync(modules, { recursive: true })
    cpSync(nodeBinary, join(folder, 'usr/local/bin/node'))
    const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
    cpSync(npm, join(modules, 'npm'), { recursive: true, verbatimSymlinks: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
    const certificates = process.env.NODE_EXTRA_CA_CERTS
    if (certificates === undefined || !existsSync(certificates)) return
    // The registry of this computer may have a certificate of its own.
    cpSync(certificates, join(folder, 'etc/ssl/certs/ca-certificates.crt'), { dereference: true })
    mkdirSync(join(folder, 'usr/local/etc'), { recursive: true })
    writeFileSync(join(folder, 'usr/local/etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
  }

  /** Adds an image of Debian with packages. @param name of the new image */
  addDebian(name: string, packages: readonly string[]): void {
    const container = run('buildah', [...this.#storage, 'from', BASE_IMAGE])
    const mount = run('buildah', [...this.#storage, 'mount', container])
    run('chroot', [mount, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages])
    run('buildah', [...this.#storage, 'commit', '--quiet', '--rm', container, name])
  }

  /** The size in bytes: of all files, and of the layer as a registry stores it. */
  size(): { readonly unpacked: number; readonly compressed: number } {
    const shell = (command: string): number => Number(run('sh', ['-c', command, 'sh', this.#mount]))
    return {
      unpacked: shell(`find "$1" -type f -printf '%s\\n' | awk '{ sum += $1 } END { printf "%d", sum }'`),
      compressed: shell('tar -C "$1" -c . | gzip -6 | wc -c'),
    }
  }

  /**
   * Starts a container.
   * @param folder a new folder, for /data
   * @param user the user id of the service
   * @param args options of the service
   */
  async start(folder: string, user: number, args: readonly string[]): Promise<RunningContainer> {
    const { Env, Entrypoint, Healthcheck, StopSignal } = this.config
    chownSync(folder, user, user)
    const [program, ...entryArgs] = Entrypoint
    const command = [`/usr/bin/${program}`, ...entryArgs, ...args]
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
    const unshare = spawn(
      'unshare',
      [...namespaces, 'sh', '-c', CONTAINER, 'sh', this.#mount, folder, `${user}:${user}`, ...command],
      {
        env: Object.fromEntries(Env.map((pair) => pair.split('=', 2) as [string, string])),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const line = await Promise.race([
      once(createInterface({ input: unshare.stdout }), 'line').then(([text]) => String(text)),
      once(unshare, 'exit').then(([code]) => {
        throw new Error(`the container ended with ${String(code)}`)
      }),
    ])
    const ready = JSON.parse(line) as ServiceInfo
    const pid = await this.#servicePid(unshare)
    const node: RunningContainer['node'] = (...nodeArgs) =>
      spawnSync(
        'nsenter',
        [
          ...['--target', pid, '--setuid', user, '--setgid', user].map(String),
          ...ENTER,
          '/usr/bin/node',
          ...nodeArgs,
        ],
        { encoding: 'utf8', env: { PATH: '/usr/bin' } },
      )
    return {
      ready,
      dataFolder: folder,
      key: readFileSync(join(folder, 'service.key'), 'utf8').trim(),
      status: Object.fromEntries(
        readFileSync(`/proc/${pid}/status`, 'utf8')
          .split('\n')
          .map((one) => one.split(/:\s*/, 2) as [string, string]),
      ),
      node,
      checkHealth: () => node(...Healthcheck.Test.slice(2)).status,
      stop: async () => {
        const ended = once(unshare, 'exit') as Promise<[number | null]>
        process.kill(pid, StopSignal)
        return (await ended)[0]
      },
      kill: () => void unshare.kill('SIGKILL'),
    }
  }

  /** The service's process id outside of the container, where it is the only child of `unshare`. */
  async #servicePid({ pid }: ChildProcess): Promise<number> {
    const children = `/proc/${String(pid)}/task/${String(pid)}/children`
    return waitFor('the process of the container', () => Number(readFileSync(children, 'utf8')) || undefined)
  }

  remove(): void {
    run('buildah', [...this.#storage, 'rm', '--all'])
    run('buildah', [...this.#storage, 'rmi', '--all', '--force'])
  }
}
