// Defines every command with its arguments, options and help. The code of a command is loaded when it runs. Help, completions
// and docs/cli.md are generated from these definitions.
import { complete } from './complete.ts'
import { Argument, Command, Option } from '@commander-js/extra-typings'
import { alternatives } from '../shared/i18n/alternatives.ts'
import { LIFETIME_NAMES } from '../shared/model/lifetime.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError, EXIT_STATUS } from '../mailbox/command-error.ts'
import type { ConnectionOptions } from './mailbox/open-mailbox.ts'
import {
  parseCode,
  parseConfidence,
  parseDuration,
  parseFolder,
  parseLifetime,
  parseLimit,
  parseSince,
} from './option-parsers.ts'

/** Runs a command. @param work returns the exit status; undefined means 0. */
export type RunCommand = (
  globals: ConnectionOptions & { readonly json?: true | undefined },
  work: (context: CommandContext) => Promise<number | void>,
) => Promise<void>

const STATUS_HELP = `
Exit status: 0 done, 1 failed (standard error says why), 2 usage error, 3 timed out.
Times such as 90s, 5m and 1h are durations. With --json each result is one object a line.
`

const EXAMPLES = `
Uses the running Mayfly on this computer, unless --url names a server, or --ephemeral starts a throw-away service (for wait
and mcp).

Examples:
  mayfly new                                    create an address
  mayfly wait                                   wait for the code that arrives at the newest address
  code=$(mayfly wait --timeout 30s "$(mayfly new)")
  MAYFLY_URL=https://mail.example MAYFLY_API_KEY=… mayfly list
  mayfly --ephemeral wait me@mayfly.test        with a service that ends with the command
  mayfly serve --catch-all                      the mail service alone`

const WAIT_HELP = `
Examples:
  mayfly wait --for link --from shop.example    the link to confirm, from that sender
  mayfly wait --since now me@mayfly.test        only a code that arrives from now on

Exit status 3: timed out.`

const CHECK_HELP = `
Examples:
  mayfly check mail.eml                         needs no running Mayfly and no server
  render-mail | mayfly check - --json           one finding a line

Exit status 1: there is a problem; hints alone are 0.`

const MCP_HELP = `
To configure a client:
  { "mcpServers": { "mayfly": { "command": "mayfly", "args": ["mcp"] } } }
While it is connected, Settings > AI agents in the running Mayfly shows it and can stop it.`

const UNINSTALL_HELP = `
Run it before the package is removed: the package manager then removes the rest.`

const COMPLETION_HELP = `
Load it with:
  source <(mayfly completion bash)      in ~/.bashrc
  source <(mayfly completion zsh)       in ~/.zshrc, after compinit
  mayfly completion fish | source       in ~/.config/fish/config.fish`

const createRoot = (version: string) =>
  new Command('mayfly')
    .description(
      'Disposable inboxes on the command line: create an address, wait for its code, read its mail.',
    )
    .version(version)
    .option('--json', 'print results as JSON, one object a line')
    .addOption(
      new Option(
        '--data-dir <dir>',
        'the data folder of the running Mayfly (default: that of this user)',
      ).argParser(parseFolder),
    )
    .option('--url <url>', 'talk to this server instead of the running Mayfly (or MAYFLY_URL)')
    .option('--key <key>', 'the API key for that server (MAYFLY_API_KEY keeps it off the command line)')
    .option('--smtp <host:port>', 'where that server receives mail, for send-test (or MAYFLY_SMTP)')
    .option('--ephemeral', 'start a throw-away service for this command alone, which ends with it')
    // Set before the commands are added, which inherit these settings. Otherwise Commander ends the process itself.
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'mayfly: ')) })
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .showHelpAfterError('Run with --help to see what it takes.')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', STATUS_HELP)

type Root = ReturnType<typeof createRoot>

const addressArgument = (what: string): Argument<'[address]'> =>
  new Argument('[address]', `${what}; the newest one if none is named`)

