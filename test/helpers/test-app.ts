// The app on a fake clock, with the real client and archive, against servers over real sockets.
// Loaded here, although the program loads it at the first mail: the fake clock does not wait for a file to be read.
import { createLinkReacher } from '../../src/shell-common/link-reacher.ts'
import '../../src/app/messages/read-again.ts'
import '../../src/app/senders/examine-messages.ts'
import '../../src/app/senders/leak-detection.ts'
import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parseBaseUrl } from '../../src/client/base-url.ts'
import { loadClient } from '../../src/client/load-client.ts'
import { findMailbox } from '../../src/client/imap/find-mailbox.ts'
import { acceptInvitation } from '../../src/client/accept-invitation.ts'
import { discoverServer } from '../../src/client/discover-server.ts'
import { openMemoryArchive } from '../../src/storage/archive-file.ts'
import { extractFields, unlistedCodesOf } from '../../src/app/messages/extract-fields.ts'
import { MayflyApp } from '../../src/app/mayfly-app.ts'
import type { Archive, MailFile, OutgoingMail, Ports, SecretStore } from '../../src/app/ports.ts'
import type { UpdateRelease } from '../../src/shared/model/update.ts'
import { createInMemorySecretStore } from '../../src/shell-common/in-memory-secret-store.ts'
import { err, ok, type Result } from '../../src/shared/contract/result.ts'
import type { Announcement } from '../../src/shared/model/notification.ts'
import { DEFAULT_SETTINGS } from '../../src/shared/contract/default-settings.ts'
import { BrowserHostFiles } from '../../src/shell-common/browsers/browser-hosts.ts'
import { ChosenFiles, createMailFormat, createTransferFiles } from '../../src/shell-common/transfer-files.ts'
import type { Timeouts } from '../../src/client/send-request.ts'
import { FakeClock } from './fake-clock.ts'
import { FakeMailServer } from './fake-mail-server.ts'
import { tempFolder } from './temp-folder.ts'
import { RAW_MAIL_READER } from '../../scripts/raw-mail-reader.ts'
import { countRemoteImages } from '../../src/mail/html/remote-images.ts'
import { readInvitation } from '../../src/mail/invitation/calendar-invitation.ts'

export const START_TIME = Date.UTC(2026, 4, 4, 12)

const shell = join(import.meta.dirname, '../../src/shell-common')
const TRANSFER_WORKERS = {
  encryptedFile: { script: join(shell, 'encrypted-file-worker.ts'), workFactor: 10 },
  mailParser: join(shell, 'mail-parser-worker.ts'),
}

export interface TestApp {
  readonly clock: FakeClock
  readonly mayfly: MayflyApp
  readonly archive: Archive
  readonly announced: Announcement[]
  readonly withdrawn: string[]
  readonly log: string[]
  /** The update feed and the installation: what they return, and what was requested of them. */
  readonly updates: {
    checks: number
    answer: Result<UpdateRelease>
    readonly prepared: string[]
    preparation: Result<null>
    cancelled: number
  }
  /** Mails handed to an SMTP server of this computer. */
  readonly delivered: OutgoingMail[]
  /** Attachments passed to the shell. */
  readonly saved: MailFile[]
  /** One-click links that received a POST. */
  readonly unsubscribed: string[]
  /** The folder of exports and backups. */
  readonly folder: string
  /** The files that the user chose. */
  readonly chosenFiles: ChosenFiles
  /** Remote images by their URLs, as `data:` URLs. */
  readonly images: Map<string, string>
  /** The settings file: writing fails once an error is set. */
  readonly settingsFile: { error: Error | null }
  /** A second app on the same archive and keys, as after a restart. */
  readonly restart: () => Promise<void>
}

export const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

/** The requests in progress, so that the clock can wait for their responses. */
class PendingRequests {
  #count = 0
  #onIdle: (() => void)[] = []

  get isIdle(): boolean {
    return this.#count === 0
  }

  async track<T>(request: Promise<T>): Promise<T> {
    this.#count++
    try {
      return await request
    } finally {
      this.#count--
      if (this.isIdle) for (const resolve of this.#onIdle.splice(0)) resolve()
    }
  }

  /** Resolves once none is in progress. It does not look again and again, which would take a whole core. */
  async whenIdle(): Promise<void> {
    if (!this.isIdle) await new Promise<void>((resolve) => this.#onIdle.push(resolve))
  }
}

const trackPending = <T extends object>(part: T, pending: PendingRequests): T =>
  new Proxy(part, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as
        | ((...args: unknown[]) => Promise<unknown>)
        | object
        | undefined
      // It reports only through callbacks. Not every kind of server has all members.
      if (name === 'push' || member === undefined) return member
      if (typeof member === 'object') return trackPending(member, pending)
      return (...args: unknown[]) => pending.track(member(...args))
    },
  })

/** An in-memory key store that counts as persistent, so that no notice is shown. */
const persistentSecrets = (): SecretStore => ({ ...createInMemorySecretStore(), isPersistent: true })

