// The SQL of a search: what to read, the condition and its arguments, and the column to sort by.

/** Matches are counted up to this number: counting is the slow part of a search. */
export const MAX_COUNTED_MATCHES = 1_000

interface SearchClauses {
  readonly from: string
  readonly where: string
  /** The column in the order of being received, in which the index gives its matches without sorting. */
  readonly order: string
  readonly args: string[]
}

/** Every term must be found; the trigram index has none below three characters, so the columns are read for those. */
export const buildSearch = (terms: readonly string[]): SearchClauses => {
  const long = terms.filter((term) => Array.from(term).length >= 3)
  const short = terms.filter((term) => Array.from(term).length < 3)
  const where = short.map(
    () =>
      `(messages.sender || char(10) || messages.subject || char(10) || messages.file_names || char(10) || messages.snippet) LIKE ? ESCAPE '\\'`,
  )
  const args = short.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)
  if (long.length === 0) return { from: 'messages', where: where.join(' AND '), order: 'messages.seq', args }
  const phrases = long.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')
  return {
    from: 'found CROSS JOIN messages ON messages.seq = found.rowid',
    where: ['found.words MATCH ?', ...where].join(' AND '),
    order: 'found.rowid',
    args: [phrases, ...args],
  }
}