const addAddressCommands = (root: Root, run: RunCommand): void => {
  root
    .command('new')
    .description('Create an address and print it. On a desktop it is also copied.')
    .addOption(
      new Option('--lifetime <time>', `how long it lives: ${alternatives(LIFETIME_NAMES)}`).argParser(
        parseLifetime,
      ),
    )
    .option('--name <name>', 'the part before the @ (default: random)')
    .option('--domain <domain>', 'the part after the @ (default: the last one used, else the first)')
    .option(
      '--account <account>',
      'the account to create it with, by name or id (default: the last one used)',
    )
    .option('--label <label>', 'what it is for, as the window shows it')
    .option('--no-copy', 'leave the clipboard as it is')
    .action((options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/addresses.ts')).newAddress(context, options),
      ),
    )
  root
    .command('list')
    .description('List the addresses, newest first.')
    .addOption(new Option('--limit <n>', 'list this many at most').argParser(parseLimit).default(100))
    .action((options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/addresses.ts')).listAddresses(context, options),
      ),
    )
  root
    .command('delete')
    .description(
      'Delete addresses with all their messages. In the running Mayfly it can be undone for a few seconds.',
    )
    .argument('<address...>', 'the addresses')
    .action((addresses) =>
      run(root.opts(), async (context) =>
        (await import('./commands/addresses.ts')).deleteAddresses(context, addresses),
      ),
    )
  root
    .command('accounts')
    .description('List the accounts: their servers, domains and state.')
    .action(() =>
      run(root.opts(), async (context) => (await import('./commands/addresses.ts')).listAccounts(context)),
    )
}

const addMessageCommands = (root: Root, run: RunCommand): void => {
  root
    .command('messages')
    .description('List the messages of an address, newest first; of all addresses if none is named.')
    .argument('[address]', 'the address, or its id')
    .option('--search <text>', 'only those with these words')
    .addOption(new Option('--limit <n>', 'list this many at most').argParser(parseLimit).default(50))
    .action((address, options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/messages.ts')).listMessages(context, address, options),
      ),
    )
  root
    .command('read')
    .description('Print a message: the newest of an address, or one by its id.')
    .argument('[message]', 'an address, or the id of a message; the newest address if left out')
    .action((message) =>
      run(root.opts(), async (context) =>
        (await import('./commands/messages.ts')).readMessage(context, message),
      ),
    )
  root
    .command('check')
    .description(
      'Check how mail programs will show a message or a file: HTML and CSS, links, plain text, header. Sends nothing without --reach-links.',
    )
    .argument(
      '[message]',
      'an address, the id of a message, a file such as mail.eml, or - for standard input; the newest address if left out',
    )
    .option('--reach-links', 'send a request to each site that it links to')
    .addHelpText('after', CHECK_HELP)
    .action((message, options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/check.ts')).check(context, message, options),
      ),
    )
  root
    .command('copy-code')
    .description('Copy the latest code that arrived since the newest address was created, and print it.')
    .action(() =>
      run(root.opts(), async (context) => (await import('./commands/program.ts')).copyCode(context)),
    )
}

const addWaitCommand = (root: Root, run: RunCommand): void => {
  const startedAt = Date.now()
  root
    .command('wait')
    .description(
      'Wait for a code, a link or a mail, and print that and nothing else. Mail of the last 15 minutes counts.',
    )
    .addArgument(addressArgument('the address that receives it'))
    .addOption(
      new Option('--for <what>', 'what to wait for')
        .choices(['code', 'link', 'mail'] as const)
        .default('code' as const),
    )
    .option('--from <text>', 'only mail whose sender contains this')
    .option('--subject <text>', 'only mail whose subject contains this')
    .addOption(
      new Option(
        '--since <time>',
        'only mail that arrived after this: now, 2m for two minutes ago, or an ISO 8601 time (default: 15m)',
      ).argParser((text) => parseSince(text, startedAt)),
    )
    .addOption(
      new Option('--timeout <time>', 'how long to wait').argParser(parseDuration).default(60_000, '60s'),
    )
    .addOption(
      new Option(
        '--min-confidence <n>',
        'only a code that is at least this likely right, 0 to 1, such as 0.9',
      ).argParser(parseConfidence),
    )
    .option(
      '--claim',
      'take the mail: the oldest that no other wait with --claim has taken, instead of the newest',
    )
    .option('--copy', 'copy it, too')
    .addHelpText('after', WAIT_HELP)
    .action((address, options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/wait.ts')).wait(context, address, options),
      ),
    )
  root
    .command('send-test')
    .description('Send a mail with a code to an address, and print the code.')
    .addArgument(addressArgument('the address to send to'))
    .addOption(new Option('--code <code>', 'the code in it (default: random)').argParser(parseCode))
    .option('--subject <subject>', 'its subject', 'Your verification code')
    .action((address, options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/send-test.ts')).sendTest(context, address, options),
      ),
    )
}

