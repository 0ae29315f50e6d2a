// The condition in SQL that limits addresses to those that a key may see.
import type { AddressFilter } from '../key-access.ts'

/** A pattern as a regular expression (PostgreSQL's manual, section 9.7.3) for the whole address. */
const regexOf = (pattern: string): string => {
  const text = pattern
    .replaceAll(/[.^$+(){}|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return pattern.includes('@') ? `^${text}$` : `^${text}@[^@]*$`
}

/**
 * The condition on the columns of the table `address`, with two values, see `filterValues`.
 * @param first the number of the first of them in the statement
 */
export const matchesFilter = (first: number): string => {
  const [createdBy, pattern] = [`$${first}::text`, `$${first + 1}::text`]
  return `(${createdBy} IS NULL OR address.created_by = ${createdBy}) AND (${pattern} IS NULL OR address.address ~ ${pattern})`
}

/** The values of `matchesFilter`. @param filter null matches every address */
export const filterValues = (filter: AddressFilter | null): [string | null, string | null] => [
  filter?.createdBy ?? null,
  filter?.pattern ? regexOf(filter.pattern) : null,
]
