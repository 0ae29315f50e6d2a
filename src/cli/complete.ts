// What may stand at the end of a command line: commands, options, their values, and the addresses there are.
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { CommandContext } from './command-context.ts'

/** Milliseconds a person waits for the addresses. */
const ADDRESSES_TIMEOUT_MS = 1_500
const MAX_ADDRESSES = 100

interface Place {
  readonly command: CommandUnknownOpts
  /** How many arguments of the command stand before the last word. */
  readonly position: number
}

const optionOf = (command: CommandUnknownOpts, flag: string | undefined) =>
  [...command.options, ...(command.parent?.options ?? [])].find(
    ({ long, short }) => flag !== undefined && (long === flag || short === flag),
  )

/** @param words those before the one to complete */
const placeOf = (root: CommandUnknownOpts, words: readonly string[]): Place => {
  let command = root
  let position = 0
  for (const [index, word] of words.entries()) {
    if (word.startsWith('-')) continue
    const before = optionOf(command, words[index - 1])
    if (before?.required) continue
    const subcommand = command.commands.find((one) => one.name() === word)
    if (subcommand && command === root) command = subcommand
    else position += 1
  }
  return { command, position }
}

const addresses = async ({ mailbox }: CommandContext): Promise<readonly string[]> => {
  const timeout = new Promise<readonly []>((resolve) =>
    setTimeout(() => resolve([]), ADDRESSES_TIMEOUT_MS).unref(),
  )
  const listed = async (): Promise<readonly string[]> =>
    (await (await mailbox()).addresses(MAX_ADDRESSES)).map(({ address }) => address)
  // Where no Mayfly runs there is nothing to offer, and no message to print.
  return Promise.race([listed().catch(() => []), timeout])
}

const isAddressArgument = (name: string): boolean => name === 'address' || name === 'message'

/** @param words the command line without the program's name; the last one is being written and may be empty */
export const candidates = async (
  context: CommandContext,
  root: CommandUnknownOpts,
  words: readonly string[],
): Promise<readonly string[]> => {
  const before = words.slice(0, -1)
  const { command, position } = placeOf(root, before)
  const option = optionOf(command, before.at(-1))
  if (option?.required) return option.argChoices ?? []
  if (words.at(-1)?.startsWith('-'))
    return [...command.options, ...(command.parent?.options ?? [])]
      .flatMap(({ long }) => long ?? [])
      .concat('--help')
  if (command === root)
    return command
      .createHelp()
      .visibleCommands(command)
      .map((one) => one.name())
  const arguments_ = command.registeredArguments
  const argument = arguments_[position] ?? (arguments_.at(-1)?.variadic ? arguments_.at(-1) : undefined)
  if (!argument) return []
  return argument.argChoices ?? (isAddressArgument(argument.name()) ? addresses(context) : [])
}

/** Prints what begins with the last word, one a line. */
export const complete = async (
  context: CommandContext,
  root: CommandUnknownOpts,
  words: readonly string[],
): Promise<void> => {
  const last = words.at(-1) ?? ''
  for (const candidate of await candidates(context, root, words))
    if (candidate.startsWith(last)) context.output.line(candidate)
}
