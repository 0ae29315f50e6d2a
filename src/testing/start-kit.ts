// Assembles the kit: the service, its event stream, and the functions that tests call.
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSpecificationClient } from '../client/specification/mail-server-client.ts'
import { readMail } from '../mailbox/mail-reading.ts'
import { SpecificationMailbox, type ServerMail } from '../mailbox/specification-mailbox.ts'
import { ThrowAwayService } from '../node/throw-away-service.ts'
import { isCreatedByMail } from '../shared/catch-all.ts'
import type { ServiceInfo } from '../shared/contract/service-channel.ts'
import { LIFETIMES_BY_NAME } from '../shared/model/lifetime.ts'
import { missingCodeReason } from '../shared/unmatched-mail.ts'
import { requireKnownOptions, requireWaitOptions, WAIT_OPTIONS } from './check-options.ts'
import type { LinkOptions, Mayfly, MayflyOptions } from './types.ts'
import { kitError, toMayflyMail, waitFor, type Lacking } from './wait.ts'

const ownFile = fileURLToPath(import.meta.url)
// Next to the sources in a checkout, next to the build in the package.
const serviceEntry = join(
  dirname(ownFile),
  extname(ownFile) === '.ts' ? '../service/index.ts' : '../main/service.js',
)

const serviceArgs = ({ domains = [], catchAll, fail = [], smtps, args = [] }: MayflyOptions): string[] => [
  ...domains.flatMap((domain) => ['--domain', domain]),
  ...(catchAll === true ? ['--catch-all'] : []),
  ...(catchAll === 'any' ? ['--catch-all=*'] : []),
  ...fail.flatMap((rule) => ['--fail', rule]),
  ...(smtps === true ? ['--smtps-port', '0'] : []),
  ...args,
]

const START_OPTIONS = ['domains', 'catchAll', 'fail', 'smtps', 'args']

/** The options of the service that make mail create its address, and those for every domain. */
const CATCH_ALL_OPTIONS = ['--catch-all', '--adopt']
const CATCH_ANY_OPTIONS = ['--catch-all=*', '*']

const linkOf = (mail: ServerMail, wanted: string | RegExp | undefined): string | null => {
  if (wanted === undefined) return mail.link
  const found = mail.links.find(({ url }) =>
    typeof wanted === 'string' ? url.includes(wanted) : url.search(wanted) >= 0,
  )
  return found?.url ?? null
}

/** Below the limit of the usual test runners, 5 s, so that a test fails with the kit's error and not with the runner's. */
const DEFAULT_TIMEOUT_MS = 4_500
/** Milliseconds after the start in which a wait probably belongs to the test that started Mayfly. */
const SAME_TEST_MS = 1_000
const MIN_DEFAULT_TIMEOUT_MS = 2_000

/** The default timeout of a wait that begins now: less in a test that started Mayfly itself, whose limit includes the start. */
const defaultTimeout = (calledAt: number, readyAt: number): number => {
  const now = performance.now()
  if (now - readyAt > SAME_TEST_MS) return DEFAULT_TIMEOUT_MS
  return Math.max(MIN_DEFAULT_TIMEOUT_MS, Math.round((DEFAULT_TIMEOUT_MS - (now - calledAt)) / 100) * 100)
}

/** The mailbox of the service's owner. */
export const openMailbox = (
  { baseUrl, smtp }: Pick<ServiceInfo, 'baseUrl' | 'smtp'>,
  key: string,
): SpecificationMailbox => {
  const api = createSpecificationClient({ baseUrl, key, authHeader: 'x-api-key' }, Date.now)
  return new SpecificationMailbox({
    api,
    download: (path) => api.downloadAttachment(path),
    name: baseUrl,
    host: new URL(baseUrl).host,
    clockToleranceMs: 0,
    readMail: (mail) => Promise.resolve(readMail(mail)),
    smtp,
  })
}

/** Implements `startMayfly`. */
export const startKit = async (options: MayflyOptions): Promise<Mayfly> => {
  requireKnownOptions('startMayfly', options, START_OPTIONS)
  const calledAt = performance.now()
  const service = await ThrowAwayService.start(serviceEntry, serviceArgs(options))
  const readyAt = performance.now()
  const { info, key } = service
  const mailbox = openMailbox(info, key)
  const ended = new AbortController()
  const { catchAll = false, args = [] } = options
  const isAny = catchAll === 'any' || args.some((arg) => CATCH_ANY_OPTIONS.includes(arg))
  const isCatchAll = catchAll === true || args.some((arg) => CATCH_ALL_OPTIONS.includes(arg))
  const own = isCatchAll ? info.domains : []
  const caught = isAny ? 'every-domain' : own
  const isCaught = (email: string): boolean => isCreatedByMail(email, caught)
  const context = { mailbox, isCaught, end: ended.signal }
  const wait = async (
    call: string,
    what: string,
    wanted: LinkOptions,
    lacking: Lacking,
  ): Promise<ServerMail> => {
    requireKnownOptions(call, wanted, call === 'waitForLink' ? [...WAIT_OPTIONS, 'url'] : WAIT_OPTIONS)
    requireWaitOptions(call, wanted)
    const timeoutMs = wanted.timeoutMs ?? defaultTimeout(calledAt, readyAt)
    return waitFor(context, what, { ...wanted, timeoutMs }, lacking).catch((error: unknown) => {
      throw kitError(error)
    })
  }
  service.onUnexpectedExit((error) => ended.abort(error))
  const stop = async (): Promise<void> => {
    ended.abort(new Error('Mayfly was stopped.'))
    await mailbox.close()
    await service.stop()
  }
  return {
    smtp: info.smtp,
    smtps: info.smtps ?? null,
    baseUrl: info.baseUrl,
    key,
    newAddress: async (wanted = {}) => {
      requireKnownOptions('newAddress', wanted, ['name', 'domain'])
      const { name = '', domain = info.domains[0] ?? '' } = wanted
      const choices = { name, domain, lifetime: LIFETIMES_BY_NAME['1d'], copy: false }
      const { id, address } = await mailbox.createAddress(choices).catch((error: unknown) => {
        throw kitError(error)
      })
      return { id, email: address }
    },
    waitForMail: async (wanted = {}) =>
      toMayflyMail(mailbox, await wait('waitForMail', 'mail', wanted, () => null)),
    waitForCode: async (wanted = {}) => {
      const { code } = await wait('waitForCode', 'mail with a code', wanted, (mail) =>
        mail.code === null ? { reason: missingCodeReason(mail.codeDetails.refusal) } : null,
      )
      return code ?? ''
    },
    waitForLink: async (wanted = {}) => {
      const mail = await wait('waitForLink', 'mail with that link', wanted, (candidate) =>
        linkOf(candidate, wanted.url) === null ? { reason: 'no-link' } : null,
      )
      return linkOf(mail, wanted.url) ?? ''
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
