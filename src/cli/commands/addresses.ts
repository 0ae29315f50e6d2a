// The commands of addresses and accounts: new, list, delete, accounts.
import type { Lifetime } from '../../shared/model/lifetime.ts'
import type { CommandContext } from '../command-context.ts'
import { requireAddress } from '../../mailbox/recipient.ts'
import { CommandError, errorSentence } from '../../mailbox/command-error.ts'
import { formatInstant } from '../output.ts'
import type { AddressInfo } from '../../mailbox/records.ts'

export interface NewOptions {
  readonly lifetime?: Lifetime | undefined
  readonly name?: string | undefined
  readonly domain?: string | undefined
  readonly account?: string | undefined
  readonly label?: string | undefined
  readonly copy: boolean
}

/** Adds a hint to the error of creating an address with a tag: tags need no separate address. */
const withTagHint = async (error: unknown, name = ''): Promise<unknown> => {
  const tag = name.indexOf('+')
  if (tag < 1) return error
  return new CommandError(
    `${await errorSentence(error)} What follows a "+" is a tag, which needs no address of its own: mail to "${name}" comes to "${name.slice(0, tag)}".`,
  )
}

export const newAddress = async ({ output, mailbox }: CommandContext, options: NewOptions): Promise<void> => {
  const opened = await mailbox()
  const created = await opened.createAddress(options).catch(async (error: unknown) => {
    throw await withTagHint(error, options.name)
  })
  output.record(created, created.address)
  if (options.label && created.label === '')
    output.notice('The label was left out: only a running Mayfly keeps it.')
}

export const listAddresses = async (
  { output, mailbox }: CommandContext,
  { limit }: { readonly limit: number },
): Promise<void> => {
  const counted = (count: number | null): string => (count === null ? '' : String(count))
  output.table(
    await (await mailbox()).addresses(limit),
    {
      ADDRESS: ({ address }) => address,
      MAIL: ({ messages }) => counted(messages),
      NEW: ({ unread }) => counted(unread),
      EXPIRES: ({ expiresAt, state }) => (state === 'expired' ? 'expired' : formatInstant(expiresAt)),
      ACCOUNT: ({ account }) => account,
      LABEL: ({ label }) => label,
    },
    'There are no addresses yet. "mayfly new" creates one.',
  )
}

export const deleteAddresses = async (
  { output, mailbox }: CommandContext,
  wanted: readonly string[],
): Promise<void> => {
  const opened = await mailbox()
  // All are looked up first, so that a misspelled name deletes nothing. The map removes duplicates.
  const addresses = new Map<string, AddressInfo>()
  for (const name of wanted) {
    const address = await requireAddress(opened, name)
    addresses.set(address.id, address)
  }
  for (const address of addresses.values()) {
    const undoUntil = await opened.deleteAddress(address)
    if (output.isJson)
      output.record({ id: address.id, address: address.address, deleted: true, undoUntil }, '')
    else if (undoUntil === null) output.notice(`${address.address} was deleted, with its messages.`)
    else
      output.notice(`${address.address} is deleted in a few seconds; until then Mayfly's window can undo it.`)
  }
}

export const listAccounts = async ({ output, mailbox }: CommandContext): Promise<void> => {
  output.table(
    await (await mailbox()).accounts(),
    {
      ACCOUNT: ({ name }) => name,
      STATE: ({ state }) => state,
      SERVER: ({ url }) => url,
      SMTP: ({ smtp }) => smtp ?? '',
      DOMAINS: ({ domains }) => domains.join(' '),
    },
    'There are no accounts.',
  )
}
