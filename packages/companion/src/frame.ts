// The content script in one frame: takes the messages of the background script and answers the user's presses. Knows nothing of extensions.
import { MAX_ADDRESS_LENGTH, MAX_ENTERED } from '../../../src/shared/contract/companion-ids.ts'
import { CODE_VALID_MS } from './code-valid.ts'
import { chooseEmailForm, findCodeFields, findEmailForms, isUnfilled } from './fields/index.ts'
import { fillAddress, fillCode, fillEmailForm } from './fill/index.ts'
import type { FieldsFound, ToBackground, ToFrame } from './messages.ts'
import { AddressButtons } from './offer/address-button.ts'
import { CodeOffer } from './offer/code-offer.ts'
import { isTrustedFrame } from './offer/trusted-frame.ts'
import { waitForField } from './wait-for-field.ts'

type OfferMessage = Extract<ToFrame, { type: 'offer-code' }>

/** Sends a message to the background script. The answer to `new-address` is the address, or null. */
export type SendToBackground = (message: ToBackground) => Promise<string | null>

export class CompanionFrame {
  readonly #document: Document
  readonly #send: SendToBackground
  #offer: CodeOffer | null = null
  #buttons: AddressButtons | null = null
  #stopWaiting: (() => void) | null = null
  #expiry: ReturnType<typeof setTimeout> | undefined

  constructor(document: Document, send: SendToBackground) {
    this.#document = document
    this.#send = send
  }

  /** Handles a message. @returns the answer, for the messages that have one */
  async receive(message: ToFrame): Promise<boolean | FieldsFound | undefined> {
    switch (message.type) {
      case 'offer-code':
        this.#offerCode(message)
        return undefined
      case 'withdraw-offer':
        this.#withdraw()
        return undefined
      case 'fill-address':
        return fillAddress(this.#document, message.address, message.place)
      case 'fill-code':
        return this.#isTrusted() && (await this.#fillCode(message.code))
      case 'show-buttons':
        this.#buttons?.stop()
        this.#buttons = new AddressButtons(this.#document, {
          language: message.language,
          onPress: (form) => {
            void this.#send({ type: 'new-address' }).then((address) =>
              address === null ? false : fillEmailForm(form, address),
            )
          },
          onNotHere: () => void this.#send({ type: 'no-buttons-here' }),
        })
        return undefined
      case 'hide-buttons':
        this.#buttons?.stop()
        this.#buttons = null
        return undefined
      case 'find-fields': {
        const forms = findEmailForms(this.#document)
        const form = chooseEmailForm(forms) ?? forms[0]
        return {
          emailForm: form?.kind ?? null,
          hasCodeField: findCodeFields(this.#document).length > 0,
          entered: forms
            .map(({ field }) => field.value.trim())
            .filter((value) => value.includes('@') && value.length <= MAX_ADDRESS_LENGTH)
            .slice(0, MAX_ENTERED),
        }
      }
    }
  }

  /** Removes everything from the page. */
  stop(): void {
    this.#withdraw()
    this.#buttons?.stop()
    this.#buttons = null
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
