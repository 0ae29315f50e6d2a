// Assembles the kit: the service, its event stream, and the functions that tests call.
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LinkOptions, Mayfly, MayflyMail, MayflyOptions } from './types.ts'
import { requireKnownOptions, requireWaitOptions, WAIT_OPTIONS } from './check-options.ts'
import { EventListener } from './event-listener.ts'
import { DEFAULT_TIMEOUT_MS, MailWaiter, type MissingReason, type PickResult } from './mail-waiter.ts'
import { RestApi } from './rest-api.ts'
import { missingCodeReason } from '../shared/unmatched-mail.ts'
import { ThrowAwayService } from '../node/throw-away-service.ts'

const ownFile = fileURLToPath(import.meta.url)
// Next to the sources in a checkout, next to the build in the package.
const serviceEntry = join(
  dirname(ownFile),
  extname(ownFile) === '.ts' ? '../service/index.ts' : '../main/service.js',
)

const serviceArgs = ({ domains = [], catchAll, fail = [], smtps, args = [] }: MayflyOptions): string[] => [
  ...domains.flatMap((domain) => ['--domain', domain]),
  ...(catchAll === true ? ['--catch-all'] : []),
  ...fail.flatMap((rule) => ['--fail', rule]),
  ...(smtps === true ? ['--smtps-port', '0'] : []),
  ...args,
]

const START_OPTIONS = ['domains', 'catchAll', 'fail', 'smtps', 'args']

/** The options of the service that make mail create its address. */
const CATCH_ALL_OPTIONS = ['--catch-all', '--adopt']

const linkOf = (mail: MayflyMail, wanted: string | RegExp | undefined): string | null => {
  if (wanted === undefined) return mail.link
  const found = mail.links.find(({ url }) =>
    typeof wanted === 'string' ? url.includes(wanted) : url.search(wanted) >= 0,
  )
  return found?.url ?? null
}

/** Milliseconds after the start in which a wait probably belongs to the test that started Mayfly. */
const SAME_TEST_MS = 1_000
const MIN_DEFAULT_TIMEOUT_MS = 2_000

/** The default timeout of a wait that begins now: less in a test that started Mayfly itself, whose limit includes the start. */
const defaultTimeout = (calledAt: number, readyAt: number): number => {
  const now = performance.now()
  if (now - readyAt > SAME_TEST_MS) return DEFAULT_TIMEOUT_MS
  return Math.max(MIN_DEFAULT_TIMEOUT_MS, Math.round((DEFAULT_TIMEOUT_MS - (now - calledAt)) / 100) * 100)
}

/** Implements `startMayfly`. */
export const startKit = async (options: MayflyOptions): Promise<Mayfly> => {
  requireKnownOptions('startMayfly', options, START_OPTIONS)
  const calledAt = performance.now()
  const service = await ThrowAwayService.start(serviceEntry, serviceArgs(options))
  const readyAt = performance.now()
  const { info, key } = service
  const api = new RestApi(info.baseUrl, key)
  const isCatchAll =
    options.catchAll === true || (options.args ?? []).some((arg) => CATCH_ALL_OPTIONS.includes(arg))
  const isCaught = (email: string): boolean =>
    isCatchAll && info.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  const waiter = new MailWaiter(api, new EventListener(info.baseUrl, key), isCaught)
  const wait = async <T>(
    call: string,
    what: string,
    wanted: LinkOptions,
    pick: PickResult<T>,
    missing: MissingReason,
  ): Promise<T> => {
    requireKnownOptions(call, wanted, call === 'waitForLink' ? [...WAIT_OPTIONS, 'url'] : WAIT_OPTIONS)
    requireWaitOptions(call, wanted)
    return waiter.wait(what, { timeoutMs: defaultTimeout(calledAt, readyAt), ...wanted }, pick, missing)
  }
  service.onUnexpectedExit((error) => waiter.end(error))
  const stop = async (): Promise<void> => {
    waiter.end(new Error('Mayfly was stopped.'))
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
      return api.createAddress(name, domain)
    },
    waitForMail: (wanted = {}) =>
      wait(
        'waitForMail',
        'mail',
        wanted,
        (mail) => mail,
        () => 'deleted',
      ),
    waitForCode: (wanted = {}) =>
      wait(
        'waitForCode',
        'mail with a code',
        wanted,
        ({ code }) => code,
        ({ codeDetails }) => missingCodeReason(codeDetails.refusal),
      ),
    waitForLink: (wanted = {}) =>
      wait(
        'waitForLink',
        'mail with that link',
        wanted,
        (mail) => linkOf(mail, wanted.url),
        () => 'no-link',
      ),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
