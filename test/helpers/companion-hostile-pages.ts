// Pages that try to get a code, an address or a press from the browser extension.

/** Milliseconds after which a press must count, also on a busy computer. */
export const SURELY_STEADY = 1200

/** What presses in a page: a page of Playwright, or of Firefox. */
export interface Hand {
  readonly mouse: {
    move(x: number, y: number): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
  readonly keyboard: {
    press(key: string): Promise<void>
  }
  /** @param milliseconds */
  waitForTimeout(milliseconds: number): Promise<void>
}

export interface HostilePage {
  readonly name: string
  /** What the page runs before the extension is in it. */
  readonly before?: string
  /** What the page runs when the offer is shown: `host` is the extension's element, `area` its area, `field` the code field. */
  readonly attack?: string
  /** What the user then does; by default, presses the place where the offer was shown. */
  readonly user?: (page: Hand, at: Point) => Promise<void>
  /** Milliseconds from the attack to the user's press; by default long enough for the offer to be steady. */
  readonly wait?: number
  /** The press has to follow the page's last change quickly: on a busy computer it is repeated until it does. */
  readonly isQuick?: true
  /** Only a browser that reports whether the offer is drawn notices it. The other attacks run without these reports, as in Firefox. */
  readonly needsReports?: true
  /** Only a browser that reports whether the offer is drawn, or gives extensions closed shadow roots, notices it. */
  readonly opensRoots?: true
  /** The user is in the code field. */
  readonly focuses?: true
  /** What it attacks: the offer of a code, or the button in the e-mail field. By default, the offer. */
  readonly target?: 'offer' | 'button'
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A page with a form that signs up and a field for a code. */
export const hostileDocument = (script = ''): string => `<!doctype html>
<html lang="en">
  <title>Create your account</title>
  <style>body { margin: 40px; font: 16px sans-serif; } input { font: inherit; padding: 8px; width: 260px; }</style>
  <h1>Create your account</h1>
  <form onsubmit="return false"><label>E-mail <input id="email" type="email" name="email"></label> <button type="button">Sign up</button></form>
  <p>We sent a code to your e-mail.</p>
  <form onsubmit="return false"><label>Verification code <input id="code" name="code" autocomplete="one-time-code"></label></form>
  <script>
    const field = document.getElementById('code')
    const received = []
    let changedAt = 0
    let pressedAfter = 0
    new MutationObserver(() => { changedAt = performance.now() }).observe(document.documentElement, { childList: true, subtree: true, attributes: true })
    addEventListener('pointerdown', ({ timeStamp }) => { pressedAfter = timeStamp - changedAt }, true)
    ${script}
  </script>
</html>`

/** The overlay follows its field after 200 ms at most: then it is there, and too new to be pressed. */
const FOLLOWED_MS = 230

const nothing = (): Promise<void> => Promise.resolve()

/** Events and messages that only look like the user's. */
export const syntheticPresses: readonly HostilePage[] = [
  { name: 'calls click() on the host', attack: 'host.click()', user: nothing },
  {
    name: 'dispatches events of a pointer at the offer',
    attack: `for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent
      host.dispatchEvent(new Kind(type, { bubbles: true, composed: true, clientX: area.x + 60, clientY: area.y + 20, button: 0 }))
    }`,
    user: nothing,
  },
  {
    name: 'dispatches keys in the field',
    attack: `field.focus()
      for (const key of ['Tab', 'Enter', ' ']) for (const target of [field, host, document.activeElement]) {
        for (const type of ['keydown', 'keyup']) target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true }))
      }`,
    user: nothing,
  },
  {
    name: 'gives the focus to the host before the user presses Enter',
    attack: 'host.tabIndex = 0; host.focus()',
    user: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'sends messages to its own window',
    attack: `const offer = { site: location.host, message: 'm', code: '000000', sender: 'Shop', receivedAt: Date.now() }
      for (const message of [{ type: 'fill-code', code: '482913' }, { type: 'offer-code', language: 'en', offer }]) {
        window.postMessage(message, '*')
        new BroadcastChannel('companion').postMessage(message)
      }`,
    user: nothing,
  },
  {
    name: 'dispatches events of its own that are named like messages',
    attack: `for (const type of ['fill-code', 'offer-code', 'companion', 'message', 'toggle']) {
      for (const target of [document, window, host]) target.dispatchEvent(new CustomEvent(type, { detail: { code: '482913' }, bubbles: true }))
    }`,
    user: nothing,
  },
]

/** Ways to read what the offer shows. */
export const readings: readonly HostilePage[] = [
  {
    name: 'reads the tree of the document',
    attack: `received.push(document.documentElement.outerHTML, document.documentElement.innerText, host.textContent, host.shadowRoot?.innerHTML,
      document.documentElement.getHTML?.({ serializableShadowRoots: true }), JSON.stringify(host.getAttributeNames()))`,
    user: nothing,
  },
  {
    name: 'replaces attachShadow, and opens every root',
    before: `const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function () {
        const root = attach.call(this, { mode: 'open' })
        setTimeout(() => received.push(root.textContent), 100)
        return root
      }`,
    attack: 'received.push(host.shadowRoot?.textContent)',
    user: nothing,
  },
  {
    name: 'searches for the code with window.find',
    attack: `for (const text of ['482', '913', '482 913', '482913', 'Shop']) if (window.find(text, false, true, true)) received.push('482913')`,
    user: nothing,
  },
  {
    name: 'selects everything and reads the selection',
    attack: `getSelection().selectAllChildren(document.documentElement)
      received.push(getSelection().toString())
      document.execCommand('selectAll')
      received.push(getSelection().toString())`,
    user: nothing,
  },
  {
    name: 'replaces the setters and methods of fields',
    before: `for (const name of ['value', 'defaultValue']) {
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)
      Object.defineProperty(HTMLInputElement.prototype, name, { get, set(value) { received.push(value); set.call(this, value) } })
    }
    const append = Element.prototype.append
    Element.prototype.append = function (...nodes) { received.push(nodes.map((node) => node.outerHTML).join()); append.apply(this, nodes) }`,
    user: nothing,
  },
  {
    name: 'asks for the styles of the host and its generated content',
    attack: `for (const pseudo of [undefined, '::before', '::after']) received.push(getComputedStyle(host, pseudo).content)
      received.push(host.computedName, host.ariaLabel, host.title)`,
    user: nothing,
  },
]

const style = (target: string, name: string, value: string): string =>
  `${target}.style.setProperty('${name}', '${value}', 'important')`
const html = 'document.documentElement'
const cover = `background: white; position: fixed; inset: auto; margin: 0; border: 0; left: ' + (area.x - 20) + 'px; top: ' + (area.y - 20) + 'px; width: 400px; height: 90px`

/** Ways to make the user press an offer that they do not see. */
export const clickjackings: readonly HostilePage[] = [
  { name: 'fades the whole document', attack: style(html, 'opacity', '0.01') },
  { name: 'fades the body, and the field with it', attack: style('document.body', 'opacity', '0.01') },
  { name: 'fades the host', attack: style('host', 'opacity', '0') },
  {
    name: 'fades the host by a style sheet',
    attack: `document.head.append(Object.assign(document.createElement('style'), { textContent: 'html > div { opacity: 0 !important; filter: blur(9px) !important }' }));
      host.setAttribute('class', 'x')`,
  },
  { name: 'filters the document', attack: style(html, 'filter', 'opacity(0)') },
  { name: 'blends the document', attack: style(html, 'mix-blend-mode', 'lighten') },
  { name: 'clips the document', attack: style(html, 'clip-path', 'circle(3px)') },
  {
    name: 'masks the document',
    attack: style(html, 'mask-image', 'linear-gradient(transparent, transparent)'),
  },
  { name: 'scales the document', attack: style(html, 'transform', 'scale(0.2)') },
  { name: 'zooms the document', attack: style(html, 'zoom', '0.2') },
  {
    name: 'covers the offer by an element with the highest z-index',
    attack: `document.body.insertAdjacentHTML('beforeend', '<div style="${cover}; z-index: 2147483647; pointer-events: none">Free gift</div>')
      host.hidePopover()`,
  },
  {
    name: 'covers the offer by a popover',
    attack: `document.body.insertAdjacentHTML('beforeend', '<div popover="manual" id="p" style="${cover}">Free gift</div>')
      document.getElementById('p').showPopover()`,
  },
  {
    name: 'covers the offer by a popover that lets presses through',
    attack: `document.body.insertAdjacentHTML('beforeend', '<div popover="manual" id="p" style="${cover}; pointer-events: none">Free gift</div>')
      document.getElementById('p').showPopover()`,
  },
  {
    name: 'covers the offer by a popover in a closed shadow root',
    needsReports: true,
    attack: `const outer = document.createElement('div')
      document.body.append(outer)
      const root = outer.attachShadow({ mode: 'closed' })
      root.innerHTML = '<div popover="manual" style="${cover}; pointer-events: none">Free gift</div>'
      root.firstChild.showPopover()`,
  },
  {
    name: 'covers the offer by a modal dialog that lets presses through',
    attack: `document.body.insertAdjacentHTML('beforeend', '<dialog id="d" style="${cover}; pointer-events: none">Free gift</dialog>')
      document.getElementById('d').showModal()`,
  },
  {
    name: 'shows a popover from before again, in front',
    before: `document.body.insertAdjacentHTML('beforeend', '<div popover="manual" id="p" style="background: white; position: fixed; inset: 0; margin: 0; width: 800px; height: 600px; pointer-events: none">Free gift</div>')`,
    attack: `document.getElementById('p').showPopover()
      setTimeout(() => { document.getElementById('p').hidePopover(); document.getElementById('p').showPopover() }, 200)`,
  },
  {
    name: 'draws over the offer before it in the host',
    attack: `document.head.append(Object.assign(document.createElement('style'), { textContent: 'html > div[popover]::before { content: "Free gift"; position: fixed; inset: 0; background: white; pointer-events: none }' }))`,
  },
  {
    name: 'removes the host, and puts it into a faded element',
    attack: `document.body.insertAdjacentHTML('beforeend', '<div id="w" style="opacity: 0.01"></div>')
      document.getElementById('w').append(host)
      host.showPopover()`,
  },
  { name: 'closes the popover', attack: 'host.hidePopover()' },
  { name: 'makes the document inert', attack: `${html}.inert = true` },
  { name: 'takes the offer from the pointer', attack: style('host', 'pointer-events', 'none') },
  { name: 'adds content to the host', attack: "host.append('Free gift')" },
  {
    name: 'fades the field away',
    attack: style('field', 'opacity', '0'),
  },
  {
    name: 'shows a picture of itself during a transition',
    attack: `document.head.append(Object.assign(document.createElement('style'), { textContent: '::view-transition { pointer-events: none } ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 9s }' }))
      document.startViewTransition(() => {})`,
  },
  {
    name: 'shows its field where the user is about to press',
    isQuick: true,
    attack: "field.style.cssText += 'position: fixed; left: 300px; top: 300px'",
    wait: 0,
    user: async (page) => {
      await page.waitForTimeout(FOLLOWED_MS)
      await page.mouse.move(360, 360)
      await page.mouse.down()
      await page.mouse.up()
    },
  },
  {
    name: 'expects a double press where the offer comes',
    isQuick: true,
    wait: 0,
  },
  {
    name: 'moves the field under the pointer',
    isQuick: true,
    attack: `addEventListener('mousemove', ({ clientX, clientY }) => {
      field.style.cssText += 'position: fixed; left: ' + (clientX - 60) + 'px; top: ' + (clientY - 62) + 'px'
    })`,
    user: async (page) => {
      await page.mouse.move(600, 400)
      await page.mouse.move(602, 402)
      await page.waitForTimeout(FOLLOWED_MS)
      await page.mouse.down()
      await page.mouse.up()
    },
  },
  {
    name: 'moves the field when the button of the mouse goes down',
    attack: `addEventListener('pointerdown', () => { field.style.cssText += 'position: fixed; left: 500px; top: 10px' }, true)`,
  },
  {
    name: 'shrinks the field when the button of the mouse goes down',
    attack: `addEventListener('pointerdown', () => { field.style.cssText += 'width: 20px; padding: 0' }, true)`,
  },
  {
    name: 'waits for a press that began on another element',
    user: async (page, at) => {
      await page.mouse.move(20, 20)
      await page.mouse.down()
      await page.mouse.move(at.x, at.y)
      await page.mouse.up()
    },
  },
  {
    name: 'turns the field into a password field when it gets the focus',
    attack: "field.addEventListener('focus', () => { field.type = 'password' })",
  },
  {
    name: 'replaces the field by a hidden one when it gets the focus',
    attack:
      "field.addEventListener('focus', () => { field.style.cssText = 'position: absolute; left: -9999px' })",
  },
  {
    name: 'prevents that the offer comes into the top layer',
    before: "document.addEventListener('beforetoggle', (event) => event.preventDefault(), true)",
  },
]

const sheet = (css: string): string =>
  `const sheet = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: \`${css}\` }))`
/** Takes the cover away before the extension hears of the press, and puts it back when the press is over. */
const untilPressed = (cover: string, uncover: string): string => `
  const cover = () => { ${cover} }
  const uncover = () => { ${uncover} }
  cover()
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, uncover, true)
  for (const name of ['click', 'keyup']) addEventListener(name, () => setTimeout(cover), true)`
const inRoot = (element: string, mode: string, inner: string): string => `
  const outer = document.createElement('${element}')
  document.body.append(outer)
  const root = outer.attachShadow({ mode: '${mode}' })
  root.innerHTML = '${inner}'
  const front = root.firstChild`
const gift = `<div popover="manual" style="${cover}; pointer-events: none">Free gift</div>`
const inPage = (inner: string): string => `
  document.body.insertAdjacentHTML('beforeend', '${inner}')
  const front = document.body.lastChild`
const shown = untilPressed('front.showPopover()', 'front.hidePopover()')
const drawing = (pseudo: string): string =>
  sheet(
    `html > div[popover]::${pseudo} { content: "Free gift" !important; display: block !important; position: fixed !important; inset: 0 !important; background: white !important; pointer-events: none !important }`,
  )

/** Covers that are gone when the offer is pressed. */
export const shortCovers: readonly HostilePage[] = [
  {
    name: 'draws before the offer in the host, until the press',
    attack: drawing('before') + untilPressed('sheet.disabled = false', 'sheet.disabled = true'),
  },
  {
    name: 'draws after the offer in the host, until the press',
    attack: drawing('after') + untilPressed('sheet.disabled = false', 'sheet.disabled = true'),
  },
  { name: 'covers the offer by a popover, until the press', attack: inPage(gift) + shown },
  ...['p', 'span', 'h1', 'section', 'x-gift'].map((element) => ({
    name: `covers the offer by a popover in an open shadow root of <${element}>, until the press`,
    attack: inRoot(element, 'open', gift) + shown,
  })),
  ...['div', 'p'].map((element) => ({
    name: `covers the offer by a popover in a closed shadow root of <${element}>, until the press`,
    opensRoots: true as const,
    attack: inRoot(element, 'closed', gift) + shown,
  })),
  {
    name: 'covers the offer by a popover in a closed shadow root in a closed shadow root',
    opensRoots: true,
    attack: `${inRoot('div', 'closed', '<p></p>')}
      const inner = front.attachShadow({ mode: 'closed' })
      inner.innerHTML = '${gift}'
      const one = inner.firstChild${untilPressed('one.showPopover()', 'one.hidePopover()')}`,
  },
  {
    name: 'shows a popover from before again in an open shadow root, in front',
    before: `addEventListener('load', () => {
      const area = { left: 20, top: 100 }
      ${inRoot('p', 'open', gift)}
      front.style.cssText += 'left: 0; top: 0; width: 700px; height: 500px'
      front.showPopover()
      window.again = () => { front.hidePopover(); front.showPopover() }
    })`,
    attack: 'window.again()',
  },
  {
    name: 'covers the offer by a modal dialog in an open shadow root, until the press',
    attack:
      inRoot('p', 'open', `<dialog style="${cover}; pointer-events: none">Free gift</dialog>`) +
      untilPressed('front.open || front.showModal()', 'front.close()'),
  },
  {
    name: 'covers the offer by a frame in a popover, until the press',
    attack:
      inPage(`<iframe popover="manual" srcdoc="Free gift" style="${cover}; pointer-events: none"></iframe>`) +
      shown,
  },
  {
    name: 'covers the offer by the backdrop of a popover, until the press',
    attack: `${sheet('#p::backdrop { background: white; pointer-events: none }')}${inPage('<div popover="manual" id="p" style="width: 1px; height: 1px; pointer-events: none"></div>')}${shown}`,
  },
  {
    name: 'covers the offer by a popover that takes the press, until the press',
    attack: inPage(gift.replace('pointer-events: none', '')) + shown,
  },
  {
    name: 'covers the offer only while it is drawn, by a popover in an open shadow root',
    attack: `${inRoot('p', 'open', gift)}
      const paint = () => requestAnimationFrame(() => {
        front.showPopover()
        setTimeout(() => { front.hidePopover(); paint() })
      })
      paint()`,
  },
  {
    name: 'fades the document, until the press',
    attack: untilPressed(
      style('document.documentElement', 'opacity', '0.01'),
      style('document.documentElement', 'opacity', '1'),
    ),
  },
  {
    name: 'makes the document inert, until the pointer comes',
    attack: `document.documentElement.inert = true
      addEventListener('mousemove', () => { document.documentElement.inert = false })`,
  },
  {
    name: 'shows a picture of itself during a transition, until the press',
    attack: `${sheet('::view-transition { pointer-events: none } ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 9s }')}
      const transition = document.startViewTransition(() => {})
      addEventListener('pointerdown', () => transition.skipTransition(), true)`,
  },
  {
    name: 'keeps the browser busy with the cover in front, until the press',
    attack: `${inPage('<div></div>')}
      document.documentElement.style.setProperty('opacity', '0.01', 'important')
      requestAnimationFrame(() => setTimeout(() => {
        document.documentElement.style.removeProperty('opacity')
        const until = performance.now() + 1200
        while (performance.now() < until);
      }))`,
    wait: 700,
  },
  {
    name: 'covers the offer by a popover, until a key goes down',
    attack: inPage(gift) + shown,
    user: async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    },
    focuses: true,
  },
  {
    name: 'covers the offer between the press and its end',
    attack: `${inPage(gift)}
      addEventListener('pointerdown', () => front.showPopover(), true)
      addEventListener('pointerup', () => front.hidePopover(), true)`,
    user: async (page, at) => {
      await page.mouse.move(at.x, at.y)
      await page.waitForTimeout(STILL_MS)
      await page.mouse.down()
      await page.waitForTimeout(STILL_MS)
      await page.mouse.up()
    },
  },
]

/** Honest pages that are not still: a press counts at the first time. */
export const honestPages: readonly HostilePage[] = [
  { name: 'is still' },
  {
    name: 'renders again all the time',
    attack: `const text = document.body.appendChild(document.createElement('p'))
      setInterval(() => { text.replaceChildren(document.createElement('b'), String(Math.random())); text.className = 'c' + Date.now() }, 20)`,
  },
  {
    name: 'scrolled before',
    attack: `document.body.style.height = '3000px'; scrollTo(0, 20)`,
  },
  {
    name: 'moves something of its own',
    attack: `const moving = document.body.appendChild(document.createElement('div'))
      moving.style.cssText = 'width: 40px; height: 40px; background: teal; position: absolute; left: 20px; top: 420px'
      moving.animate([{ transform: 'none' }, { transform: 'translateX(300px) rotate(1turn)', opacity: 0.4 }], { duration: 700, iterations: Infinity })`,
  },
  {
    name: 'showed a hint in front for a moment',
    attack: `${inPage(gift)}
      front.showPopover()
      setTimeout(() => front.hidePopover(), 100)`,
  },
  {
    name: 'has a notice in front of other things from before',
    before: `document.body.insertAdjacentHTML('beforeend', '<div popover="manual" style="inset: auto 0 0 auto">Saved</div>')
      document.body.lastChild.showPopover()`,
  },
  {
    name: 'changed its view by a transition before',
    attack: `return document.startViewTransition(() => { document.title = 'Next' }).finished`,
  },
].flatMap((page): HostilePage[] => [
  { ...page, wait: SURELY_STEADY },
  {
    ...page,
    name: `${page.name}, by the keyboard`,
    wait: SURELY_STEADY,
    focuses: true,
    user: async ({ keyboard }) => {
      await keyboard.press('Tab')
      await keyboard.press('Enter')
    },
  },
])

/** Milliseconds for which the user holds the pointer still. */
const STILL_MS = 150

/** Attacks on the button in an e-mail field. */
export const buttonAttacks: readonly HostilePage[] = [
  {
    name: 'calls click() on the button of an e-mail field',
    target: 'button',
    attack:
      'host.click(); host.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: area.x + 12, clientY: area.y + 12 }))',
    user: nothing,
  },
  {
    name: 'gives the focus to the e-mail field by script',
    target: 'button',
    attack:
      "document.getElementById('email').focus(); document.getElementById('email').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))",
    user: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'fades the document under the button of an e-mail field',
    target: 'button',
    attack: style(html, 'opacity', '0.01'),
  },
  {
    name: 'covers the button of an e-mail field by a popover',
    target: 'button',
    attack: `document.body.insertAdjacentHTML('beforeend', '<div popover="manual" id="p" style="${cover}; pointer-events: none">Free gift</div>')
      document.getElementById('p').showPopover()`,
  },
]

/** The same against the button in an e-mail field. */
export const shortCoversOfButton: readonly HostilePage[] = shortCovers
  .filter(({ user }) => user === undefined)
  .map((attack) => ({
    ...attack,
    name: `${attack.name.replaceAll('the offer', 'the button')} (the button)`,
    target: 'button' as const,
  }))

export interface FrameAttack {
  readonly name: string
  /** As for other pages. */
  readonly needsReports?: true
  readonly path: string
  /** Of the top frame. The content script runs in the innermost frame. */
  readonly host: string
  readonly document: (port: number) => string
}

const framed = (attributes: string): string =>
  `<!doctype html><title>Shop</title><script>const received = []</script><iframe width="700" height="420" ${attributes}></iframe>`

/** Pages whose frame, or whose connection, must not get a code. */
export const frameAttacks: readonly FrameAttack[] = [
  {
    name: 'frames the site in a page of another site',
    path: '/frames/other-site',
    host: '127.0.0.1',
    document: (port) => framed(`src="http://localhost:${port}/"`),
  },
  {
    name: 'was loaded over plain HTTP from another computer',
    path: '/frames/plain-http',
    host: 'shop.example',
    document: () => hostileDocument(),
  },
  {
    name: 'has the field in a sandboxed frame',
    path: '/frames/sandbox',
    host: '127.0.0.1',
    document: () => framed('sandbox="allow-scripts" src="/"'),
  },
  {
    name: 'fades the frame',
    path: '/frames/drawn-faded',
    host: '127.0.0.1',
    document: () => framed('src="/" style="opacity: 0.01"'),
  },
  {
    name: 'scales the frame',
    path: '/frames/drawn-scaled',
    host: '127.0.0.1',
    document: () => framed('src="/" style="transform: scale(0.3); transform-origin: 0 0"'),
  },
  {
    name: 'covers the frame by an element that lets presses through',
    needsReports: true,
    path: '/frames/drawn-covered',
    host: '127.0.0.1',
    document: () =>
      framed('src="/"') +
      '<div style="position: fixed; inset: 0; background: white; pointer-events: none">Free gift</div>',
  },
]
