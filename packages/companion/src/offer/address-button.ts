// The small button in an e-mail field of a form that needs a new address. It is shown while the field has the focus or the pointer, so that
// a page without such a field costs nothing.
import type { Language } from '../../../../src/shared/i18n/languages.ts'
import { deepActiveElement, emailFormOf, isInput, type EmailForm, type FormKind } from '../fields/index.ts'
import { guardButton } from './guarded-button.ts'
import { createLogo } from './logo.ts'
import { Overlay, type Place } from './overlay.ts'
import { BUTTON_CSS } from './style.ts'
import { directionOf, offerTexts } from './texts.ts'

/** Pixels. */
const WIDTH = 56
const HEIGHT = 28
const INSET = 4
/** Pixels to the page's own icons. */
const MARGIN = 2
/** Places tried from the end of the field towards its start, and the pixels between two. */
const TRIES = 4
const STEP = 28
/** Pixels at the start of the field that stay free for what the user types. */
const FREE = 80

const KINDS: ReadonlySet<FormKind> = new Set(['sign-up', 'newsletter', 'checkout'])

interface AddressButtonOptions {
  readonly language: Language
  readonly onPress: (form: EmailForm) => void
  readonly onNotHere: () => void
}

/** Whether the page has a button or an icon of its own at a place in the field. */
const isFree = (field: HTMLElement, own: Element, { left, top, width, height }: Place): boolean => {
  const { ownerDocument } = field
  const root = field.getRootNode() as Document | ShadowRoot
  const points = [left - MARGIN, left + width / 2, left + width + MARGIN].map((x) => ({
    x,
    y: top + height / 2,
  }))
  return points.every(({ x, y }) => {
    const front = root.elementsFromPoint(x, y).find((element) => element !== own)
    return front === field || front?.contains(field) === true || front === ownerDocument.documentElement
  })
}

/** Finds a place for the button at the end of the field, clear of the page's own icons. */
const placeInField =
  (field: HTMLInputElement) =>
  (anchor: DOMRect, view: Window, host: Element): Place | null => {
    const isRtl = view.getComputedStyle(field).direction === 'rtl'
    const height = Math.min(HEIGHT, anchor.height - 2)
    if (height < 20) return null
    const top = anchor.top + (anchor.height - height) / 2
    if (top < 0 || top + height > view.innerHeight) return null
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const fromEnd = INSET + attempt * STEP
      if (anchor.width - fromEnd - WIDTH < FREE) return null
      const left = isRtl ? anchor.left + fromEnd : anchor.right - fromEnd - WIDTH
      const place = { left: Math.round(left), top: Math.round(top), width: WIDTH, height }
      if (isFree(field, host, place)) return place
    }
    return null
  }

/** Shows the button at the field that has the focus or the pointer. */
export class AddressButtons {
  readonly #document: Document
  readonly #options: AddressButtonOptions
  readonly #stop = new AbortController()
  #overlay: Overlay | null = null
  #field: HTMLInputElement | null = null
  #button: HTMLElement | null = null

  constructor(document: Document, options: AddressButtonOptions) {
    this.#document = document
    this.#options = options
    const { signal } = this.#stop
    const notice = (event: Event): void => {
      const [target] = event.composedPath()
      if (event.isTrusted && target instanceof Element) this.#noticeField(target)
    }
    document.addEventListener('focusin', notice, { capture: true, signal })
    document.addEventListener('pointerover', notice, { capture: true, passive: true, signal })
    document.defaultView?.addEventListener('keydown', (event) => this.#onKey(event), {
      capture: true,
      signal,
    })
    const active = deepActiveElement(document)
    if (active !== null) this.#noticeField(active)
  }

  stop(): void {
    this.#stop.abort()
    this.#hide()
  }

  #hide(): void {
    this.#overlay?.remove()
    this.#overlay = null
    this.#field = null
    this.#button = null
  }

  #noticeField(target: Element): void {
    if (target === this.#overlay?.host || target === this.#field) return
    if (isInput(target) && /^(?:text|email)$/.test(target.type) && target.value === '') {
      const form = emailFormOf(this.#document, target)
      if (form !== null && KINDS.has(form.kind)) {
        this.#hide()
        this.#show(form)
        return
      }
    }
    // The pointer left the field; the focus may still be there.
    if (this.#field !== null && deepActiveElement(this.#document) !== this.#field) this.#hide()
  }

  #show(form: EmailForm): void {
    const document = this.#document
    const { language, onPress, onNotHere } = this.#options
    const texts = offerTexts(language)
    const { field } = form
    const panel = document.createElement('div')
    panel.className = 'panel'
    panel.dir = directionOf(language)
    panel.lang = language
    const create = document.createElement('button')
    create.type = 'button'
    create.className = 'new'
    create.title = texts.newAddressHint
    create.setAttribute('aria-label', texts.newAddress)
    create.append(createLogo(document))
    const notHere = document.createElement('button')
    notHere.type = 'button'
    notHere.className = 'not-here'
    notHere.textContent = '×'
    notHere.title = texts.noButtonsHere
    notHere.setAttribute('aria-label', texts.noButtonsHere)
    panel.append(create, notHere)
    const look = guardButton({
      control: create,
      overlay: () => this.#overlay,
      fields: () => [field],
      onPress: () => {
        this.#hide()
        onPress(form)
      },
      onRefused: ({ explains }) => {
        if (explains) this.#hide()
      },
    })
    notHere.addEventListener('mousedown', (event) => event.preventDefault())
    notHere.addEventListener('click', (event) => {
      if (!event.isTrusted) return
      this.stop()
      onNotHere()
    })
    this.#field = field
    this.#button = create
    this.#overlay = Overlay.show(document, panel, BUTTON_CSS, {
      anchor: () => (field.isConnected && field.value === '' ? field.getBoundingClientRect() : null),
      place: placeInField(field),
      onLook: look,
      onLost: () => this.#hide(),
    })
    if (this.#overlay === null) this.#hide()
  }

  /** The down arrow in the empty field moves to the button, Escape and Tab back. */
  #onKey(event: KeyboardEvent): void {
    const field = this.#field
    if (field === null || !event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return
    const isInField = deepActiveElement(this.#document) === field
    const isInButton = this.#overlay?.root.activeElement !== null
    // A field with suggestions of its own uses the arrows.
    const hasList = field.list !== null || field.getAttribute('role') === 'combobox'
    if (event.key === 'ArrowDown' && isInField && field.value === '' && !hasList) {
      event.preventDefault()
      this.#button?.focus()
    } else if (event.key === 'Escape' && isInButton) {
      event.preventDefault()
      event.stopPropagation()
      field.focus()
    } else if (event.key === 'Tab' && isInButton && this.#overlay?.root.activeElement !== this.#button) {
      field.focus()
    }
  }
}
