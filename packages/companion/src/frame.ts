// The content script for addresses in one frame: finds e-mail fields, shows the button in them and fills in addresses. Knows nothing of
// extensions.
import { MAX_ADDRESS_LENGTH, MAX_ENTERED } from '../../../src/shared/contract/companion-ids.ts'
import { chooseEmailForm, findEmailForms } from './fields/index.ts'
import { fillAddress, fillEmailForm } from './fill/index.ts'
import type { FieldsFound, InFrame, SendToBackground, ToFrame } from './messages.ts'
import { AddressButtons } from './offer/address-button.ts'

export class AddressFrame implements InFrame {
  readonly #document: Document
  readonly #send: SendToBackground
  #buttons: AddressButtons | null = null

  constructor(document: Document, send: SendToBackground) {
    this.#document = document
    this.#send = send
  }

  receive(message: ToFrame): Promise<boolean | FieldsFound | undefined> | null {
    switch (message.type) {
      case 'fill-address':
        return fillAddress(this.#document, message.address, message.place)
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
        return Promise.resolve(undefined)
      case 'hide-buttons':
        this.#buttons?.stop()
        this.#buttons = null
        return Promise.resolve(undefined)
      case 'find-fields':
        return Promise.resolve(this.#findFields())
      default:
        return null
    }
  }

  #findFields(): FieldsFound {
    const forms = findEmailForms(this.#document)
    const form = chooseEmailForm(forms) ?? forms[0]
    return {
      emailForm: form?.kind ?? null,
      entered: forms
        .map(({ field }) => field.value.trim())
        .filter((value) => value.includes('@') && value.length <= MAX_ADDRESS_LENGTH)
        .slice(0, MAX_ENTERED),
    }
  }
}
