// Opens the mailbox for the connection options. Each kind is loaded on use: the running program needs no HTTP client.
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { parseHostAndPort } from '../../shared/host-name.ts'
import { defaultDataDir } from '../../node/default-data-dir.ts'
import { CommandError, EXIT_STATUS } from '../../mailbox/command-error.ts'
import type { Mailbox } from '../../mailbox/mailbox.ts'

export interface ConnectionOptions {
  readonly dataDir?: string | undefined
  readonly url?: string | undefined
  readonly key?: string | undefined
  readonly smtp?: string | undefined
  readonly ephemeral?: true | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

export const dataDirOf = ({ dataDir }: ConnectionOptions): string =>
  dataDir === undefined ? defaultDataDir(process.platform, process.env, homedir()) : resolve(dataDir)

/** @throws CommandError unless the text is HOST:PORT */
const parseSmtp = (text: string | undefined): { host: string; port: number } | null => {
  if (text === undefined || text === '') return null
  const smtp = parseHostAndPort(text)
  if (smtp === null) throw new CommandError(`--smtp ${text} is not HOST:PORT.`, EXIT_STATUS.usageError)
  return smtp
}

const isServerNamed = (options: ConnectionOptions, env: Environment): boolean =>
  options.url !== undefined || (options.dataDir === undefined && (env.MAYFLY_URL ?? '') !== '')

/**
 * Opens a throw-away service with `--ephemeral`, else a server with `--url` or MAYFLY_URL, else the Mayfly that runs on the data
 * folder.
 * @param serviceEntry the entry file of the service, for a throw-away service
 * @param notify called with a sentence for the user: the URL and ports of a throw-away service
 * @throws CommandError if the options contradict each other or a key is missing
 */
export const openMailbox = async (
  options: ConnectionOptions,
  env: Environment,
  serviceEntry: string,
  notify: (text: string) => void,
): Promise<Mailbox> => {
  if (options.ephemeral) {
    // The fuses of a packaged program forbid running it as plain Node, which a throw-away service needs.
    if ('electron' in process.versions)
      throw new CommandError(
        '--ephemeral is not in the installed desktop program. Use the npm package, or leave it out to use the Mayfly that runs.',
      )
    if (options.url !== undefined || options.dataDir !== undefined)
      throw new CommandError('--ephemeral takes neither --url nor --data-dir.', EXIT_STATUS.usageError)
    const { openEphemeralMailbox } = await import('./ephemeral.ts')
    return openEphemeralMailbox(serviceEntry, ({ baseUrl, smtp }) =>
      notify(
        `The throw-away service receives mail by SMTP at ${smtp.host}:${smtp.port}; its REST interface is ${baseUrl}.`,
      ),
    )
  }
  if (isServerNamed(options, env)) {
    const key = options.key ?? env.MAYFLY_API_KEY ?? ''
    if (key === '')
      throw new CommandError('A server needs its key: use --key or MAYFLY_API_KEY.', EXIT_STATUS.usageError)
    const smtp = parseSmtp(options.smtp ?? env.MAYFLY_SMTP)
    const { openServerMailbox } = await import('./server-mailbox.ts')
    return openServerMailbox({ url: options.url ?? env.MAYFLY_URL ?? '', key, smtp })
  }
  if (options.key !== undefined)
    throw new CommandError('--key needs --url, or MAYFLY_URL.', EXIT_STATUS.usageError)
  const { ProgramMailbox } = await import('./program-mailbox.ts')
  return new ProgramMailbox(dataDirOf(options))
}
