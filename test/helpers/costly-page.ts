// How long a mail blocks the page: when it is opened, with its details, with its text and with a search in it.
import type { Page } from 'playwright-core'
import type { MessageView } from '../../src/shared/model/message.ts'
import { COUNTER, PIECES } from './costly-inputs.ts'
import { emitEvent, replaceMessages } from './fixture-bridge.ts'
import { sampleAddress, sampleMessage } from './sample-data.ts'

const boxes = [
  '<div style="overflow:hidden;height:9px">',
  '<div style="overflow:hidden;height:20px;width:20px">x y z ',
  '<div style="position:absolute;top:-9px">x',
  '<div style="height:100%">',
  '<div style="height:100vh">x</div>',
  '<div style="display:flex">',
  '<div style="display:grid">',
  '<div style="display:inline-block">',
  '<div style="float:left;width:30%">x',
  '<div style="margin-top:-1px">x',
  '<div style="white-space:nowrap;overflow:hidden">x y ',
  '<div style="direction:rtl;unicode-bidi:bidi-override">x',
  '<div style="width:9999px">x</div>',
  '<table width="100%"><tr><td>',
  '<td colspan="9" rowspan="9">',
  '<fieldset><legend>',
  '<details open><summary>',
  '<ol start="9"><li>',
  '<ruby>x<rt>y',
  '<span dir="rtl">',
  '<wbr>',
  '<hr>',
  '<button>',
  `<img alt="x" src="cid:${COUNTER}">`,
  `<img width="9" height="9" src="https://a.example/${COUNTER}.png">`,
  "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/></svg>\">",
  '<svg><path d="M0 0L9 9"/></svg>',
  '<a href="https://a.example/">https://b.example/ </a>',
  `<a href="https://a${COUNTER}.example/">b${COUNTER}.example</a> `,
  `<a href="mailto:${COUNTER}@a.example">${COUNTER}@b.example</a> `,
  '<table><a href="https://a.example/">',
  'f ',
  'ffffff',
  '\u05d0',
  'x\u0301\u0301',
  '\u{1f469}\u200d',
  '\ufdfa',
]
const styles = [
  '<style>',
  '</style>',
  'a{}',
  `.c${COUNTER}{color:red}`,
  `#i${COUNTER} p{top:0}`,
  'p ~ p{top:0}',
  'p > * > * {top:0}',
  '*{',
  'p:nth-child(2n){',
  ':not(.a):is(p,b) ',
  ':has(p)',
  '@media screen{',
  '@media (min-width:1px) and (max-width:9999px){',
  '@supports (top:0){',
  '@layer a{',
  `--v${COUNTER}:0;`,
  `--v:var(--v${COUNTER});`,
  'color:red;',
  'font:9px a;',
  'background:url(x);',
  'width:calc(1px + ',
  'margin:-1px;',
  'position:absolute;',
  'content:"x";',
  ',p',
  ',.a .b',
  ' p',
  ' > *',
  '[a=b]',
  '::before',
  '(',
  ')',
  '}',
]
/** Pieces that block a page, in addition to those that block a reader of mail. */
const PAGE_PIECES: readonly string[] = [...boxes, ...styles]
/** All of both: more than a short search can try. */
export const ALL_PAGE_PIECES: readonly string[] = [...PAGE_PIECES, ...PIECES]

const sampleBody = '<div class="a"><p class="b">x <b>y</b></p><p>z</p></div>'.repeat(100)
/** By name: the bodies of a mail with the text of an untrusted sender. */
export const PAGE_BODIES: Readonly<Record<string, (input: string) => Pick<MessageView, 'html' | 'text'>>> = {
  'an HTML body': (input) => ({ html: input, text: '' }),
  'a style sheet': (input) => ({ html: `<style>${input}</style>${sampleBody}`, text: '' }),
  'a style attribute': (input) => ({ html: `<p style="${input.replaceAll('"', "'")}">x</p>`, text: '' }),
  'a text': (input) => ({ html: '', text: input }),
}

interface TickingWindow extends Window {
  longestTask: number
}

/** Starts to measure: messages that the page sends itself arrive in direct succession unless a task is between them. */
const startTicking = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ticking = window as unknown as TickingWindow
    const { port1, port2 } = new MessageChannel()
    let last = performance.now()
    ticking.longestTask = 0
    port1.onmessage = () => {
      const now = performance.now()
      ticking.longestTask = Math.max(ticking.longestTask, now - last)
      last = now
      if (ticking.longestTask >= 0) port2.postMessage(null)
    }
    port2.postMessage(null)
  })

const stopTicking = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const ticking = window as unknown as TickingWindow
    // Rendering is part of it.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const longest = ticking.longestTask
    ticking.longestTask = -Infinity
    return longest
  })

const to = sampleAddress('target', Date.now(), { total: 1 })
/** The address whose mail is shown. */
export const COSTLY_ADDRESS = to

export interface BlockingTimes {
  /** The longest tasks, in milliseconds. */
  readonly opening: number
  readonly details: number
  readonly finding: number
}

let count = 0
/** Opens a mail, its details, and searches for a letter in it. @param page shows `COSTLY_ADDRESS` */
export const measureBlocking = async (
  page: Page,
  body: Pick<MessageView, 'html' | 'text'>,
  letter = 'x',
): Promise<BlockingTimes> => {
  const key = `costly${String(++count)}`
  await emitEvent(page, 'show', { view: 'addresses' } as never).catch(() => undefined)
  await replaceMessages(page, sampleMessage(key, to, Date.now(), { subject: 'Mail', ...body }))
  await startTicking(page)
  await emitEvent(page, 'show', { view: 'message', message: `builtin.${key}`, address: to.key })
  await page.locator(`[data-open="builtin.${key}"]`).waitFor()
  await page.locator('[role="tab"]').first().waitFor()
  // A mail without text has no frame.
  await page.locator('iframe[data-filled], .tab-panel .empty').first().waitFor()
  const opening = await stopTicking(page)
  const frame = page.locator('iframe[title="Message body"][data-filled]')
  let finding = 0
  if ((await frame.count()) > 0) {
    await startTicking(page)
    await page.keyboard.press('Control+f')
    await page.locator('.find input').fill(letter)
    finding = await stopTicking(page)
    await page.keyboard.press('Escape')
  }
  await startTicking(page)
  await page.getByRole('tab', { name: 'Details' }).click()
  const details = await stopTicking(page)
  return { opening, details, finding }
}
