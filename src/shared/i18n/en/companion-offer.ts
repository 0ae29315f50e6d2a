// English texts that the companion extension shows in a web page. They define the type of the other languages.
export const companionOfferEn = {
  from: (sender: string) => `from ${sender}`,
  cameTo: (address: string) => `for ${address}`,
  fillCode: (code: string, sender: string, address: string) =>
    `Fill in the code ${code} from ${sender} for ${address}`,
  keyHint: 'Press Tab for the code, Escape to dismiss it.',
  dismiss: 'Dismiss',
  refused: 'This page covers the offer. Open Mayfly in the toolbar.',
  notFilled: 'This page did not accept the code. Open Mayfly in the toolbar.',
  newAddress: 'New address',
  newAddressHint: 'New address from Mayfly (press ↓)',
  noButtonsHere: 'Not on this site',
}

export type CompanionOfferTexts = typeof companionOfferEn
