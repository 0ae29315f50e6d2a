// The result of each CLI command, in the person's language. The shells carry the commands out.
import type { DoctorReport } from '../shared/model/doctor-report.ts'
import { failureFacts, type Result } from '../shared/contract/result.ts'
import type { ParsedCommandArgs } from '../shared/contract/bridge.ts'
import type { AddressView } from '../shared/model/address.ts'
import type { MessageKey } from '../shared/model/message-key.ts'
import { doctorReportLines } from '../shared/i18n/doctor-report-lines.ts'
import { failureRemedy } from '../shared/i18n/failure-remedy.ts'
import type { Catalogue } from '../shared/i18n/index.ts'
import type { MayflyApp } from '../app/mayfly-app.ts'
import type { CliCommand, CliCommandResult } from './cli-command.ts'
import { controlSocketPath } from './control-client.ts'
import { listenForCommands } from './control-socket.ts'

/** Milliseconds for the answer to leave before the program ends. */
const QUIT_DELAY_MS = 50

export interface CliCommandActions {
  readonly catalogue: () => Catalogue
  newAddress(choices: Extract<CliCommand, { command: 'new' }>): Promise<Result<AddressView>>
  /** @returns false where there is no clipboard. */
  copy(text: string): boolean
  /** The latest code, copied where there is a clipboard; null where there is none. */
  copyLatestCode(): string | null
  /** @returns what to print; null where the message is not there. */
  open(message: MessageKey | null): Promise<string | null>
  /** Shows a `mayfly://add` link for confirmation. @returns what to print; null where it is no such link. */
  addServer(link: string): string | null
  runDoctor(): Promise<DoctorReport>
  readonly quit: () => void
}

const succeeded = (stdout = ''): CliCommandResult => ({ exitCode: 0, stdout, stderr: '' })
const failed = (stderr: string): CliCommandResult => ({ exitCode: 1, stdout: '', stderr })

export const handleCliCommand = async (
  command: CliCommand,
  actions: CliCommandActions,
): Promise<CliCommandResult> => {
  const text = actions.catalogue()
  const { failures, native } = text
  switch (command.command) {
    case 'new': {
      const created = await actions.newAddress(command)
      if (created.ok) return succeeded(created.value.address)
      const { title } = failures[created.failure.kind]
      const remedy = failureRemedy(text, created.failure)
      const facts = failureFacts(created.failure)
      return failed(`${title}. ${remedy}${facts === '' ? '' : ` (${facts})`}`)
    }
    case 'copy-code': {
      const code = actions.copyLatestCode()
      return code === null ? failed(native.noCode) : succeeded(code)
    }
    case 'copy':
      return actions.copy(command.text) ? succeeded() : failed(failures.unsupported.remedy)
    case 'open': {
      const opened = await actions.open(command.message)
      return opened === null ? failed(failures['not-found'].remedy) : succeeded(opened)
    }
    case 'add': {
      const shown = actions.addServer(command.link)
      return shown === null ? failed(actions.catalogue().servers.errors.unreadable) : succeeded(shown)
    }
    case 'doctor': {
      const report = await actions.runDoctor()
      const stdout = doctorReportLines(report, actions.catalogue()).join('\n')
      return {
        ...succeeded(stdout),
        report,
        exitCode: report.some(({ verdict }) => verdict === 'trouble') ? 1 : 0,
      }
    }
    case 'quit':
      setTimeout(actions.quit, QUIT_DELAY_MS)
      return succeeded()
  }
}

/** The arguments of `address.create`: what a person chose, and nothing for the rest. */
export const creationArgs = ({
  lifetime,
  accountId,
  name,
  domain,
  label,
}: Extract<CliCommand, { command: 'new' }>): Omit<ParsedCommandArgs<'address.create'>, 'welcome'> => ({
  ...(lifetime === null ? {} : { lifetime }),
  ...(accountId === undefined ? {} : { accountId }),
  ...(name === undefined ? {} : { name }),
  ...(domain === undefined ? {} : { domain }),
  ...(label === undefined ? {} : { label }),
})

/** Handles the commands of a data folder until it is closed. */
export const listenForCliCommands = (
  dataDir: string,
  { handlers, emitter, agents }: Pick<MayflyApp, 'handlers' | 'emitter' | 'agents'>,
  actions: CliCommandActions,
): Promise<{ close(): void }> =>
  listenForCommands(controlSocketPath(dataDir), {
    runCommand: (command) => handleCliCommand(command, actions),
    calls: handlers,
    emitter,
    agents,
  })
