// Podman with its Docker-compatible socket, on images that buildah made. It runs also where limits of resources cannot be set and
// systemd does not run, which otherwise starts the health checks of containers.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { waitFor } from './service.ts'

const TOOLS = ['podman', 'runc', 'netavark', 'aardvark-dns', 'docker-compose']
const HEALTH_CHECK_INTERVAL_MS = 500

/** Why Podman cannot run on this computer, or null. */
export const missingForPodman = (): string | null => {
  const isInstalled = (tool: string): boolean =>
    existsSync(`/usr/lib/podman/${tool}`) || spawnSync('which', [tool], { stdio: 'ignore' }).status === 0
  const missing = TOOLS.filter((tool) => !isInstalled(tool))
  return missing.length > 0 ? `not installed. Run: sudo apt-get install ${missing.join(' ')}` : null
}

/** runc without limits of resources, which this process may not be allowed to set. */
const RUNTIME = `#!/bin/sh
previous=
for word; do
  case $previous in
    --bundle | -b) file=$word/config.json ;;
    --process | -p) file=$word ;;
    *) file= ;;
  esac
  [ -n "$file" ] && sed -i 's/,\\?"rlimits":\\[[^]]*\\]//' "$file"
  previous=$word
done
exec "$(which runc)" "$@"
`

export class Podman {
  /** For clients of Docker. */
  readonly env: Readonly<Record<string, string>>
  /** Whether health checks run, as a timer of systemd would start them. */
  runsHealthChecks = true
  readonly #service: ChildProcess
  readonly #ended = new AbortController()
  readonly #healthChecks: Promise<void>

  private constructor(service: ChildProcess, env: Readonly<Record<string, string>>) {
    this.#service = service
    this.env = env
    this.#healthChecks = this.#runHealthChecks()
  }

  /**
   * @param folder a folder for its files
   * @param storage the folder with buildah's `root` and `run`
   */
  static async start(folder: string, storage: string): Promise<Podman> {
    const file = (name: string): string => join(folder, name)
    writeFileSync(file('runtime'), RUNTIME, { mode: 0o755 })
    writeFileSync(
      file('containers.conf'),
      `[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "runc"\n[engine.runtimes]\nrunc = ["${file('runtime')}"]\n`,
    )
    writeFileSync(
      file('storage.conf'),
      `[storage]\ndriver = "vfs"\ngraphroot = "${storage}/root"\nrunroot = "${storage}/run"\n`,
    )
    const env = {
      CONTAINERS_CONF: file('containers.conf'),
      CONTAINERS_STORAGE_CONF: file('storage.conf'),
      DISABLE_HC_SYSTEMD: 'true',
      DOCKER_HOST: `unix://${file('podman.sock')}`,
    }
    const service = spawn('podman', ['system', 'service', '--time=0', env.DOCKER_HOST], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await waitFor('the socket of Podman', () => existsSync(file('podman.sock')) || undefined)
    return new Podman(service, env)
  }

  #podman(...args: string[]): string {
    return spawnSync('podman', args, { encoding: 'utf8', env: { ...process.env, ...this.env } }).stdout
  }

  /** The names of the running containers. */
  running(): string[] {
    return this.#podman('ps', '--format', '{{.Names}}').split('\n').filter(Boolean)
  }

  async #runHealthChecks(): Promise<void> {
    const { signal } = this.#ended
    while (!signal.aborted) {
      if (this.runsHealthChecks) for (const name of this.running()) this.#podman('healthcheck', 'run', name)
      await delay(HEALTH_CHECK_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Removes all containers, and ends the service. */
  async stop(): Promise<void> {
    this.#ended.abort()
    await this.#healthChecks
    this.#podman('rm', '--all', '--force', '--time', '0')
    this.#podman('network', 'prune', '--force')
    const ended = once(this.#service, 'exit')
    this.#service.kill()
    await ended
  }
}
