// Follows the cursors of a list (section 8), on servers that may also lead in circles.
import type { Outcome } from '../shared/failure.ts'
import type { Page } from '../shared/server.ts'

/**
 * Reads one page after the other until the last, a failure, a cursor that was given before, or `most` pages.
 * A failure is the last thing it yields.
 */
export async function* pagesOf<T>(
  read: (cursor: string | null) => Promise<Outcome<Page<T>>>,
  most: number,
): AsyncGenerator<Outcome<Page<T>>> {
  const given = new Set<string>()
  let cursor: string | null = null
  for (let pages = 0; pages < most; pages++) {
    const page: Outcome<Page<T>> = await read(cursor)
    yield page
    if (!page.ok || page.value.nextCursor === null || given.has(page.value.nextCursor)) return
    cursor = page.value.nextCursor
    given.add(cursor)
  }
}
