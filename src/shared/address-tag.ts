// Address tags (subaddressing, RFC 5233): mail to `team+shop@mayfly.test` is delivered to `team@mayfly.test`. An address with a tag
// matches only that tag, an address without one matches all.

const normalize = (address: string): string => address.normalize('NFC').toLowerCase()

/** Returns the address without its tag, in lower case. */
export const withoutTag = (address: string): string => {
  const normalized = normalize(address)
  const [plus, at] = [normalized.indexOf('+'), normalized.lastIndexOf('@')]
  return plus > 0 && plus < at ? normalized.slice(0, plus) + normalized.slice(at) : normalized
}

export const hasTag = (address: string): boolean => withoutTag(address) !== normalize(address)

/**
 * Whether a mail was sent to an address: with a tag, only that tag matches; without one, any tag matches.
 * @param recipients of the mail's envelope, with their tags
 */
export const isSentTo = (recipients: readonly string[], address: string): boolean => {
  const normalized = normalize(address)
  const isTagged = hasTag(address)
  return recipients.some((to) => (isTagged ? normalize(to) : withoutTag(to)) === normalized)
}
