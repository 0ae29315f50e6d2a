// The verbs in browser mode: the same answers, without a clipboard to copy to.
import type { MayflyApp } from '../app/mayfly-app.ts'
import { latestCode } from '../app/messages/latest-code.ts'
import { handleCliCommand } from '../shell/handle-cli-command.ts'
import { controlSocketPath, listenForCommands } from '../shell/control-socket.ts'
import type { BridgeEvents } from '../shared/contract/bridge.ts'
import type { DoctorReport } from '../shared/model/doctor-report.ts'
import { catalogueFor, type Catalogue } from '../shared/i18n/index.ts'
import type { Lifetime } from '../shared/contract/rest-schemas.ts'

export interface CliCommandDeps {
  readonly mayfly: MayflyApp
  readonly runDoctor: () => Promise<DoctorReport>
  /**
   * Opens the page in a browser tab.
   * @param target it is to show; null for nothing but itself.
   * @returns what to print: the address, where the program was told to open nothing.
   */
  readonly open: (target: BridgeEvents['show'] | null) => string
}

/** Listens for verbs until it is closed. */
export const listenForCliCommands = (dataDir: string, deps: CliCommandDeps): Promise<{ close(): void }> => {
  const { mayfly, runDoctor, open } = deps
  const text = (): Catalogue =>
    catalogueFor(mayfly.snapshot().settings.language, Intl.DateTimeFormat().resolvedOptions().locale)
  const actions = {
    ...{ runDoctor, catalogue: text },
    newAddress: async (lifetime: Lifetime | null) =>
      mayfly.handlers['address.create']({
        ...(lifetime === null ? {} : { lifetime }),
        welcome: text().language,
      }),
    copyLatestCode: () => latestCode(mayfly.snapshot())?.value ?? null,
    open: async (message: string | null) => {
      const read = message === null ? null : await mayfly.handlers['message.read']({ message })
      const address = read?.ok ? read.value.address : null
      if (read !== null && !read.ok) return null
      return open(message === null ? null : { view: 'message', message, address })
    },
    quit: () => void setTimeout(() => process.emit('SIGTERM'), 50),
  }
  return listenForCommands(controlSocketPath(dataDir), (command) => handleCliCommand(command, actions))
}
