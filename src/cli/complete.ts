// Completion candidates for the last word of a command line: commands, options, their values, and existing addresses.
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { CommandContext } from './command-context.ts'

/** Milliseconds to wait for the list of addresses. */
const ADDRESSES_TIMEOUT_MS = 1_500
const MAX_ADDRESSES = 100

/** The position of the word to complete. */
interface CursorPosition {
  readonly command: CommandUnknownOpts
  /** The index of the argument in the command's arguments. */
  readonly position: number
}

const findOption = (command: CommandUnknownOpts, flag: string | undefined) =>
  [...command.options, ...(command.parent?.options ?? [])].find(
    ({ long, short }) => flag !== undefined && (long === flag || short === flag),
  )

/** @param words the words before the one to complete */
const cursorPosition = (root: CommandUnknownOpts, words: readonly string[]): CursorPosition => {
  let command = root
  let position = 0
  for (const [index, word] of words.entries()) {
    if (word.startsWith('-')) continue
    const before = findOption(command, words[index - 1])
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
  // If no Mayfly is running, the list is empty, and no error is printed.
  return Promise.race([listed().catch(() => []), timeout])
}

const isAddressArgument = (name: string): boolean => name === 'address' || name === 'message'

/** @param words the command line without the program's name; the last one is the word to complete and may be empty */
const candidates = async (
  context: CommandContext,
  root: CommandUnknownOpts,
  words: readonly string[],
): Promise<readonly string[]> => {
  const before = words.slice(0, -1)
  const { command, position } = cursorPosition(root, before)
  const option = findOption(command, before.at(-1))
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

/** Prints the candidates that start with the last word, one per line. */
export const complete = async (
  context: CommandContext,
  root: CommandUnknownOpts,
  words: readonly string[],
): Promise<void> => {
  const last = words.at(-1) ?? ''
  for (const candidate of await candidates(context, root, words))
    if (candidate.startsWith(last)) context.output.line(candidate)
}
