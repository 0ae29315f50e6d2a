// The content scripts of the browser extension find and fill the right fields in a third of the sixty pages, the honeypots among them,
// and cost other pages little. (`npm run soak` uses all pages.)
import { join } from 'node:path'
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
import { buildCompanionScript } from '../../helpers/companion-world.ts'

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

/**
 * What a script costs a page of 3,200 elements without fields.
 * @param start creates `frame` and sends it a message: code for the script's world
 */
const measureCost = async (
  script: string,
  start: string,
): Promise<{ milliseconds: number; bytes: number }> => {
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
  const atFirst = await heap()
  await evaluate(asComment(script))
  const withText = await heap()
  const milliseconds = await evaluate(`(async () => {
    const startedAt = performance.now()
    ${script}
    ${start}
    globalThis.frame = frame
    return performance.now() - startedAt
  })()`)
  const bytes = (await heap()) - withText - (withText - atFirst)
  await session.detach()
  return { milliseconds: Number(milliseconds), bytes }
}

/** What each content script does first in most pages. `size`: bytes that it has at most. */
const contentScripts = [
  {
    file: 'frame.ts',
    size: 60_000,
    start: `const frame = new companion.AddressFrame(document, async () => null)
    await frame.receive({ type: 'show-buttons', language: 'en' })`,
  },
  {
    file: 'code-frame.ts',
    size: 60_000,
    start: `const frame = new companion.CodeFrame(document, async () => null)
    await frame.receive({ type: 'has-code-field' })`,
  },
]

describe('a page without fields', () => {
  it.each(contentScripts)('is slowed by about a millisecond, and 200 kB, by $file', async (content) => {
    const script = await buildCompanionScript(
      join(import.meta.dirname, '../../../packages/companion/src', content.file),
    )
    const costs: Awaited<ReturnType<typeof measureCost>>[] = []
    for (let count = 0; count < 3; count += 1) costs.push(await measureCost(script, content.start))
    const milliseconds = Math.min(...costs.map((cost) => cost.milliseconds))
    const kilobytes = Math.min(...costs.map(({ bytes }) => bytes)) / 1_000
    const size = Buffer.byteLength(script)
    console.log(`${content.file}: ${size} bytes, ${milliseconds.toFixed(1)} ms, ${kilobytes.toFixed(0)} kB`)
    expect(size).toBeLessThan(content.size)
    expect(kilobytes).toBeLessThan(200)
    // Less than one on a computer that does nothing else.
    expect(milliseconds).toBeLessThan(4)
  })
})
