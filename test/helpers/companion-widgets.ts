// Pages with a code field of each kind that widgets of frameworks have: they render again, move the focus on in different ways, accept pastes
// only, mask, or freeze if several boxes change in one task. Each keeps the code as `code`, which is what the framework's state holds.

export interface Widget {
  readonly name: string
  /** Markup of the fields. */
  readonly fields: string
  /** What makes them a widget. `boxes()` are the inputs of the page. */
  readonly script: string
}

/** Six boxes. */
const boxes = (attributes = 'maxlength="1"'): string =>
  `<input inputmode="numeric" ${attributes} style="width: 40px; height: 40px">`.repeat(6)

const single = (attributes = ''): string => `<input name="code" autocomplete="one-time-code" ${attributes}>`

/** Boxes of which the page's state holds one character each. `move` runs after an input; `at` is the place of its box. */
const controlled = (move: string): string => `
  const state = ['', '', '', '', '', '']
  window.code = () => state.join('')
  boxes().forEach((box, at) => box.addEventListener('input', () => {
    state[at] = box.value.slice(-1)
    ${move}
  }))`

export const widgets: readonly Widget[] = [
  { name: 'boxes that stay where they are', fields: boxes(), script: controlled('') },
  {
    name: 'controlled boxes that move the focus in an effect',
    fields: boxes(''),
    script: controlled(`setTimeout(() => {
      boxes().forEach((one, place) => { one.value = state[place] })
      boxes()[at + 1]?.focus()
    })`),
  },
  {
    name: 'boxes that are replaced on each input',
    fields: `<div id="row">${boxes()}</div>`,
    script: `
      const state = ['', '', '', '', '', '']
      window.code = () => state.join('')
      const draw = (focused) => {
        const row = document.getElementById('row')
        row.innerHTML = ${JSON.stringify(boxes())}
        boxes().forEach((box, at) => {
          box.value = state[at]
          box.addEventListener('input', () => { state[at] = box.value; queueMicrotask(() => draw(at + 1)) })
        })
        boxes()[focused]?.focus()
      }
      draw(-1)`,
  },
  {
    name: 'boxes that move on by keys',
    fields: boxes(),
    script: `window.code = () => boxes().map((box) => box.value).join('')
      boxes().forEach((box, at) => box.addEventListener('keyup', () => { if (box.value !== '') boxes()[at + 1]?.focus() }))`,
  },
  {
    name: 'boxes that enter a key themselves',
    fields: boxes(),
    script: `window.code = () => boxes().map((box) => box.value).join('')
      boxes().forEach((box, at) => box.addEventListener('keydown', (event) => {
        event.preventDefault()
        box.value = event.key
        boxes()[at + 1]?.focus()
      }))`,
  },
  {
    name: 'boxes that send the focus to the first empty one',
    fields: boxes(),
    script: `${controlled('boxes()[at + 1]?.focus()')}
      boxes().forEach((box) => box.addEventListener('focus', () => boxes().find(({ value }) => value === '')?.focus()))`,
  },
  {
    name: 'boxes that hold an earlier code',
    fields: boxes('maxlength="1" value="9"'),
    script: controlled('boxes()[at + 1]?.focus()'),
  },
  {
    name: 'boxes that take a whole paste only',
    fields: boxes(),
    script: `let pasted = ''
      window.code = () => pasted
      boxes().forEach((box) => {
        box.addEventListener('beforeinput', (event) => event.preventDefault())
        box.addEventListener('input', () => { box.value = '' })
        box.addEventListener('paste', (event) => {
          pasted = event.clipboardData.getData('text/plain')
          boxes().forEach((one, at) => { one.value = pasted[at] })
        })
      })`,
  },
  {
    // Each change wants the focus at the box behind it, and a box that gets it wants it for its own: two changes in one task never end.
    name: 'a state machine that loops if several boxes change in one task',
    fields: boxes(''),
    script: `
      const state = ['', '', '', '', '', '']
      window.code = () => state.join('')
      let changes = 0
      let wanted = -1
      const follow = () => {
        if (changes > 1) { queueMicrotask(follow); return }
        boxes()[wanted]?.focus()
      }
      boxes().forEach((box, at) => box.addEventListener('input', () => {
        changes += 1
        wanted = at + 1
        state[at] = box.value
        queueMicrotask(follow)
        setTimeout(() => { changes = 0 })
      }))`,
  },
  {
    name: 'boxes that leave the page when they are full',
    fields: `<div id="row">${boxes()}</div>`,
    script: controlled(`boxes()[at + 1]?.focus()
      if (code().length === 6) document.getElementById('row').remove()`),
  },
  {
    name: 'one input drawn as boxes',
    fields: `<div style="position: relative; width: 264px; height: 44px">
      <div style="display: flex">${'<div class="slot" style="width: 40px; height: 40px; border: 1px solid; margin: 0 1px"></div>'.repeat(6)}</div>
      ${single('maxlength="6" style="position: absolute; inset: 0; width: 100%; height: 100%; box-sizing: border-box; opacity: 0.01"')}</div>`,
    script: `const input = boxes()[0]
      const slots = [...document.querySelectorAll('.slot')]
      input.addEventListener('input', () => slots.forEach((slot, at) => { slot.textContent = input.value[at] ?? '' }))
      window.code = () => slots.map((slot) => slot.textContent).join('')`,
  },
  {
    name: 'a masked field that notes its value at a key',
    fields: single(),
    script: `const input = boxes()[0]
      let before
      let raw = ''
      input.addEventListener('keydown', () => { before = input.value })
      input.addEventListener('input', () => {
        if (before === undefined) { input.value = ''; return }
        raw = input.value.replace(/\\D/g, '')
        input.value = raw.replace(/^(\\d{3})/, '$1-')
      })
      window.code = () => raw`,
  },
  {
    name: 'a controlled field that sets back what is not typed by the user',
    fields: single('maxlength="6" value="1234"'),
    script: `const input = boxes()[0]
      let state = input.value
      input.addEventListener('input', (event) => {
        if (event.isTrusted) state = input.value
        input.value = state
      })
      window.code = () => state`,
  },
  {
    name: 'a field without an editor',
    fields: single(),
    script: `const input = boxes()[0]
      let state = ''
      document.execCommand = () => false
      input.addEventListener('beforeinput', (event) => { if (event.isTrusted) event.preventDefault() })
      input.addEventListener('input', () => { state = input.value })
      window.code = () => state`,
  },
  {
    name: 'a number field',
    fields: single('type="number"'),
    script: 'window.code = () => boxes()[0].value',
  },
]

/** The page of a widget. */
export const widgetDocument = ({ fields, script }: Widget): string => `<!doctype html>
<html lang="en">
  <title>Verify your address</title>
  <h1>Enter the verification code</h1>
  <p>We sent a code to your e-mail.</p>
  <form onsubmit="return false"><div>${fields}</div><button type="button">Verify</button></form>
  <script>
    const boxes = () => [...document.querySelectorAll('input')]
    ${script}
  </script>
</html>`
