// The command handlers for browsers: which may use the program, and which can start the native messaging host.
import type { CommandHandlers, ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { InstalledBrowser } from '../../shared/model/browser.ts'
import type { PickContext } from '../app-context.ts'

type BrowserContext = PickContext<'browsers', 'browserHosts' | 'clock'>

/** Sorted like the table of known browsers, not by state: rows stay in place when one is turned on. */
const listBrowsers = async ({ ports }: BrowserContext): Promise<Result<readonly InstalledBrowser[]>> =>
  ok(await (await ports.browserHosts()).list())

const setBrowser = async (
  context: BrowserContext,
  { kind, on }: ParsedCommandArgs<'browser.set'>,
): Promise<Result<readonly InstalledBrowser[]>> => {
  const hosts = await context.ports.browserHosts()
  await (on ? hosts.turnOn(kind) : hosts.turnOff(kind))
  return listBrowsers(context)
}

export const createBrowserHandlers = (
  context: BrowserContext,
): Pick<CommandHandlers, 'browser.allow' | 'browser.stop' | 'browser.list' | 'browser.set'> => ({
  'browser.allow': ({ browser }) =>
    context.browsers.allow(browser, context.ports.clock.now()) ? ok(null) : err({ kind: 'not-found' }),
  'browser.stop': ({ browser }) => {
    context.browsers.stop(browser)
    return ok(null)
  },
  'browser.list': () => listBrowsers(context),
  'browser.set': (args) => setBrowser(context, args),
})
