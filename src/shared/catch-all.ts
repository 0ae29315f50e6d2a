// Addresses that their first mail creates, as a service with `--catch-all` does.

/** The domains at which mail to an unknown name creates the address. */
export type CatchAllDomains = readonly string[] | 'every-domain'

/** Whether mail to an address that does not exist creates it; false for a text that is no address. */
export const isCreatedByMail = (address: string, domains: CatchAllDomains): boolean => {
  const at = address.lastIndexOf('@')
  const domain = at === -1 ? '' : address.slice(at + 1).toLowerCase()
  return domain !== '' && (domains === 'every-domain' || domains.includes(domain))
}
