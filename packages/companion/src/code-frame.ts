// The content script for codes in one frame: finds their fields, offers a code and fills it in. Knows nothing of extensions.
import { CODE_VALID_MS } from './code-valid.ts'
import { findCodeFields, isUnfilled } from './fields/index.ts'
import { fillCode } from './fill/index.ts'
import type { InFrame, SendToBackground, ToFrame } from './messages.ts'
import { CodeOffer } from './offer/code-offer.ts'
import { isTrustedFrame } from './offer/trusted-frame.ts'
import { waitForField } from './wait-for-field.ts'

type OfferMessage = Extract<ToFrame, { type: 'offer-code' }>

export class CodeFrame implements InFrame {
  readonly #document: Document
  readonly #send: SendToBackground
  #offer: CodeOffer | null = null
  #stopWaiting: (() => void) | null = null
  #expiry: ReturnType<typeof setTimeout> | undefined

  constructor(document: Document, send: SendToBackground) {
    this.#document = document
    this.#send = send
  }

  receive(message: ToFrame): Promise<boolean | undefined> | null {
    switch (message.type) {
      case 'offer-code':
        this.#offerCode(message)
        return Promise.resolve(undefined)
      case 'withdraw-offer':
        this.#withdraw()
        return Promise.resolve(undefined)
      case 'fill-code':
        return this.#isTrusted() ? this.#fillCode(message.code) : Promise.resolve(false)
      case 'has-code-field':
        return Promise.resolve(findCodeFields(this.#document).length > 0)
      default:
        return null
    }
  }

  #isTrusted(): boolean {
    const view = this.#document.defaultView
    return view !== null && isTrustedFrame(view)
  }

  async #fillCode(code: string): Promise<boolean> {
    const isFilled = await fillCode(this.#document, code)
    if (isFilled) this.#withdraw()
    return isFilled
  }

  #withdraw(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = null
    this.#offer?.remove()
    this.#offer = null
    clearTimeout(this.#expiry)
  }

  #offerCode(message: OfferMessage): void {
    this.#withdraw()
    const { offer, language } = message
    const left = offer.receivedAt + CODE_VALID_MS - Date.now()
    if (left <= 0 || !this.#isTrusted()) return
    this.#expiry = setTimeout(() => this.#withdraw(), left)
    this.#stopWaiting = waitForField(this.#document, () => {
      const fields = findCodeFields(this.#document, { code: offer.code })
      // The user has begun to enter a code.
      if (fields.length === 0 || !fields.every(isUnfilled)) return false
      this.#offer = CodeOffer.show(this.#document, {
        code: offer.code,
        sender: offer.sender,
        to: offer.to,
        language,
        fields,
        onFilled: () => {
          this.#withdraw()
          void this.#send({ type: 'code-filled', message: offer.message })
        },
        onDismissed: () => {
          this.#withdraw()
          void this.#send({ type: 'offer-dismissed', message: offer.message })
        },
        onGone: (cause) => {
          this.#withdraw()
          // Frameworks replace fields: the code is offered at the new one.
          if (cause === 'field') this.#offerCode(message)
        },
      })
      return true
    })
  }
}