export const startTestApp = async (
  startTime = START_TIME,
  secrets = persistentSecrets(),
  /** Adds to the archive what exists at the start. */
  prepare: (archive: Archive) => void = () => undefined,
  /** Real time: a busy machine may be slow to answer, and only a test of time-outs waits for them. */
  timeouts = { connectMs: 10_000, headersMs: 10_000, bodyMs: 10_000 },
  /** `ADDRESS:PORT` of the DNS server for the keys of signatures; default: one that does not respond. */
  dnsServer = '127.0.0.1:9',
  archive: Archive = openMemoryArchive(),
): Promise<TestApp> => {
  const pending = new PendingRequests()
  const settle = async (): Promise<void> => {
    for (let idleTurns = 0; idleTurns < 4; idleTurns = pending.isIdle ? idleTurns + 1 : 0) {
      await pending.whenIdle()
      await turn()
    }
  }
  const clock = new FakeClock(startTime, settle)
  prepare(archive)
  const recorded = {
    announced: [] as Announcement[],
    withdrawn: [] as string[],
    log: [] as string[],
    delivered: [] as OutgoingMail[],
    saved: [] as MailFile[],
    unsubscribed: [] as string[],
    images: new Map<string, string>(),
    settingsFile: { error: null as Error | null },
    updates: {
      checks: 0,
      answer: err({ kind: 'offline' }) as Result<UpdateRelease>,
      prepared: [] as string[],
      preparation: ok<null>(null),
      cancelled: 0,
    },
  }
  const folder = tempFolder()
  const chosenFiles = new ChosenFiles()
  const destination = {
    folder: () => folder,
    publish: (path: string, name: string) => {
      renameSync(path, join(folder, name))
      return Promise.resolve({ savedAs: name, downloadPath: null })
    },
  }
  let settings = DEFAULT_SETTINGS
  const ports: Ports = {
    clock,
    random: () => 0.5,
    newId: randomUUID,
    startService: () => Promise.resolve(),
    normalizeBaseUrl: parseBaseUrl,
    secrets,
    discoverServer,
    findMailbox,
    publicServers: () => [],
    acceptInvitation: (baseUrl, invitation) => acceptInvitation(baseUrl, invitation, () => 'en'),
    archive: new Proxy(archive, {
      get: (target, name) => (name === 'close' ? () => undefined : boundMember(target, name)),
    }),
    settings: {
      read: () => settings,
      write: (next) => {
        const { error } = recorded.settingsFile
        return error ? Promise.reject(error) : Promise.resolve(void (settings = next))
      },
    },
    notifier: { show: (it) => recorded.announced.push(it), withdraw: (it) => recorded.withdrawn.push(it) },
    createMailServerClient: async (access) => {
      const loading = loadClient(
        access,
        () => clock.now(),
        RAW_MAIL_READER,
        () => 'en',
        timeouts,
      )
      return trackPending(await pending.track(loading), pending)
    },
    files: createTransferFiles(destination, chosenFiles, TRANSFER_WORKERS),
    mailFormat: {
      ...createMailFormat({ ...TRANSFER_WORKERS, dnsServer }),
      // In this thread: a worker for each app would load the finder from its sources.
      extractFields: (message) => Promise.resolve(extractFields(message)),
      unlistedCodes: (mail) => Promise.resolve(unlistedCodesOf(mail)),
      expectMail: () => undefined,
      ...RAW_MAIL_READER,
      invitation: (file) => Promise.resolve(readInvitation(file, '')),
      remoteImages: (html) => Promise.resolve(countRemoteImages(html)),
    },
    reachLinks: createLinkReacher(),
    unsubscribe: (url) => Promise.resolve(recorded.unsubscribed.push(url) > 0),
    browserHosts: () =>
      Promise.resolve(
        new BrowserHostFiles({
          computer: { platform: 'linux', env: {}, home: folder },
          dataDir: folder,
          launch: { command: ['mayfly'], start: ['mayfly'] },
        }),
      ),
    fetchImage: (url) => Promise.resolve(recorded.images.get(url) ?? null),
    saveMailFile: (file) => {
      recorded.saved.push(file)
      return Promise.resolve({ savedAs: file.filename, downloadPath: null })
    },
    deliverMail: (_, mail) => Promise.resolve(void recorded.delivered.push(mail)),
    log: (sentence) => recorded.log.push(sentence),
    updates: {
      check: () => {
        recorded.updates.checks++
        return Promise.resolve(recorded.updates.answer)
      },
      prepare: ({ version }) => {
        recorded.updates.prepared.push(version)
        return Promise.resolve(recorded.updates.preparation)
      },
      cancel: () => {
        recorded.updates.cancelled++
      },
    },
    shell: { kind: 'browser', version: '1.0.0', updates: { installation: 'appimage', by: 'program' } },
  }
  const current = { mayfly: new MayflyApp(ports) }
  await current.mayfly.start({ isServiceRunning: true })
  onTestFinished(async () => {
    await current.mayfly.stop()
    archive.close()
  })
  return {
    ...recorded,
    clock,
    archive,
    folder,
    chosenFiles,
    get mayfly() {
      return current.mayfly
    },
    restart: async () => {
      await current.mayfly.stop()
      current.mayfly = new MayflyApp(ports)
      await current.mayfly.start({ isServiceRunning: true })
    },
  }
}

const boundMember = (target: Archive, name: string | symbol): unknown => {
  const property: unknown = Reflect.get(target, name)
  return typeof property === 'function' ? (property.bind(target) as unknown) : property
}

/** An app with one account; mail that the server had before is not announced. */
export const startWatchingApp = async (
  prepare: (mailServer: FakeMailServer) => void = () => undefined,
  secrets?: SecretStore,
  timeouts?: Timeouts,
): Promise<TestApp & { mailServer: FakeMailServer; accountId: string }> => {
  const testApp = await startTestApp(START_TIME, secrets, undefined, timeouts)
  const mailServer = await FakeMailServer.open(() => testApp.clock.now())
  prepare(mailServer)
  const account = await testApp.mayfly.handlers['account.add']({
    name: 'Example',
    baseUrl: mailServer.server.baseUrl,
    key: mailServer.key,
    authHeader: 'x-api-key',
  })
  const accountId = unwrap(account).id
  await testApp.clock.run(1_000)
  return Object.defineProperties(
    { mailServer, accountId },
    Object.getOwnPropertyDescriptors(testApp),
  ) as TestApp & {
    mailServer: FakeMailServer
    accountId: string
  }
}
