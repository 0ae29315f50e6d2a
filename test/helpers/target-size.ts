// Whether every control of a page is large enough to be hit.
import type { Page } from 'playwright-core'

/** Visible controls that do not receive a click one pixel inside a square of 32 around their centre. */
export const tooSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 15
    const found: string[] = []
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, input, textarea, [role="menuitem"], [role="tab"], [role="switch"]',
    )
    for (const control of controls) {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hits = (dx: number, dy: number): boolean => {
        const at = document.elementFromPoint(x + dx, y + dy)
        // A field is as large as its label.
        return at !== null && (control.contains(at) || at.closest('label')?.contains(control) === true)
      }
      const around = (control.closest('.scroll, .sheet') ?? document.documentElement).getBoundingClientRect()
      // The buttons at the end of a sheet stay over its content.
      const foot = control.closest('.sheet-foot')
        ? null
        : control.closest('.sheet')?.querySelector('.sheet-foot')
      const bottom = Math.min(around.bottom, foot?.getBoundingClientRect().top ?? Infinity)
      const isWhole =
        x >= around.left + 16 && y >= around.top + 16 && x <= around.right - 16 && y <= bottom - 16
      if (!isWhole || !hits(0, 0) || Math.min(width, height) > 40) continue
      if (![hits(-reach, 0), hits(reach, 0), hits(0, -reach), hits(0, reach)].every(Boolean))
        found.push(`${control.outerHTML.slice(0, 120)} ${String(width)} x ${String(height)}`)
    }
    return found
  })
