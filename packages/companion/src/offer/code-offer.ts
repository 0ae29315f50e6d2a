// The offer of a code at its field: "482 913 · from Shop". One press fills it in.
import { groupCode } from '../../../../src/shared/group-code.ts'
import type { Language } from '../../../../src/shared/i18n/languages.ts'
import { deepActiveElement } from '../fields/index.ts'
import { fillCodeFields, isOwnEntry } from '../fill/index.ts'
import { guardButton } from './guarded-button.ts'
import { createLogo } from './logo.ts'
import { Overlay, type Place } from './overlay.ts'
import { OFFER_CSS } from './style.ts'
import { directionOf, offerTexts } from './texts.ts'

/** Pixels. The width does not depend on the code or the sender, because a page can measure it. */
const WIDTH = 320
const HEIGHT = 44
const GAP = 6
const EDGE = 8

interface CodeOfferOptions {
  readonly code: string
  readonly sender: string
  /** The address that it came to. */
  readonly to: string
  readonly language: Language
  readonly fields: readonly HTMLInputElement[]
  readonly onFilled: () => void
  readonly onDismissed: () => void
  /** The user entered a code, or the field was replaced. */
  readonly onGone: (cause: 'entered' | 'field' | 'page') => void
}

/** The area of fields in the viewport; null if one is no longer in the page. */
const areaOf = (fields: readonly HTMLElement[]): DOMRect | null => {
  if (fields.length === 0 || fields.some(({ isConnected }) => !isConnected)) return null
  const areas = fields.map((field) => field.getBoundingClientRect())
  const left = Math.min(...areas.map((area) => area.left))
  const top = Math.min(...areas.map((area) => area.top))
  const right = Math.max(...areas.map((area) => area.right))
  const bottom = Math.max(...areas.map((area) => area.bottom))
  return right - left > 0 ? new DOMRect(left, top, right - left, bottom - top) : null
}

const placeBelow =
  (direction: 'ltr' | 'rtl') =>
  (anchor: DOMRect, view: Window): Place | null => {
    const { clientWidth, clientHeight } = view.document.documentElement
    const height = view.innerHeight || clientHeight
    if (anchor.bottom < 0 || anchor.top > height || anchor.right < 0 || anchor.left > clientWidth) return null
    const width = Math.min(WIDTH, clientWidth - 2 * EDGE)
    const start = direction === 'rtl' ? anchor.right - width : anchor.left
    const left = Math.max(EDGE, Math.min(start, clientWidth - width - EDGE))
    const isRoomBelow = anchor.bottom + GAP + HEIGHT + EDGE <= height
    const top = isRoomBelow ? anchor.bottom + GAP : anchor.top - GAP - HEIGHT
    return top < 0 ? null : { left: Math.round(left), top: Math.round(top), width, height: HEIGHT }
  }

export class CodeOffer {
  readonly #options: CodeOfferOptions
  readonly #stop = new AbortController()
  #overlay: Overlay | null = null

  /** Shows the offer. @returns null if the page prevents it */
  static show(document: Document, options: CodeOfferOptions): CodeOffer | null {
    const offer = new CodeOffer(document, options)
    return offer.#overlay === null ? null : offer
  }

