// A mail is drawn as its sender meant it: pictures as plain Chromium draws them, long words broken instead of small text, colours of
// the root and of links, styles without their animations, and what is meant for viewers without scripts and films.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { NamedHtml } from '../../fixtures/themed-mails.ts'
import { readNewsletters, readOtherHtmlMails } from '../../helpers/html-mails.ts'
import { differentPictures, picturesOf } from '../../helpers/drawn-pictures.ts'
import { openMails } from '../../helpers/readable-mails.ts'
import { usePages } from '../../helpers/scenario-pages.ts'

const open = usePages()

const picture = (width: number, height: number): string =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="green"/></svg>`)}`
const img = (width: number, height: number, attributes = ''): string =>
  `<img src="${picture(width, height)}" ${attributes}>`
const words = 'The new cup holds two glasses of water and has a lid that stays shut in any bag. '.repeat(6)
const styled = (body: string): string => `<style>body{margin:0;font:14px sans-serif}</style>${body}`

const SHOWN = 'iframe[data-filled]'
const frameWidth = (page: Page): Promise<number> =>
  page.evaluate((selector) => document.querySelector<HTMLIFrameElement>(selector)!.clientWidth, SHOWN)
const zoomOf = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) =>
      Number(
        document.querySelector<HTMLIFrameElement>(selector)!.contentDocument!.documentElement.style.zoom,
      ),
    SHOWN,
  )

const pictureMails: NamedHtml[] = [
  ['a picture beside text in a table', `<table><tr><td>${img(120, 120)}</td><td>${words}</td></tr></table>`],
  [
    'a picture in nested tables',
    `<table><tr><td><table><tr><td>${img(90, 60)}</td></tr></table></td><td>${words}</td></tr></table>`,
  ],
  [
    'a picture with attributes',
    `<table width="100%"><tr><td>${img(400, 200, 'width="120" height="60"')}</td><td>${words}</td></tr></table>`,
  ],
  ['a picture in a list', `<ul><li>${img(60, 60)} ${words}</li></ul>`],
  ['a floating picture', `${img(150, 100, 'align="left"')}${words}`],
  ['a picture in a flexible row', `<div style="display:flex">${img(140, 140)}<p>${words}</p></div>`],
  [
    'a picture in a grid',
    `<div style="display:grid;grid-template-columns:auto 1fr">${img(130, 70)}<p>${words}</p></div>`,
  ],
  [
    'pictures in cells of equal width',
    `<table><tr>${`<td>${img(100, 50)}</td>`.repeat(3)}</tr></table><p>${words}</p>`,
  ],
  [
    'a picture of a share of its box',
    `<div style="width:300px">${img(500, 250, 'style="width:100%"')}</div>`,
  ],
  ['a distorted picture', `<p>${img(100, 100, 'width="80" height="20"')}</p>`],
  [
    'a picture in a table that shrinks',
    `<div style="display:inline-block"><table><tr><td>${img(64, 64)}</td><td>${words}</td></tr></table></div>`,
  ],
].map(([name = '', html = '']) => ({ name, html: styled(html) }))

describe.each([420, 900])('in a window of %i pixels', (width) => {
  it('pictures have the size that plain Chromium gives them', { timeout: 300_000 }, async () => {
    const mails = [
      ...pictureMails,
      ...readNewsletters(),
      ...readOtherHtmlMails().filter((_, at) => at % 60 === 0),
    ]
    const { different, measured } = await differentPictures(open, mails, width)
    expect(different).toEqual([])
    expect(measured).toBeGreaterThan(10)
  })
})

it('a picture that is wider than the window is scaled with its ratio, unless the mail is as wide', async () => {
  const mails: [string, string, number][] = [
    ['alone', img(1200, 600), 1],
    ['with attributes', img(1200, 600, 'width="1200" height="600"'), 1],
    ['in boxes with padding', `<div style="padding:0 20px"><p>${img(1000, 500)}</p>${words}</div>`, 1],
    ['in a table without a width', `<table><tr><td>${img(1200, 600)}</td></tr></table>`, 1],
    [
      'in a table of 600 pixels',
      `<table width="600" cellspacing="0" cellpadding="0"><tr><td>${img(600, 300)}</td></tr></table>`,
      0.7,
    ],
  ]
  const { page, forEach } = await openMails(
    open,
    mails.map(([name, html]) => ({ name, html: styled(html) })),
    { width: 420, height: 640 },
  )
  const results: unknown[] = []
  await forEach(async ({ name }) => {
    const [drawn] = await page.evaluate(picturesOf, SHOWN)
    const zoom = await zoomOf(page)
    const edge = await frameWidth(page)
    results.push([
      name,
      Math.round((100 * drawn!.width) / drawn!.height) / 100,
      zoom < 1 ? 0.7 : 1,
      drawn!.width * zoom <= edge + 1,
    ])
  })
  expect(results).toEqual(mails.map(([name, , zoom]) => [name, 2, zoom, true]))
})

