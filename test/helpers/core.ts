// The whole core on a clock of the test's, with the real client and archive, against servers over real sockets.
import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { baseUrlOf } from '../../src/api/base-url.ts'
import { openMailServer } from '../../src/api/client.ts'
import { openArchive } from '../../src/archive/open.ts'
import { Mayfly } from '../../src/core/mayfly.ts'
import type { Archive, MailFile, OutgoingMail, Ports, Release, Secrets } from '../../src/core/ports.ts'
import { memorySecrets } from '../../src/host/memory-secrets.ts'
import { fail, type Outcome } from '../../src/shared/failure.ts'
import type { Announcement } from '../../src/shared/model.ts'
import type { MailServer } from '../../src/shared/server.ts'
import { defaultSettings } from '../../src/shared/settings.ts'
import { FakeClock } from './fake-clock.ts'
import { MailWorld } from './mail-world.ts'

export const START = Date.UTC(2026, 4, 4, 12)

export interface CoreBench {
  readonly clock: FakeClock
  readonly mayfly: Mayfly
  readonly archive: Archive
  readonly announced: Announcement[]
  readonly withdrawn: string[]
  readonly log: string[]
  /** What the place of releases answers, and how often it was asked. */
  readonly releases: { asked: number; answer: Outcome<Release> }
  /** Mails handed to an SMTP server of this computer. */
  readonly delivered: OutgoingMail[]
  /** Attachments handed to the shell. */
  readonly saved: MailFile[]
  /** Remote images by their addresses, as `data:` URLs. */
  readonly images: Map<string, string>
  /** A second core on the same archive and keys, as after a restart. */
  readonly restart: () => Promise<void>
}

export const value = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}

/** Counts what is under way, so that the clock waits for answers and not for luck. */
const counted = (server: MailServer, pending: { count: number }): MailServer =>
  new Proxy(server, {
    get: (target, name: keyof MailServer) => {
      const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) => {
        pending.count++
        return method(...args).finally(() => pending.count--)
      }
    },
  })

/** Keys in memory that count as kept, so that nothing needs to be said of them. */
const keptSecrets = (): Secrets => ({ ...memorySecrets(), kept: true })

export const coreBench = async (wall = START, secrets = keptSecrets()): Promise<CoreBench> => {
  const pending = { count: 0 }
  const settle = async (): Promise<void> => {
    for (let calm = 0; calm < 4; calm = pending.count === 0 ? calm + 1 : 0) await turn()
  }
  const clock = new FakeClock(wall, settle)
  const { archive } = await openArchive(null, 0)
  const bench = {
    announced: [] as Announcement[],
    withdrawn: [] as string[],
    log: [] as string[],
    delivered: [] as OutgoingMail[],
    saved: [] as MailFile[],
    images: new Map<string, string>(),
    releases: { asked: 0, answer: fail({ kind: 'offline' }) as Outcome<Release> },
  }
  let settings = defaultSettings
  const ports: Ports = {
    ...{ clock, random: () => 0.5, newId: randomUUID, baseUrlOf, secrets },
    archive: new Proxy(archive, {
      get: (target, name) => (name === 'close' ? () => undefined : bound(target, name)),
    }),
    settings: { read: () => settings, write: (next) => void (settings = next) },
    notifier: { announce: (it) => bench.announced.push(it), withdraw: (it) => bench.withdrawn.push(it) },
    openServer: (access) =>
      counted(
        openMailServer(access, () => clock.now(), { connect: 500, headers: 500, body: 500 }),
        pending,
      ),
    fetchImage: (url) => Promise.resolve(bench.images.get(url) ?? null),
    keepFile: (file) => {
      bench.saved.push(file)
      return Promise.resolve({ savedAs: file.filename, download: null })
    },
    deliver: (_, mail) => Promise.resolve(void bench.delivered.push(mail)),
    log: (sentence) => bench.log.push(sentence),
    latestRelease: () => {
      bench.releases.asked++
      return Promise.resolve(bench.releases.answer)
    },
    shell: { kind: 'browser', version: '1.0.0' },
  }
  const opened = { mayfly: new Mayfly(ports) }
  await opened.mayfly.start()
  onTestFinished(async () => {
    await opened.mayfly.stop()
    archive.close()
  })
  return {
    ...bench,
    ...{ clock, archive },
    get mayfly() {
      return opened.mayfly
    },
    restart: async () => {
      await opened.mayfly.stop()
      opened.mayfly = new Mayfly(ports)
      await opened.mayfly.start()
    },
  }
}

const bound = (target: Archive, name: string | symbol): unknown => {
  const property: unknown = Reflect.get(target, name)
  return typeof property === 'function' ? (property.bind(target) as unknown) : property
}

/** A core that watches one server from now on; what the server held before is old news. */
export const watching = async (
  prepare: (world: MailWorld) => void = () => undefined,
  secrets?: Secrets,
): Promise<CoreBench & { world: MailWorld; accountId: string }> => {
  const bench = await coreBench(START, secrets)
  const world = await MailWorld.open(() => bench.clock.now())
  prepare(world)
  const added = await bench.mayfly.handlers['account.add']({
    ...{ name: 'World', baseUrl: world.server.baseUrl, key: world.key, authHeader: 'x-api-key' },
  })
  const accountId = value(added).id
  await bench.clock.run(1_000)
  return Object.defineProperties(
    { world, accountId },
    Object.getOwnPropertyDescriptors(bench),
  ) as CoreBench & {
    world: MailWorld
    accountId: string
  }
}
