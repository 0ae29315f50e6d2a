// Which codes a browser offers on which sites. The program alone decides it: it knows the order of the mails, and which codes are done.
import type { CompanionMail, CompanionOffer } from '../../shared/contract/companion.ts'
import { isCodeForSite } from '../../shared/contract/companion-ids.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'

/** An address, and the recent mail that came to it. */
export interface AddressWithMail {
  readonly sites: readonly string[]
  /** The messages whose codes are done: used, refused, or made useless by a later one. */
  readonly doneCodes: readonly MessageKey[]
  /** Newest first. */
  readonly mails: readonly CompanionMail[]
}

type MailWithCode = CompanionMail & { readonly code: string }

const hasCode = (mail: CompanionMail): mail is MailWithCode => mail.code !== null

/**
 * The newest code of each site, unless it is done: an earlier one is useless then, too.
 * @param addresses oldest first. Of mails with the same time, that of the later address counts as newer.
 */
export const codeOffers = (addresses: readonly AddressWithMail[]): CompanionOffer[] => {
  const newest = new Map<string, { readonly mail: MailWithCode; readonly isDone: boolean }>()
  for (const { sites, doneCodes, mails } of addresses.toReversed())
    for (const mail of mails.filter(hasCode))
      for (const site of sites) {
        const before = newest.get(site)
        const isNewer = before === undefined || mail.receivedAt > before.mail.receivedAt
        if (isNewer && isCodeForSite(mail.codeHost, site))
          newest.set(site, { mail, isDone: doneCodes.includes(mail.message) })
      }
  return [...newest].flatMap(([site, { mail, isDone }]) => {
    const { message, to, sender, receivedAt, code } = mail
    return isDone ? [] : [{ site, message, to, sender, receivedAt, code }]
  })
}

/**
 * Ends the offers of some sites.
 * @param until epoch milliseconds by this computer's clock: codes that came later stay
 * @returns the new `doneCodes` of an address, without those whose mail is not recent
 */
export const endCodes = (
  { sites, doneCodes, mails }: AddressWithMail,
  endedSites: readonly string[],
  until: number,
): MessageKey[] => {
  const shared = sites.filter((site) => endedSites.includes(site))
  return mails
    .filter(
      ({ message, code, codeHost, receivedAt }) =>
        doneCodes.includes(message) ||
        (code !== null && receivedAt <= until && shared.some((site) => isCodeForSite(codeHost, site))),
    )
    .map(({ message }) => message)
}
