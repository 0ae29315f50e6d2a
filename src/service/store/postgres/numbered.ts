// Converts statements that both engines share to PostgreSQL's syntax.

/** Replaces each `?` of a statement by `$1`, `$2`, …. */
export const numbered = (statement: string): string => {
  let count = 0
  return statement.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}