const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.'.repeat(7)
const link = `https://app.example.org/confirm?token=${token}`
const longWords: NamedHtml[] = [
  ['a bare link in a table', `<table><tr><td>Hello</td><td>${link}</td></tr></table>`],
  [
    'a linked one',
    styled(`<table width="100%"><tr><td><p>Hello</p><a href="${link}">${link}</a></td></tr></table>`),
  ],
  ['in a flexible row', styled(`<div style="display:flex"><b>Link:</b><p>${link}</p></div>`)],
  ['a key in a heading', styled(`<h1>${token}</h1>`)],
  ['beside a column', styled(`<table><tr><td>${words}</td><td>${link}</td></tr></table>`)],
  [
    'in a list of nested tables',
    `<table><tr><td><table><tr><td><ul><li>${link}</li></ul></td></tr></table></td></tr></table>`,
  ],
  ['a path of a file', styled(`<p>${'/home/user/projects'.repeat(9)}</p>`)],
].map(([name = '', html = '']) => ({ name, html }))

it('long words break, and do not make the mail smaller', async () => {
  const { page, forEach } = await openMails(open, longWords, { width: 420, height: 640 })
  const zooms: unknown[] = []
  await forEach(async ({ name }) => {
    zooms.push([name, await zoomOf(page)])
  })
  expect(zooms).toEqual(longWords.map(({ name }) => [name, 1]))
})

it('a newsletter fits in the smallest window, with its margins', async () => {
  const letters = [600, 620].map((px) => ({
    name: String(px),
    html: `<table width="100%"><tr><td align="center"><table width="${String(px)}"><tr><td>${words}</td></tr></table></td></tr></table>`,
  }))
  const { page, forEach } = await openMails(open, letters, { width: 420, height: 640 })
  const hidden: number[] = []
  await forEach(async () => {
    hidden.push(
      await page.evaluate((selector) => {
        const root = document.querySelector<HTMLIFrameElement>(selector)!.contentDocument!.documentElement
        return root.scrollWidth - root.clientWidth
      }, SHOWN),
    )
  })
  expect(hidden.every((pixels) => pixels <= 1)).toBe(true)
})

it('text is not smaller than seven tenths of its size, or than a newsletter needs', async () => {
  const wide = [700, 900, 2000].map((px) => ({
    name: String(px),
    html: `<table width="${px}"><tr><td>${words}</td></tr></table>`,
  }))
  const { page, forEach } = await openMails(open, wide, { width: 420, height: 640 })
  await forEach(async () => expect(await zoomOf(page)).toBeGreaterThanOrEqual(0.7))
})

/** Runs in the page: a computed property of an element of the mail. */
const computed = ([selector, property]: readonly [string, string]): string => {
  const target = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!.contentDocument!
  const element = selector === ':root' ? target.documentElement : target.querySelector(selector)!
  return target.defaultView!.getComputedStyle(element).getPropertyValue(property)
}

const styles: [name: string, html: string, selector: string, property: string, value: string][] = [
  [
    'a background of the root',
    '<html style="background-color:#0f172a"><body><p>Your code</p></body></html>',
    ':root',
    'background-color',
    'rgb(15, 23, 42)',
  ],
  [
    'a class of the root',
    '<html class="dark"><style>.dark p{color:#f00}</style><body><p>x</p></body></html>',
    'p',
    'color',
    'rgb(255, 0, 0)',
  ],
  [
    'an id of the root',
    '<html id="mail"><style>#mail p{color:#0f0}</style><body><p>x</p></body></html>',
    'p',
    'color',
    'rgb(0, 255, 0)',
  ],
  [
    'the colour of links',
    '<body bgcolor="#003366" text="#ffffff" link="#ffcc00" vlink="#ffcc00"><p><a href="https://example.org/">x</a></p>',
    'a',
    'color',
    'rgb(255, 204, 0)',
  ],
  ['a link after that mail', '<p><a href="https://example.org/">x</a></p>', 'a', 'color', 'rgb(0, 0, 238)'],
  ['the colour of text', '<body text="#123456"><p>x</p>', 'p', 'color', 'rgb(18, 52, 86)'],
  [
    'a variable that is another one',
    '<style>:root{--a:#0a58ca;--b:var(--a);--c:var(--b)}p{color:var(--c)}</style><p>x</p>',
    'p',
    'color',
    'rgb(10, 88, 202)',
  ],
  [
    'a variable with a fallback',
    '<style>:root{--b:var(--missing, #ff0000)}p{color:var(--b)}</style><p>x</p>',
    'p',
    'color',
    'rgb(255, 0, 0)',
  ],
  [
    'an animation to full opacity',
    '<style>p{opacity:0;animation:in 1s ease forwards}@keyframes in{to{opacity:1}}</style><p>x</p>',
    'p',
    'opacity',
    '1',
  ],
  [
    'an animation with several steps',
    '<style>@keyframes up{0%{visibility:hidden}50%{opacity:.5}100%{opacity:1;visibility:visible}}p{opacity:0;visibility:hidden;animation-name:up;animation-fill-mode:both}</style><p>x</p>',
    'p',
    'visibility',
    'visible',
  ],
  [
    'an animation of an attribute',
    '<style>@keyframes in{to{opacity:.9}}</style><p style="opacity:0;animation:1s in both">x</p>',
    'p',
    'opacity',
    '0.9',
  ],
  [
    'an animation that ends as it began',
    '<style>p{opacity:.4;animation:in 1s}@keyframes in{to{opacity:1}}</style><p>x</p>',
    'p',
    'opacity',
    '0.4',
  ],
  [
    'the first rule after a comment mark',
    '<style media="screen"><!--\n.a{color:#00f}\n.b{color:green}\n--></style><p class="a">x</p>',
    'p',
    'color',
    'rgb(0, 0, 255)',
  ],
  [
    'comment marks without a medium',
    '<style><!-- p{color:#00f} --></style><p>x</p>',
    'p',
    'color',
    'rgb(0, 0, 255)',
  ],
]

