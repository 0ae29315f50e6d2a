/// <reference types="cypress" />
// Commands for mail: cy.mayflyAddress, cy.mayflyCode and cy.mayflyLink. Options of a task are sent as JSON, so they are texts, not
// regular expressions.
import type { MayflyAddress } from 'mayfly/testing'

/** The mail to wait for. A wait ends after `timeoutMs` milliseconds, 30,000 by default; Cypress ends a task after 60,000. */
export interface CodeOptions {
  readonly to: string | MayflyAddress
  readonly from?: string
  readonly subject?: string
  readonly timeoutMs?: number
}
export interface LinkOptions extends CodeOptions {
  /** Part of the URL; default: the link to confirm, activate, reset or sign in. */
  readonly url?: string
}

declare global {
  namespace Cypress {
    interface Chainable {
      /** Creates an address with a random name. */
      mayflyAddress(): Chainable<MayflyAddress>
      /** Waits for a mail with a code, and yields the code. */
      mayflyCode(options: CodeOptions): Chainable<string>
      /** Waits for a mail with a link to act on, and yields its URL. */
      mayflyLink(options: LinkOptions): Chainable<string>
    }
  }
}

Cypress.Commands.add('mayflyAddress', () => cy.task<MayflyAddress>('mayflyAddress'))
Cypress.Commands.add('mayflyCode', (options) => cy.task<string>('mayflyCode', options))
Cypress.Commands.add('mayflyLink', (options) => cy.task<string>('mayflyLink', options))
