// Handles CLI commands and returns their results in the user's language. The shells implement the actions.
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
import type { CompanionHandlers } from './companion-connection.ts'
import { controlSocketPath } from './control-client.ts'
import { listenForCommands } from './control-socket.ts'

/** Milliseconds before the program quits, so that the response can be sent. */
const QUIT_DELAY_MS = 50

/** The latest code, after a command to copy it. */
export interface CopiedCode {
  readonly code: string
  /** False if the window has opened to copy it at the next press; null without a clipboard. */
  readonly isCopied: boolean | null
}

export interface CliCommandActions {
  readonly catalogue: () => Catalogue
  newAddress(choices: Extract<CliCommand, { command: 'new' }>): Promise<Result<AddressView>>
  /** @returns false without a clipboard, and if it may not be used now */
  copy(text: string): Promise<boolean>
  /** Copies the latest code, on a desktop. @returns null if there is no code */
  copyLatestCode(): Promise<CopiedCode | null>
  /** @returns the text to print; null if the message does not exist */
  open(message: MessageKey | null): Promise<string | null>
  /** Shows a `mayfly://add` link for confirmation. @returns the text to print; null if it is not such a link */
  addServer(link: string): string | null
  runDoctor(): Promise<DoctorReport>
  /** Whether the files on disk belong to another version than the running program. */
  isProgramReplaced(): boolean
  readonly quit: () => void
}

const succeeded = (stdout = ''): CliCommandResult => ({ exitCode: 0, stdout, stderr: '' })
const failed = (stderr: string): CliCommandResult => ({ exitCode: 1, stdout: '', stderr })

/** Runs a command with the shell's actions. @returns its exit status and output */
export const handleCliCommand = async (
  command: CliCommand,
  actions: CliCommandActions,
): Promise<CliCommandResult> => {
  const result = await runCommand(command, actions)
  // The command may be of the new version, and this program of the old one.
  const isOutdated = result.stderr === '' && command.command !== 'quit' && actions.isProgramReplaced()
  return isOutdated ? { ...result, stderr: actions.catalogue().native.updates.replacedCommand } : result
}

const runCommand = async (command: CliCommand, actions: CliCommandActions): Promise<CliCommandResult> => {
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
      const latest = await actions.copyLatestCode()
      if (latest === null) return failed(native.noCode)
      const { code, isCopied } = latest
      return isCopied === false ? { ...succeeded(code), stderr: native.pressToCopy } : succeeded(code)
    }
    case 'copy':
      return (await actions.copy(command.text)) ? succeeded() : failed(failures.unsupported.remedy)
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

/** The arguments of `address.create`, with only the fields that the user chose. */
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

/** The parts of the app that other programs may use. */
type ControlledApp = Pick<MayflyApp, 'handlers' | 'emitter' | 'agents' | 'browsers' | 'openCompanionSession'>

/** The handlers for browsers with the companion extension. */
export const createCompanionHandlers = (
  mayfly: Pick<ControlledApp, 'browsers' | 'openCompanionSession'>,
  actions: Pick<CliCommandActions, 'open' | 'catalogue'>,
): CompanionHandlers => ({
  browsers: mayfly.browsers,
  openSession: (options) => mayfly.openCompanionSession(options),
  show: (message) => void actions.open(message),
  explain: (failure) => failureRemedy(actions.catalogue(), failure),
  language: () => actions.catalogue().language,
})

/** Listens for CLI commands on a data folder until the returned listener is closed. */
export const listenForCliCommands = (
  dataDir: string,
  mayfly: ControlledApp,
  actions: CliCommandActions,
): Promise<{ close(): void }> =>
  listenForCommands(controlSocketPath(dataDir), {
    runCommand: (command) => handleCliCommand(command, actions),
    calls: mayfly.handlers,
    emitter: mayfly.emitter,
    agents: mayfly.agents,
    companion: createCompanionHandlers(mayfly, actions),
  })
