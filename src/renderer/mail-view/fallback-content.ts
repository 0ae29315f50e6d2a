// Shows what a mail has for viewers that run no scripts, play no films and submit no forms. Runs before the mail is sanitised, in its
// inert document: nothing is parsed again.

/** Elements whose children are for viewers without them; the sanitiser would remove both. */
const WRAPPERS = 'noscript, video, audio, object, noembed, noframes'
/** Elements that show text as it is written, without markup. */
const RAW_TEXT = 'xmp, plaintext, listing'

const replaceByText = (element: Element, tag: string, text: string): void => {
  const replacement = element.ownerDocument.createElement(tag)
  replacement.textContent = text
  element.replaceWith(replacement)
}

/** The words of a drawing: those that it draws, otherwise its title. */
const wordsOfDrawing = (svg: Element): string => {
  const drawn = Array.from(svg.querySelectorAll('text'), ({ textContent }) => textContent.trim())
  const words = drawn.filter((text) => text !== '').join(' ')
  return words || (svg.querySelector('title')?.textContent.trim() ?? svg.getAttribute('aria-label') ?? '')
}

const labelOf = (control: Element): string => {
  const written = control.localName === 'button' ? control.textContent : control.getAttribute('value')
  const label = (written ?? '').trim()
  return label || (control.getAttribute('alt') ?? control.getAttribute('title') ?? '').trim()
}

/** The URL that a form without fields to fill in opens; null if it sends data in another way. */
const targetOf = (control: Element, form: Element | null): string | null => {
  const action = control.getAttribute('formaction') ?? form?.getAttribute('action') ?? ''
  const method = control.getAttribute('formmethod') ?? form?.getAttribute('method') ?? 'get'
  const url = URL.parse(action.trim())
  if (url === null || method.toLowerCase() !== 'get') return null
  const hidden = Array.from(form?.querySelectorAll("input[type='hidden' i][name]") ?? [])
  for (const input of hidden)
    url.searchParams.append(input.getAttribute('name') ?? '', input.getAttribute('value') ?? '')
  return url.href
}

/** Makes a link of a button that opens a page, and words of any other. */
const replaceButton = (control: Element): void => {
  const label = labelOf(control)
  const target = targetOf(control, control.closest('form'))
  if (label === '') return
  const replacement = control.ownerDocument.createElement(target === null ? 'span' : 'a')
  if (target !== null) replacement.setAttribute('href', target)
  for (const name of ['class', 'style']) {
    const value = control.getAttribute(name)
    if (value !== null) replacement.setAttribute(name, value)
  }
  replacement.textContent = label
  control.replaceWith(replacement)
}

/** Replaces elements that cannot be shown by their own words, links and pictures. @param body of an inert document */
export const showFallbackContent = (body: HTMLElement): void => {
  for (const svg of body.querySelectorAll('svg')) {
    const words = svg.parentElement?.closest('svg') ? '' : wordsOfDrawing(svg)
    if (words !== '') replaceByText(svg, 'span', words)
  }
  for (const math of body.querySelectorAll('math')) replaceByText(math, 'span', math.textContent)
  for (const element of body.querySelectorAll(RAW_TEXT)) replaceByText(element, 'pre', element.textContent)
  for (const control of body.querySelectorAll(
    "input:is([type='submit' i], [type='image' i], [type='button' i]), button",
  ))
    replaceButton(control)
  // The innermost first: their children take their places.
  for (const element of Array.from(body.querySelectorAll(WRAPPERS)).reverse())
    element.replaceWith(...element.childNodes)
}
