// Waits for a field that a page adds or shows later.

/** Milliseconds between a change of the page and the next search: pages change many elements together. */
const DEBOUNCE_MS = 120
/** Milliseconds between searches without a change that the observer sees: inside shadow roots. */
const SEARCH_MS = 1_000

/**
 * Searches now, and again after changes of the page, until the search succeeds. The observer exists only while it waits.
 * @param search returns whether it is done
 * @returns stops waiting
 */
export const waitForField = (document: Document, search: () => boolean): (() => void) => {
  if (search()) return () => undefined
  let debounce: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(debounce)
    clearInterval(timer)
  }
  const trySearch = (): void => {
    debounce = undefined
    if (search()) stop()
  }
  const observer = new MutationObserver(() => (debounce ??= setTimeout(trySearch, DEBOUNCE_MS)))
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [
      'class',
      'style',
      'hidden',
      'disabled',
      'readonly',
      'open',
      'type',
      'inert',
      'aria-hidden',
    ],
  })
  const timer = setInterval(() => {
    if (!document.hidden) trySearch()
  }, SEARCH_MS)
  return stop
}
