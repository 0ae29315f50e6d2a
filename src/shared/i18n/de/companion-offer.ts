// German texts that the companion extension shows in a web page.
import type { CompanionOfferTexts } from '../en/companion-offer.ts'

export const companionOfferDe: CompanionOfferTexts = {
  from: (sender) => `von ${sender}`,
  cameTo: (address) => `für ${address}`,
  fillCode: (code, sender, address) => `Code ${code} von ${sender} für ${address} einsetzen`,
  keyHint: 'Tabulator führt zum Code, Escape blendet ihn aus.',
  dismiss: 'Ausblenden',
  refused: 'Diese Seite verdeckt das Angebot. Öffnen Sie Mayfly in der Symbolleiste.',
  notFilled: 'Diese Seite hat den Code nicht angenommen. Öffnen Sie Mayfly in der Symbolleiste.',
  newAddress: 'Neue Adresse',
  newAddressHint: 'Neue Adresse von Mayfly (Taste ↓)',
  noButtonsHere: 'Nicht auf dieser Website',
}