it('styles of the root, of links, of variables and of animations are kept', async () => {
  const mails = styles.map(([name, html]) => ({ name, html }))
  const { page, forEach } = await openMails(open, mails, { width: 420, height: 640 })
  const values: unknown[] = []
  await forEach(async ({ name }) => {
    const [, , selector, property] = styles.find(([one]) => one === name)!
    values.push([name, await page.evaluate(computed, [selector, property] as const)])
  })
  expect(values).toEqual(styles.map(([name, , , , value]) => [name, value]))
})

const CONFIRM = 'https://app.example.org/confirm?t=9'
const fallbacks: [name: string, html: string, words: string, links: number][] = [
  [
    'without scripts',
    `<p>Hello</p><noscript><a href="${CONFIRM}">Confirm address</a></noscript>`,
    'Confirm address',
    1,
  ],
  [
    'nested without scripts',
    `<div><noscript><p>Your code is <b>448822</b></p></noscript></div>`,
    'Your code is 448822',
    0,
  ],
  [
    'a film',
    `<video poster="https://cdn.example.org/p.jpg"><source src="https://cdn.example.org/v.mp4"><a href="${CONFIRM}">Watch the film</a></video>`,
    'Watch the film',
    1,
  ],
  ['a sound', `<audio controls><p>Listen at example.org</p></audio>`, 'Listen at example.org', 0],
  [
    'an object in an object',
    `<object data="a.swf"><object data="b.pdf"><a href="${CONFIRM}">Open the plan</a></object></object>`,
    'Open the plan',
    1,
  ],
  [
    'a linked drawing',
    `<a href="${CONFIRM}"><svg width="180" height="44"><rect width="180" height="44"/><text x="30" y="28">Confirm address</text></svg></a>`,
    'Confirm address',
    1,
  ],
  [
    'a drawing with a title',
    `<a href="${CONFIRM}"><svg><title>Reset the password</title><path d="M0 0"/></svg></a>`,
    'Reset the password',
    1,
  ],
  [
    'a button of a form',
    `<form action="https://app.example.org/confirm"><input type="hidden" name="t" value="9"><input type="submit" value="Confirm address"></form>`,
    'Confirm address',
    1,
  ],
  [
    'a button element',
    `<form action="https://app.example.org/confirm?t=9"><button type="submit">Confirm <b>now</b></button></form>`,
    'Confirm now',
    1,
  ],
  [
    'a form that posts',
    `<form method="post" action="https://app.example.org/confirm"><input type="submit" value="Confirm address"></form>`,
    'Confirm address',
    0,
  ],
  ['text as it is written', `<xmp>Your code is <448822></xmp>`, 'Your code is <448822>', 0],
  ['a formula', `<p>Pay <math><mi>x</mi><mo>=</mo><mn>12</mn></math> now</p>`, 'x=12', 0],
]

it('words and links for viewers without scripts, films and forms are shown', async () => {
  const mails = fallbacks.map(([name, html]) => ({ name, html }))
  const { page, forEach } = await openMails(open, mails, { width: 420, height: 640 })
  const shown: unknown[] = []
  await forEach(async ({ name }) => {
    const [, , text] = fallbacks.find(([one]) => one === name)!
    const body = page.frameLocator(SHOWN).locator('body')
    shown.push([name, (await body.innerText()).includes(text), await body.locator('a[href]').count()])
  })
  expect(shown).toEqual(fallbacks.map(([name, , , links]) => [name, true, links]))
})
