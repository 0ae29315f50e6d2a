// Reads the pages of a list by their cursors (specification, section 8).
import type { Result } from '../../shared/contract/result.ts'
import type { Page } from '../../shared/contract/mail-server-client.ts'

/**
 * Reads pages until the last one, a failure, a repeated cursor, or `maxPages` pages. A failure is yielded last.
 */
export async function* readPages<T>(
  read: (cursor: string | null) => Promise<Result<Page<T>>>,
  maxPages: number,
): AsyncGenerator<Result<Page<T>>> {
  const seenCursors = new Set<string>()
  let cursor: string | null = null
  for (let pages = 0; pages < maxPages; pages++) {
    const page: Result<Page<T>> = await read(cursor)
    yield page
    if (!page.ok || page.value.nextCursor === null || seenCursors.has(page.value.nextCursor)) return
    cursor = page.value.nextCursor
    seenCursors.add(cursor)
  }
}