  private constructor(document: Document, options: CodeOfferOptions) {
    this.#options = options
    const { code, sender, to, language, fields } = options
    const texts = offerTexts(language)
    const grouped = groupCode(code).join(' ')

    const panel = document.createElement('div')
    panel.className = 'panel'
    panel.dir = directionOf(language)
    panel.lang = language
    panel.setAttribute('role', 'group')
    panel.setAttribute('aria-label', 'Mayfly')
    const fill = document.createElement('button')
    fill.type = 'button'
    fill.className = 'fill'
    fill.setAttribute('aria-label', texts.fillCode(grouped, sender, to))
    const shown = document.createElement('span')
    shown.className = 'code'
    shown.dataset.text = grouped
    const from = document.createElement('span')
    from.className = 'from'
    from.dataset.text = texts.from(sender)
    const came = document.createElement('span')
    came.className = 'to'
    came.dataset.text = texts.cameTo(to)
    const origin = document.createElement('span')
    origin.className = 'origin'
    origin.append(from, came)
    fill.append(createLogo(document), shown, origin)
    const dismiss = document.createElement('button')
    dismiss.type = 'button'
    dismiss.className = 'dismiss'
    dismiss.textContent = '×'
    dismiss.title = texts.dismiss
    dismiss.setAttribute('aria-label', texts.dismiss)
    const spoken = document.createElement('span')
    spoken.className = 'spoken'
    spoken.setAttribute('role', 'status')
    spoken.textContent = texts.keyHint
    panel.append(fill, dismiss, spoken)

    const showWords = (words: string): void => {
      const text = document.createElement('p')
      text.className = 'words'
      text.setAttribute('role', 'alert')
      text.textContent = words
      panel.replaceChildren(text, dismiss)
    }
    const look = guardButton({
      control: fill,
      overlay: () => this.#overlay,
      fields: () => fields,
      onPress: () => {
        void fillCodeFields(fields, code).then((isFilled) => {
          if (!isFilled) {
            showWords(texts.notFilled)
            return
          }
          this.remove()
          options.onFilled()
        })
      },
      onRefused: ({ explains }) => {
        if (explains) showWords(texts.refused)
      },
    })
    dismiss.addEventListener('click', (event) => {
      if (event.isTrusted) this.#dismiss()
    })
    dismiss.addEventListener('mousedown', (event) => event.preventDefault())

    this.#overlay = Overlay.show(document, panel, OFFER_CSS, {
      anchor: () => areaOf(fields),
      place: placeBelow(directionOf(language)),
      onLook: look,
      onLost: (cause) => {
        this.remove()
        options.onGone(cause)
      },
    })
    if (this.#overlay === null) return
    this.#listenForKeys(document, fill, dismiss)
    for (const field of fields) {
      const noticeEntry = ({ isTrusted }: Event): void => {
        if (!isTrusted || isOwnEntry() || fields.some(({ value }) => value === '')) return
        this.remove()
        options.onGone('entered')
      }
      field.addEventListener('input', noticeEntry, { signal: this.#stop.signal })
    }
  }

  remove(): void {
    this.#stop.abort()
    this.#overlay?.remove()
    this.#overlay = null
  }

  #dismiss(): void {
    this.remove()
    this.#options.onDismissed()
  }

  /** Tab in the field moves to the offer and from there on through the page; Escape dismisses the offer. */
  #listenForKeys(document: Document, fill: HTMLElement, dismiss: HTMLElement): void {
    const { fields } = this.#options
    const lastFocused = (): HTMLInputElement | undefined =>
      fields.find(({ value }) => value === '') ?? fields.at(-1)
    const onKey = (event: KeyboardEvent): void => {
      if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return
      const active = this.#overlay?.root.activeElement ?? deepActiveElement(document)
      const isInField = fields.some((field) => field === active)
      if (event.key === 'Escape' && (isInField || active === fill || active === dismiss)) {
        event.preventDefault()
        event.stopPropagation()
        if (!isInField) lastFocused()?.focus()
        this.#dismiss()
        return
      }
      if (event.key !== 'Tab') return
      if (!event.shiftKey && isInField) {
        event.preventDefault()
        fill.focus()
      } else if (!event.shiftKey && active === fill) {
        event.preventDefault()
        dismiss.focus()
      } else if (!event.shiftKey && active === dismiss) {
        // The default moves on from the field.
        fields.at(-1)?.focus()
      } else if (event.shiftKey && active === dismiss) {
        event.preventDefault()
        fill.focus()
      } else if (event.shiftKey && active === fill) {
        event.preventDefault()
        lastFocused()?.focus()
      }
    }
    document.defaultView?.addEventListener('keydown', onKey, { capture: true, signal: this.#stop.signal })
  }
}
