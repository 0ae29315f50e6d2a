// The content script of the browser extension finds and fills the right fields in a third of the sixty pages, the honeypots among them,
// and costs other pages little. (`npm run soak` uses all pages.)
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedPages } from '../../../packages/companion/test/pages/expected.ts'
import {
  checkFields,
  checkUnseen,
  openTestPages,
  openUnseenPages,
  unseenPages,
} from '../../helpers/companion-fields.ts'
import type { CompanionPages, CompanionTab } from '../../helpers/companion-pages.ts'

let pages: CompanionPages
let tab: CompanionTab

beforeAll(async () => {
  pages = await openTestPages()
  tab = await pages.openTab()
})
afterAll(() => pages.close())

describe('fields', () => {
  it('are right in a third of the pages, and nothing is filled into others', async () => {
    const files = Object.keys(expectedPages).filter(
      (file, index) => index % 3 === 0 || file.includes('honeypot'),
    )
    const { wrong, filledByMistake } = await checkFields(pages, tab, files)
    expect(filledByMistake).toEqual([])
    expect(Object.keys(wrong).length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(1)
  })
})

describe('fields of pages that the rules have not seen', () => {
  it('are found as often as before', { timeout: 120_000 }, async () => {
    const unseen = await openUnseenPages()
    const { codePages, nonePages, email, wrong } = await checkUnseen(
      unseen,
      await unseen.openTab(),
      unseenPages,
    )
    await unseen.close()
    const names = wrong.join('\n')
    expect(codePages.exact, names).toBeGreaterThanOrEqual(92)
    expect(codePages.partly, names).toBe(0)
    expect(nonePages.wrong, names).toBeLessThanOrEqual(3)
    expect(email.precision, names).toBeGreaterThanOrEqual(0.95)
    expect(email.recall, names).toBeGreaterThanOrEqual(0.9)
  })
})

/** The script's code as a comment: a document keeps the text of its scripts, which is no cost of running them. */
const asComment = (script: string): string => `/*${script.replaceAll('*/', '')}*/ globalThis.kept = () => 0`

/** What the script costs a page of 3,200 elements without fields. */
const measureCost = async (): Promise<{ milliseconds: number; bytes: number }> => {
  const sections = '<section><h2>Part</h2><p>Some <a href="#">text</a></p></section>'.repeat(800)
  await tab.goto(`data:text/html,<title>Article</title>${sections}`)
  const session = await tab.page.context().newCDPSession(tab.page)
  await session.send('Performance.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await session.send('Runtime.evaluate', { contextId, expression, awaitPromise: true })
    return result.value
  }
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  }
  const { script } = pages
  const atFirst = await heap()
  await evaluate(asComment(script))
  const withText = await heap()
  const milliseconds = await evaluate(`(async () => {
    const startedAt = performance.now()
    ${script}
    const frame = new companion.CompanionFrame(document, async () => null)
    await frame.receive({ type: 'show-buttons', language: 'en' })
    globalThis.frame = frame
    return performance.now() - startedAt
  })()`)
  const bytes = (await heap()) - withText - (withText - atFirst)
  await session.detach()
  return { milliseconds: Number(milliseconds), bytes }
}

describe('a page without fields', () => {
  it('is slowed by about a millisecond, and 200 kB', async () => {
    const costs = [await measureCost(), await measureCost(), await measureCost()]
    const milliseconds = Math.min(...costs.map((cost) => cost.milliseconds))
    const kilobytes = Math.min(...costs.map(({ bytes }) => bytes)) / 1_000
    const size = Buffer.byteLength(pages.script)
    console.log(`script: ${size} bytes, ${milliseconds.toFixed(1)} ms, ${kilobytes.toFixed(0)} kB`)
    expect(size).toBeLessThan(72_000)
    expect(kilobytes).toBeLessThan(200)
    // Less than one on a computer that does nothing else.
    expect(milliseconds).toBeLessThan(4)
  })
})
