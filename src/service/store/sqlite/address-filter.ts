// The condition in SQL that limits addresses to those that a key may see.
import type { SQLInputValue } from 'node:sqlite'
import type { AddressFilter } from '../key-access.ts'

/** A pattern in the syntax of GLOB, in which `[` begins a set of characters. */
const globOf = (pattern: string): string => pattern.replaceAll('[', '[[]')

/** The part before the last `@`, with that sign: removes all characters at the end that are not an `@`. */
const LOCAL_PART = "rtrim(address.address, replace(address.address, '@', ''))"

/**
 * The condition on the columns of the table `address`, with three values, see `filterValues`.
 * @param first the number of the first of them in the statement
 */
export const matchesFilter = (first: number): string => {
  const [createdBy, localPart, whole] = [`?${first}`, `?${first + 1}`, `?${first + 2}`]
  return `(${createdBy} IS NULL OR address.created_by = ${createdBy})
    AND (${localPart} IS NULL OR ${LOCAL_PART} GLOB ${localPart}) AND (${whole} IS NULL OR address.address GLOB ${whole})`
}

/** The values of `matchesFilter`. @param filter null matches every address */
export const filterValues = (filter: AddressFilter | null): [SQLInputValue, SQLInputValue, SQLInputValue] => {
  const pattern = filter?.pattern ?? null
  const createdBy = filter?.createdBy ?? null
  if (pattern === null) return [createdBy, null, null]
  const glob = globOf(pattern)
  return pattern.includes('@') ? [createdBy, null, glob] : [createdBy, `${glob}@`, null]
}
