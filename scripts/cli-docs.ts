// Writes docs/cli.md from the definitions of the commands; a test holds that it is current.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import prettier from 'prettier'
import { createProgram } from '../src/cli/commands.ts'
import { recordFields } from '../src/cli/record-fields.ts'

export const cliDocsFile = join(import.meta.dirname, '../docs/cli.md')

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  rows.length === 0
    ? ''
    : [`| ${head.join(' | ')} |`, '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')

const optionTable = (command: CommandUnknownOpts): string => {
  const help = command.createHelp()
  const options = help
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help' && long !== '--version')
    .map((option) => [`\`${option.flags}\``, escapeCell(help.optionDescription(option))] as const)
  return table(['option', 'meaning'], options)
}

const argumentTable = (command: CommandUnknownOpts): string => {
  const help = command.createHelp()
  return table(
    ['argument', 'meaning'],
    help
      .visibleArguments(command)
      .map((one) => [`\`${one.name()}\``, help.argumentDescription(one)] as const),
  )
}

const usageOf = (command: CommandUnknownOpts): string =>
  command.createHelp().commandUsage(command).replace('mayfly|', 'mayfly ')

const section = (command: CommandUnknownOpts): string =>
  [
    `### ${command.name()}`,
    command.description(),
    `\`\`\`\n${usageOf(command)}\n\`\`\``,
    argumentTable(command),
    optionTable(command),
  ]
    .filter(Boolean)
    .join('\n\n')

const INTRODUCTION = `<!-- Made by node scripts/cli-docs.ts from src/cli/commands.ts: change those. -->

# The mayfly command

Disposable inboxes for scripts, tests and agents.

| to get it from | run |
| --- | --- |
| a checkout, for the whole computer | \`npm pack && npm install --global ./mayfly-*.tgz\`; it needs Node 22.16 or newer |
| a checkout, without installing | \`npm run -s mayfly -- …\` in place of \`mayfly …\` |
| a desktop package (deb, rpm) | it is installed beside the program, as \`/usr/bin/mayfly\` |

\`\`\`sh
address=$(mayfly new)
code=$(mayfly wait --timeout 30s "$address")      # the code, and nothing else
link=$(mayfly wait --for link --from shop.example "$address")
\`\`\`

The one of a desktop package has no \`--ephemeral\` and needs a display; on Windows, where a program with a window has no output for scripts, the
npm package is the one to use.

It works on one of three things:

- the **Mayfly that runs** on this computer, with all its accounts (\`--data-dir\` names another data folder than the usual one);
- a **server**, by \`--url\` and \`--key\` or \`MAYFLY_URL\` and \`MAYFLY_API_KEY\`: no desktop is needed;
- a **throw-away service** of its own, by \`--ephemeral\`, which ends with the command: for \`wait\` and \`mcp\`.

What waits is told of mail by the program or by the server's event stream. A server without one is asked every 2.5 to 10 seconds
and less often where it says so; all commands of one person on a computer together send it sixty requests a minute at most, their first
ones included, however many wait. The program keeps a budget of its own for an account on the same server ("Polling limit" in its
settings) and does not share it with commands: with many addresses it uses all of it, so that they would never have a turn. Where the
Mayfly that runs has the account, let it wait: it asks for all of them.

| status | meaning                             |
| ------ | ----------------------------------- |
| 0      | done                                |
| 1      | failed; standard error says why     |
| 2      | usage error                         |
| 3      | timed out                           |

On a terminal there are colours, unless \`NO_COLOR\` is set; elsewhere there are none.`

const JSON_INTRODUCTION = `## What \`--json\` prints

One object a line on standard output. Instants are ISO 8601 in UTC. Fields may be added, none is taken away. A failure is one object on
standard error: \`{"error":{"kind":…,"message":…}}\`.`

const AGENTS = `## AI agents

\`mayfly mcp\` is a server of the [Model Context Protocol](https://modelcontextprotocol.io) on standard input and output. A client is
told of it like this:

\`\`\`json
{ "mcpServers": { "mayfly": { "command": "mayfly", "args": ["mcp"] } } }
\`\`\`

Tools: \`create_address\`, \`wait_for_code\`, \`wait_for_mail\`, \`list_addresses\`, \`list_messages\`, \`read_message\`, \`delete_address\`;
messages are resources, too (\`mayfly://message/…\`). Mail is given as text between marks that it cannot forge, named as a stranger's; an
agent is never given HTML.

What an agent may do is yours to choose: \`--allow read-only\` lets it look at everything and change nothing, \`--allow own\` (unless you
say otherwise) lets it make addresses and use those alone, \`--allow all\` lets it use yours, too. The addresses it made are remembered in
\`agent-addresses.json\` in the data folder; an address that you delete is out of its reach.

While an agent is connected to the running Mayfly, Settings › AI agents has its name, what it may do, since when it is there and how often
it created, read and waited. \`Stop\` there ends its access at once, also in the middle of a wait, until \`mayfly mcp\` is started again. What
it did with an address stands in the address's details, the last twelve lines of it. With a server by \`--url\` there is no program to show
it; there the server's key is what you can take away.

## Completion

\`\`\`sh
source <(mayfly completion bash)      # in ~/.bashrc
source <(mayfly completion zsh)       # in ~/.zshrc, after compinit
mayfly completion fish | source       # in ~/.config/fish/config.fish
\`\`\``

/** The whole page. */
export const cliDocs = async (): Promise<string> => {
  const root = createProgram('', () => Promise.resolve()) as unknown as CommandUnknownOpts
  const commands = root
    .createHelp()
    .visibleCommands(root)
    .filter((command) => command.name() !== 'help')
  const records = recordFields.map(
    ({ commands: by, fields }) => `By ${by}:\n\n${table(['field', 'meaning'], Object.entries(fields))}`,
  )
  const page = [
    INTRODUCTION,
    '## Commands',
    ...commands.map(section),
    '## Options of every command',
    optionTable(root),
    [JSON_INTRODUCTION, ...records].join('\n\n'),
    AGENTS,
  ].join('\n\n')
  const style = await prettier.resolveConfig(cliDocsFile)
  return prettier.format(page, { ...style, parser: 'markdown' })
}

if (import.meta.main) writeFileSync(cliDocsFile, await cliDocs())
