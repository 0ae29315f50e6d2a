// Moves the focus between what a search found: the field, the addresses below it, and the messages below them or in their own pane.

const focusOn = (...selectors: readonly string[]): boolean => {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector)
    if (found?.closest('[inert]') !== null) continue
    found.focus()
    return true
  }
  return false
}

/** To the active message of those that were found. @returns false without one */
export const focusFoundMessage = (): boolean => focusOn('[data-found] [data-row][tabindex="0"]')

/** To the active address of those that were found, else to the search field. @returns false where neither is in sight */
export const focusFoundAddress = (): boolean =>
  focusOn('[data-address] [data-row][tabindex="0"]', '[data-search]')

/** To the first address or message that was found, from the search field. @returns false without one */
export const focusFound = (): boolean =>
  focusOn('[data-address] [data-row][tabindex="0"]') || focusFoundMessage()

export const focusSearchField = (): boolean => focusOn('[data-search]')
