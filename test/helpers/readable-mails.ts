// Opens many mails in sequence, in both themes and on both papers, and returns the words that are unreadable in one.
import type { Page } from 'playwright-core'
import type { NamedHtml } from '../fixtures/themed-mails.ts'
import { sampleAddress, sampleMessage, sampleSnapshot } from './sample-data.ts'
import { measureOpenMail, openMailByKey, type TextRun } from './readable-text.ts'
import type { Scenario } from './fixture-bridge.ts'
import type { OpenedPage, PageOptions } from './scenario-pages.ts'

type OpenPage = (scenario: Scenario, options?: PageOptions) => Promise<OpenedPage>

/** Text with this contrast is readable (WCAG 2.2, success criterion 1.4.3, for large text). */
const MIN_CONTRAST = 3

export interface OpenMails {
  readonly page: Page
  /** Opens each mail in turn. */
  readonly forEach: (visit: (mail: NamedHtml) => Promise<void>) => Promise<void>
}

export const openMails = async (
  open: OpenPage,
  mails: readonly NamedHtml[],
  options: PageOptions,
): Promise<OpenMails> => {
  const now = Date.now()
  const inbox = sampleAddress('mails', now, { total: mails.length })
  const messages = mails.map(({ name, html }, index) =>
    sampleMessage(`m${String(index)}`, inbox, now, { subject: name, html, text: 'x', ago: index * 1000 }),
  )
  const { page } = await open({ snapshot: sampleSnapshot({ addresses: [inbox] }), messages }, options)
  const forEach: OpenMails['forEach'] = async (visit) => {
    for (const [index, mail] of mails.entries())
      if (await openMailByKey(page, messages[index]!.key, inbox.key)) await visit(mail)
  }
  return { page, forEach }
}

const isReadable = ({ contrast }: TextRun): boolean => contrast === null || contrast >= MIN_CONTRAST - 0.01

/**
 * Words that are readable in the light theme and not in the dark one, on either paper, each with its contrasts; and words that are
 * clipped at that width.
 */
export const unreadableInTheDark = async (
  open: OpenPage,
  mails: readonly NamedHtml[],
): Promise<{ readonly unreadable: string[]; readonly clipped: string[]; readonly measured: number }> => {
  const { page, forEach } = await openMails(open, mails, { width: 900, height: 800 })
  const unreadable: string[] = []
  const clipped: string[] = []
  let measured = 0
  const setPaper = (paper: string): Promise<void> =>
    page.evaluate((name) => void (document.documentElement.dataset.paper = name), paper)
  await forEach(async ({ name }) => {
    await setPaper('white')
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await measureOpenMail(page)
    for (const { text, isUnclipped } of light) if (!isUnclipped) clipped.push(`${name}: “${text}”`)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const paper of ['white', 'dimmed']) {
      await setPaper(paper)
      const dark = await measureOpenMail(page)
      for (const [index, run] of light.entries()) {
        const other = dark[index]
        measured += 1
        if (!isReadable(run) || (other?.text === run.text && isReadable(other))) continue
        const contrasts = [run.contrast, other?.contrast].map((ratio) => ratio?.toFixed(2) ?? 'none')
        unreadable.push(`${name}, ${paper}: “${run.text}” ${contrasts.join(' to ')}`)
      }
    }
  })
  return { unreadable, clipped, measured }
}

/** Words that are clipped. */
export const clippedText = async (
  open: OpenPage,
  mails: readonly NamedHtml[],
  width: number,
): Promise<string[]> => {
  const { page, forEach } = await openMails(open, mails, { width, height: 800 })
  const cut: string[] = []
  await forEach(async ({ name }) => {
    const runs = await measureOpenMail(page)
    for (const { text, isUnclipped } of runs) if (!isUnclipped) cut.push(`${name}: “${text}”`)
  })
  return cut
}
