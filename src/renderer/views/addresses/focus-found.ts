// Moves the focus between the search field, the found addresses below it, and the found messages below them or in their pane.

const FOUND_ADDRESS = '[data-results] [data-address] [data-row][tabindex="0"]'

const focusOn = (...selectors: readonly string[]): boolean => {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector)
    if (found?.closest('[inert]') !== null) continue
    found.focus()
    return true
  }
  return false
}

/** Focuses the active found message. @returns false if none was found */
export const focusFoundMessage = (): boolean => focusOn('[data-found] [data-row][tabindex="0"]')

/** Focuses the active found address, or else the search field. @returns false if neither is visible */
export const focusFoundAddress = (): boolean => focusOn(FOUND_ADDRESS, '[data-search]')

/** Focuses the first found address, or else the first found message. @returns false if neither exists */
export const focusFound = (): boolean => focusOn(FOUND_ADDRESS) || focusFoundMessage()

export const focusSearchField = (): boolean => focusOn('[data-search]')
