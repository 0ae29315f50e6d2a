// The browser shell: the same program under plain Node, shown in a browser tab on this computer only.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import Conf from 'conf'
import { useDataFolder } from '../host/data-folder.ts'
import { lockFolder } from '../host/folder-lock.ts'
import { forkService } from '../host/fork-service.ts'
import { memorySecrets } from '../host/memory-secrets.ts'
import { log } from '../host/log.ts'
import { openMayfly } from '../host/open-mayfly.ts'
import { HELP, readOptions, type ShellOptions } from '../host/options.ts'
import { asRefusal, refuse, Refusal } from '../host/refusal.ts'
import { runVerb } from '../host/run-verb.ts'
import type { OpenStore } from '../host/settings-file.ts'
import type { Handlers } from '../shared/bridge.ts'
import { fail } from '../shared/failure.ts'
import type { ReadyLine, ReadyWithoutService } from '../shared/service-link.ts'
import { webApp } from './app.ts'
import { Downloads } from './downloads.ts'
import { openTabs } from './open-tab.ts'
import { openDoctor } from './doctor.ts'
import { readPageFiles } from './page-files.ts'
import { Session } from './session.ts'
import { hearVerbs } from './verbs.ts'

declare const __VERSION__: string

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What only a desktop can do: the page does its part of it by itself. */
const notHere = () => fail({ kind: 'unsupported' })
const shellHandlers = {
  'shell.read': notHere,
  'login.set': notHere,
  'shortcut.set': notHere,
  'clipboard.write': notHere,
  'link.open': notHere,
  'window.hide': notHere,
  'app.quit': notHere,
  'file.save': notHere,
  'page.print': notHere,
}

/** Listens on a free port of this computer alone. */
const listenLocally = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Ends once, in order, when the system asks for it. */
const endOnSignal = (end: () => Promise<void>): void => {
  let ended: Promise<void> | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (ended ??= end().then(() => process.exit(0))))
}

const downloads = new Downloads()
const openStore: OpenStore = (kept) => new Conf(kept)

const run = async (options: ShellOptions): Promise<void> => {
  useDataFolder(options.dataDir)
  const unlock = await lockFolder(options.dataDir)
  const opened = await openMayfly(options, {
    ...{ kind: 'browser', version: __VERSION__, secrets: memorySecrets() },
    ...{ openStore, keepFile: downloads.keep },
    // Every page shows what arrives by itself, from the `announced` event.
    notifier: { announce: () => undefined, withdraw: () => undefined },
    launchService: (args) => forkService(beside('./service.js'), args, options.dataDir, process.execPath),
  })
  const service = await opened.service.catch(asRefusal)
  const server = createServer()
  const port = await listenLocally(server)
  const session = new Session(port, () => performance.now())
  const tabs = openTabs(options.dataDir)
  const { mayfly } = opened
  const doctor = openDoctor(opened, options.dataDir)
  const handlers: Handlers = { ...mayfly.handlers, ...shellHandlers, ...doctor.commands }
  const parts = {
    ...{ session, handlers, downloads, log },
    emitter: mayfly.emitter,
    files: readPageFiles(beside('../renderer')),
  }
  const listen = getRequestListener(webApp({ ...parts, snapshot: () => mayfly.snapshot() }).fetch)
  server.on('request', (request, response) => void listen(request, response))
  const door = await hearVerbs(options.dataDir, {
    ...{ mayfly, examine: doctor.examine },
    open: (what) => {
      const url = session.newUrl(what)
      if (options.open) tabs.open(url)
      return options.open ? '' : url
    },
  })
  const line: ReadyLine | ReadyWithoutService = {
    event: 'ready',
    mode: 'browser',
    url: session.newUrl(),
    service,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (options.open) tabs.open(session.newUrl())

  endOnSignal(async () => {
    door.close()
    tabs.close()
    server.close()
    server.closeAllConnections()
    await opened.stop()
    unlock()
  })
}

// Mail is private: every file made here is for its owner only, whatever the folder allows.
process.umask(0o077)
try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) process.stdout.write(HELP)
  else if (options.verb) process.exitCode = await runVerb(options.dataDir, options.verb, null)
  else await run(options)
} catch (error) {
  if (error instanceof Refusal) refuse(error)
  throw error
}
