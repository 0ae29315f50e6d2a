// The commands that need a running Mayfly: copy-code, open, doctor, quit.
import type { CliCommand, CliCommandResult } from '../../shell-common/cli-command.ts'
import { controlSocketPath, sendCommand } from '../../shell-common/control-client.ts'
import { CommandError, EXIT_STATUS } from '../../mailbox/command-error.ts'
import type { CommandContext } from '../command-context.ts'
import { firstMessages } from '../../mailbox/mailbox.ts'
import { requireRecipient } from '../../mailbox/recipient.ts'
import { dataDirOf } from '../mailbox/open-mailbox.ts'
import { ProgramMailbox } from '../mailbox/program-mailbox.ts'

const send = async (
  { connection }: CommandContext,
  command: CliCommand,
): Promise<CliCommandResult | null> => {
  if (connection.url !== undefined || connection.ephemeral)
    throw new CommandError(
      `"${command.command}" is for a running Mayfly: it accepts neither --url nor --ephemeral.`,
      EXIT_STATUS.usageError,
    )
  return sendCommand(controlSocketPath(dataDirOf(connection)), command)
}

const requireAnswer = (context: CommandContext, answer: CliCommandResult | null): CliCommandResult => {
  if (answer) return answer
  throw new CommandError(`Mayfly is not running on ${dataDirOf(context.connection)}. Start it first.`)
}

/** Prints the program's response. @returns its exit status */
const print = (
  { output }: CommandContext,
  { exitCode, stdout, stderr }: CliCommandResult,
  name: string,
): number => {
  if (stdout !== '') output.record({ [name]: stdout }, stdout)
  if (stderr !== '') output.notice(stderr)
  return exitCode
}

export const copyCode = async (context: CommandContext): Promise<number> =>
  print(context, requireAnswer(context, await send(context, { command: 'copy-code' })), 'code')

/** Opens the window, at a message if `wanted` is its id, or at the newest message of an address. */
export const open = async (context: CommandContext, wanted: string | undefined): Promise<number> => {
  const message = wanted?.includes('@') ? await newestMessage(context, wanted) : (wanted ?? null)
  return print(context, requireAnswer(context, await send(context, { command: 'open', message })), 'url')
}

const newestMessage = async ({ connection }: CommandContext, wanted: string): Promise<string> => {
  const program = new ProgramMailbox(dataDirOf(connection))
  const { address, tagged } = await requireRecipient(program, wanted)
  const [newest] = await firstMessages(program.messages({ address, tagged }), 1)
  if (newest) return newest.id
  throw new CommandError(`No mail has come to ${wanted} yet.`)
}

export const doctor = async (context: CommandContext): Promise<number> => {
  const answer = requireAnswer(context, await send(context, { command: 'doctor' }))
  if (!context.output.isJson || !answer.report) return print(context, answer, 'report')
  for (const check of answer.report) context.output.record(check, '')
  return answer.exitCode
}

/** Quits the running Mayfly; succeeds if none is running. */
export const quit = async (context: CommandContext): Promise<number> => {
  const answer = await send(context, { command: 'quit' })
  return answer ? print(context, answer, 'quit') : EXIT_STATUS.done
}