const addProgramCommands = (root: Root, run: RunCommand): void => {
  root
    .command('open')
    .description('Open the window of the running Mayfly.')
    .argument('[message]', 'the id of a message, or an address for its newest one')
    .action((message) =>
      run(root.opts(), async (context) => (await import('./commands/program.ts')).open(context, message)),
    )
  root
    .command('doctor')
    .description('Check this computer: tray, notifications, keychain, crash dumps, ports, data folder.')
    .action(() =>
      run(root.opts(), async (context) => (await import('./commands/program.ts')).doctor(context)),
    )
  root
    .command('quit')
    .description('Quit the running Mayfly.')
    .action(() => run(root.opts(), async (context) => (await import('./commands/program.ts')).quit(context)))
}

const addUninstallCommand = (root: Root, run: RunCommand): void => {
  root
    .command('uninstall')
    .description(
      'Remove what Mayfly wrote outside its package: start at login, browsers, links, caches and temporary files. Quits Mayfly first.',
    )
    .option('--dry-run', 'list what would be removed, and change nothing')
    .option('--keep-data', 'keep the data folder and the keychain entry of its API keys (the default)')
    .option('--delete-data', 'delete them, too: all addresses, mail, settings and API keys')
    .addHelpText('after', UNINSTALL_HELP)
    .action((options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/uninstall.ts')).uninstall(context, options),
      ),
    )
}

interface EarlyCommand {
  readonly name: string
  readonly usage: string
  readonly description: string
}

/** Describes a command with options of its own, which the entry runs before it loads the other commands. */
const addEarlyCommand = (root: Root, run: RunCommand, { name, usage, description }: EarlyCommand): void => {
  root
    .command(name)
    .description(description)
    .usage(usage)
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() =>
      run(root.opts(), () =>
        Promise.reject(
          new CommandError(
            `${name} must be the first word: mayfly ${name} [options].`,
            EXIT_STATUS.usageError,
          ),
        ),
      ),
    )
}

const addAutomationCommands = (root: Root, run: RunCommand): void => {
  addEarlyCommand(root, run, {
    name: 'serve',
    usage: '[options of the service]',
    description:
      'Run the mail service: SMTP in, REST out. It has options and commands of its own: mayfly serve --help.',
  })
  addEarlyCommand(root, run, {
    name: 'sendmail',
    usage: '[-t] [-i] [-f sender] [-F name] [-S host:port] [recipient...]',
    description:
      'Deliver the mail on standard input, in place of /usr/sbin/sendmail: for PHP, cron and git. Its options: mayfly sendmail --help.',
  })
  root
    .command('mcp')
    .description('Serve the Model Context Protocol on standard input and output, for AI agents.')
    .addOption(
      new Option(
        '--allow <what>',
        'what an agent may do: read everything and change nothing, use the addresses it created, or use every address',
      )
        .choices(['read-only', 'own', 'all'] as const)
        .default('own' as const),
    )
    .addHelpText('after', MCP_HELP)
    .action((options) =>
      run(root.opts(), async (context) =>
        (await import('./commands/mcp.ts')).serveMcp(context, options, root.version() ?? ''),
      ),
    )
  root
    .command('completion')
    .description('Print the completion script of a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish'] as const))
    .addHelpText('after', COMPLETION_HELP)
    .action((shell) =>
      run(root.opts(), async ({ output }) =>
        output.line((await import('./completion-scripts.ts')).completionScripts[shell]),
      ),
    )
  root
    .command('complete', { hidden: true })
    .description('Print the candidates for the end of a command line; used by the completion scripts.')
    .argument('[words...]')
    .action((words) => run(root.opts(), (context) => complete(context, root, words)))
}

/** Builds the command line. @param run runs the selected command */
export const createProgram = (version: string, run: RunCommand): Root => {
  const root = createRoot(version)
  addAddressCommands(root, run)
  addMessageCommands(root, run)
  addWaitCommand(root, run)
  addProgramCommands(root, run)
  addUninstallCommand(root, run)
  addAutomationCommands(root, run)
  return root
}
