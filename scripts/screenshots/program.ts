// Runs the program in browser mode on a data folder, with its clock set to a chosen time.
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { openBridge, type BridgeClient } from '../../test/helpers/bridge-client.ts'
import { startBrowserShell } from '../../test/helpers/browser-shell.ts'
import type { ServiceInfo } from '../../src/shared/contract/service-channel.ts'
import type { AddressView } from '../../src/shared/model/address.ts'

/** The default ports, as the settings show them. */
const ports = { http: 2580, smtp: 2525 }
export const TIME_ZONE = 'Europe/Berlin'

export interface RunningProgram {
  /** A URL of the page with a single-use token. */
  newUrl(): Promise<string>
  readonly bridge: BridgeClient
  /** Milliseconds to add to the clock of this computer. */
  readonly clockOffsetMs: number
  send(mails: readonly SendMailOptions[]): Promise<void>
  /** The address of this local part, once it has at least `total` messages. */
  waitForAddress(name: string, total?: number): Promise<AddressView>
  stop(): Promise<void>
}

/** Polls until `probe` returns a value. @throws after 30 seconds */
export const waitFor = async <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> => {
  const end = performance.now() + 30_000
  for (;;) {
    const value = await probe()
    if (value !== undefined) return value
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * @param now the time of its clock, in epoch milliseconds
 * @throws Error with the log of the program if its service does not run, as while another process builds the program
 */
export const startProgram = async (dataDir: string, now: number): Promise<RunningProgram> => {
  const clockOffsetMs = now - Date.now()
  const env = {
    TZ: TIME_ZONE,
    CLOCK_SHIFT: String(clockOffsetMs),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shift-clock.ts')}`,
  }
  const shell = await startBrowserShell(dataDir, { ports, env })
  const ready: { readonly service: ServiceInfo | null } = shell.ready
  const { service } = ready
  if (service === null) {
    await shell.stop()
    throw new Error(`The program runs without its service:\n${shell.log()}`)
  }
  const bridge = await openBridge(await shell.newUrl())
  const { smtp } = service
  return {
    bridge,
    clockOffsetMs,
    newUrl: () => shell.newUrl(),
    send: async (mails) => {
      const transport = createTransport({ ...smtp, secure: false, ignoreTLS: true, pool: true })
      for (const mail of mails) await transport.sendMail(mail)
      transport.close()
    },
    waitForAddress: (name, total = 0) =>
      waitFor(`${name} with ${total} messages`, async () => {
        const { addresses } = await bridge.call('snapshot.read', {})
        return addresses.find(({ address, total: has }) => address.startsWith(`${name}@`) && has >= total)
      }),
    stop: async () => {
      await shell.stop()
    },
  }
}
