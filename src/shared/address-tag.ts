// Tags: mail to `team+shop@mayfly.test` comes to `team@mayfly.test` (RFC 5233 calls it subaddressing). Which recipients are meant
// by an address with a tag, and by one without.

const normalize = (address: string): string => address.normalize('NFC').toLowerCase()

/** The address that one with a tag belongs to, in lower case; one without a tag is that address itself. */
export const withoutTag = (address: string): string => {
  const normalized = normalize(address)
  const [plus, at] = [normalized.indexOf('+'), normalized.lastIndexOf('@')]
  return plus > 0 && plus < at ? normalized.slice(0, plus) + normalized.slice(at) : normalized
}

export const hasTag = (address: string): boolean => withoutTag(address) !== normalize(address)

/**
 * Whether a mail came to an address: one with a tag means that tag only, one without means any.
 * @param recipients of the mail's envelope, with their tags
 */
export const isSentTo = (recipients: readonly string[], address: string): boolean => {
  const wanted = normalize(address)
  const isTagged = hasTag(address)
  return recipients.some((to) => (isTagged ? normalize(to) : withoutTag(to)) === wanted)
}
