// The manual page of the `mayfly` command (man-pages(7)), from the definitions of the commands.
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { createProgram } from '../../src/cli/commands.ts'
import type { PackageFacts } from './package-facts.ts'

/** Escapes text for roff: backslashes, hyphens that are typed as such, and a leading dot or apostrophe (groff(7), "Escape Sequences"). */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')

/** @returns the page as roff source */
export const manPage = ({ version, summary, repository, sourceDate }: PackageFacts): string => {
  const program = createProgram('', () => Promise.resolve()) as unknown as CommandUnknownOpts
  const help = program.createHelp()
  const date = new Date(sourceDate * 1000).toISOString().slice(0, 10)
  const commands = help
    .visibleCommands(program)
    .filter((command) => command.name() !== 'help')
    .flatMap((command) => [
      '.TP',
      `.B ${roff(help.subcommandTerm(command))}`,
      roff(help.subcommandDescription(command)),
    ])
  const options = help
    .visibleOptions(program)
    .flatMap((option) => ['.TP', `.B ${roff(option.flags)}`, roff(help.optionDescription(option))])
  return [
    `.TH MAYFLY 1 ${date} "Mayfly ${version}" "User Commands"`,
    '.SH NAME',
    `mayfly \\- ${roff(summary)}`,
    '.SH SYNOPSIS',
    '.B mayfly',
    '[options] [command]',
    '.SH DESCRIPTION',
    'Without a command, mayfly starts the program, or opens the window of the program that is running.',
    '.SH COMMANDS',
    ...commands,
    '.SH OPTIONS',
    ...options,
    '.SH EXIT STATUS',
    '0 for success, 1 for a failure, 2 for a usage error, 3 if it timed out.',
    '.SH SEE ALSO',
    `.UR ${repository}`,
    'The documentation of every command',
    '.UE',
    '',
  ].join('\n')
}
