// The CLI commands in browser mode: the same results, without a clipboard.
import type { MayflyApp } from '../app/mayfly-app.ts'
import { latestCode } from '../app/messages/latest-code.ts'
import type { ProgramFilesWatch } from '../node/program-files.ts'
import { creationArgs, type CliCommandActions } from '../shell-common/handle-cli-command.ts'
import type { BridgeEvents } from '../shared/contract/bridge-events.ts'
import { catalogueFor, type Catalogue } from '../shared/i18n/index.ts'
import { systemLocale } from '../shared/system-locale.ts'

/**
 * @param open opens the page in a browser tab, at the target if there is one, and returns a link to it, to be printed.
 */
export const createCliActions = (
  mayfly: MayflyApp,
  runDoctor: CliCommandActions['runDoctor'],
  programFiles: ProgramFilesWatch,
  open: (target: BridgeEvents['show'] | null) => string,
): CliCommandActions => {
  const catalogue = (): Catalogue => catalogueFor(mayfly.settings.language, systemLocale())
  return {
    catalogue,
    runDoctor,
    isProgramReplaced: () => programFiles.isReplaced(),
    newAddress: async (choices) =>
      mayfly.handlers['address.create']({ ...creationArgs(choices), welcome: catalogue().language }),
    copy: () => Promise.resolve(false),
    copyLatestCode: () => {
      const code = latestCode(mayfly.snapshot())
      return Promise.resolve(code && { code: code.value, isCopied: null })
    },
    open: async (message) => {
      if (message === null) return open(null)
      const read = await mayfly.handlers['message.read']({ message })
      return read.ok ? open({ view: 'message', message, address: read.value.address }) : null
    },
    addServer: (text) => {
      const link = mayfly.offerLink(text)
      return link && open({ view: 'add-server', link })
    },
    quit: () => process.emit('SIGTERM'),
  }
}
