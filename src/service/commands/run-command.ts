// Runs a command of the service other than serving; each is loaded on use.
import { PROGRAM_VERSION } from '../../shared/program.ts'
import type { Command } from '../options.ts'

/** Every command except serving. */
type OtherCommand = Exclude<Command, { readonly kind: 'serve' }>

export interface CommandResult {
  /** For standard output. */
  readonly text: string
  /** 0, or 1 if the doctor found a fault. */
  readonly exitCode: 0 | 1
}

const done = (text: string): CommandResult => ({ text, exitCode: 0 })

/**
 * Runs the command.
 * @throws StartupError with the reason of a failure
 */
export const runCommand = async (command: OtherCommand): Promise<CommandResult> => {
  switch (command.kind) {
    case 'help': {
      const { helpText } = await import('./help.ts')
      return done(helpText())
    }
    case 'version':
      return done(`${PROGRAM_VERSION}\n`)
    case 'keys': {
      const { runKeysCommand } = await import('./keys.ts')
      return done(await runKeysCommand(command))
    }
    case 'invite':
    case 'invitations': {
      const { runInviteCommand } = await import('./invite.ts')
      return done(await runInviteCommand(command))
    }
    case 'link': {
      const { runLinkCommand } = await import('./link.ts')
      return done(await runLinkCommand(command))
    }
    case 'address': {
      const { runAddressCommand } = await import('./address.ts')
      return done(await runAddressCommand(command))
    }
    case 'backup': {
      const { runBackup } = await import('./backup.ts')
      return done(await runBackup(command.dataDir, command.file))
    }
    case 'restore': {
      const { runRestore } = await import('./backup.ts')
      return done(runRestore(command.dataDir, command.file, Date.now()))
    }
    case 'doctor': {
      const { runDoctor } = await import('./doctor.ts')
      const { text, isOk } = await runDoctor(command.options)
      return { text, exitCode: isOk ? 0 : 1 }
    }
  }
}
