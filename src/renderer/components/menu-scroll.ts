// Marks a menu that scrolls: a fade with an arrow at each end with more items.

/**
 * Follows the scrolling of a menu and sets `data-above` and `data-below` on it, which controls.css draws.
 * @param menu the element that scrolls
 * @returns a function that stops it
 */
export const followMenuScroll = (menu: HTMLElement): (() => void) => {
  const update = (): void => {
    // Sizes can be fractions of a pixel on a zoomed page.
    const below = menu.scrollHeight - menu.clientHeight - menu.scrollTop
    menu.toggleAttribute('data-above', menu.scrollTop > 1)
    menu.toggleAttribute('data-below', below > 1)
  }
  const observer = new ResizeObserver(update)
  observer.observe(menu)
  menu.addEventListener('scroll', update, { passive: true })
  update()
  return () => {
    observer.disconnect()
    menu.removeEventListener('scroll', update)
  }
}
