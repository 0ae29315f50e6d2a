// Versions as releases are named: Semantic Versioning 2.0.0, with or without a leading v.

interface Version {
  readonly numbers: readonly number[]
  /** The identifiers of a pre-release; none for a release. */
  readonly before: readonly string[]
}

const parse = (text: string): Version | null => {
  const match = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\dA-Za-z.-]+))?(?:\+[\dA-Za-z.-]+)?$/.exec(
    text.trim(),
  )
  if (!match) return null
  return { numbers: match.slice(1, 4).map(Number), before: match[4]?.split('.') ?? [] }
}

/** Numbers below words, numbers by value, words by ASCII (section 11.4). */
const compareIdentifiers = (a: string, b: string): number => {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumberA && isNumberB) return Number(a) - Number(b)
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

const compareLists = <T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): number => {
  for (const [at, one] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    const order = compare(one, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Whether `candidate` comes after `current` (section 11); false where either is no version. */
export const isNewer = (candidate: string, current: string): boolean => {
  const [a, b] = [parse(candidate), parse(current)]
  if (!a || !b) return false
  const order = compareLists(a.numbers, b.numbers, (one, other) => one - other)
  if (order !== 0) return order > 0
  // A release comes after its own pre-releases.
  if (a.before.length === 0 || b.before.length === 0) return a.before.length === 0 && b.before.length > 0
  return compareLists(a.before, b.before, compareIdentifiers) > 0
}
