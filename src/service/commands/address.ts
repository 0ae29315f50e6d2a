// `address show|delete`: whose an address is, for the operator who gets a complaint. Works while the service runs.
import { StartupError } from '../../node/startup-error.ts'
import { PERMANENT_EXPIRES_AT_MS } from '../../shared/contract/rest-constants.ts'
import { foldAddress, parseRecipient } from '../addresses/address-name.ts'
import type { AddressHolder, Store } from '../store/store.ts'
import { withStore, type AccountCommand } from './account-store.ts'

const USAGE = 'Use "address show ADDRESS" or "address delete ADDRESS", with the domain: name@example.org.'

const isoTime = (ms: number): string => (ms >= PERMANENT_EXPIRES_AT_MS ? 'never' : new Date(ms).toISOString())

const formatHolder = (holder: AddressHolder, now: number): string =>
  [
    holder.address,
    `account ${holder.accountName}`,
    `made ${isoTime(holder.created_at)}`,
    `${holder.expires_at <= now ? 'expired' : 'expires'} ${isoTime(holder.expires_at)}`,
    `${holder.messages} ${holder.messages === 1 ? 'message' : 'messages'}`,
  ].join('\t')

/** As it is stored: without a tag, in lower case, folded if that is how it was created. @throws StartupError if it is not known */
const findHolders = async ({ accounts }: Store, text: string): Promise<AddressHolder[]> => {
  const recipient = parseRecipient(text, '')
  if (recipient === null) throw new StartupError(USAGE)
  const exact = await accounts.holdersOf(recipient.address)
  const holders = exact.length > 0 ? exact : await accounts.holdersOf(foldAddress(recipient.address))
  if (holders.length > 0) return holders
  throw new StartupError(
    `${recipient.address} is not known here. An address and its mail are removed --retain days after it expires.`,
  )
}

/**
 * Runs the command.
 * @returns what to print on standard output: a line for each account that has or had the address, the newest first
 * @throws StartupError for an invalid command or an unknown address
 */
export const runAddressCommand = (command: AccountCommand): Promise<string> => {
  const [action, address, ...extraArgs] = command.args
  if (address === undefined || extraArgs.length > 0 || (action !== 'show' && action !== 'delete'))
    throw new StartupError(USAGE)
  return withStore(command, 'fail', async (store) => {
    const holders = await findHolders(store, address)
    if (action === 'show') return holders.map((holder) => `${formatHolder(holder, Date.now())}\n`).join('')
    for (const holder of holders) await store.addresses.remove(holder)
    return `${holders[0]?.address ?? address} is deleted with its messages\n`
  })
}
