// Immutable maps, sets and lists: rebuilt when their source changes, never changed in place.

export const indexBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [keyOf(item), item]))

export const keySet = (items: readonly { readonly key: string }[]): ReadonlySet<string> =>
  new Set(items.map(({ key }) => key))

/** A map with more entries; later ones win. */
export const withEntries = <V>(
  map: ReadonlyMap<string, V>,
  entries: readonly (readonly [string, V])[],
): ReadonlyMap<string, V> => new Map([...map, ...entries])

/** The entries that have a value. */
export const withoutNulls = <V>(map: ReadonlyMap<string, V | null>): ReadonlyMap<string, V> =>
  new Map([...map].filter((entry): entry is [string, V] => entry[1] !== null))

export const emptyMap: ReadonlyMap<string, never> = new Map<string, never>()

/** Each value once, in order. */
export const unique = <T extends string | number>(items: readonly T[]): T[] => [...new Set(items)]
