// English texts of the companion extension. Separate from the catalogue, because the extension loads only these.

export const companionEn = {
  direction: 'ltr' as 'ltr' | 'rtl',
  connecting: 'Looking for Mayfly…',
  notInstalled: 'Mayfly on this computer does not know this browser yet',
  notInstalledText: 'Open Mayfly, then Settings → Browsers, and turn on this browser.',
  waiting: 'Allow this browser in Mayfly',
  waitingText: 'Mayfly asks in its window whether this browser may use it.',
  stopped: 'This browser is stopped in Mayfly',
  stoppedText: 'Mayfly can ask you again whether it may be used.',
  outdated: 'Versions do not match',
  outdatedText: 'Update Mayfly and this extension, then open this popup again.',
  closed: 'Mayfly is not running',
  closedText: 'Start Mayfly on this computer.',
  tryAgain: 'Try again',
  askAgain: 'Ask again',
  start: 'Start Mayfly',
  openMayfly: 'Open Mayfly',

  noPage: 'Mayfly cannot be used on this page. Open the page of a site.',
  notSecure: 'This page is not encrypted. Codes are not filled in here.',
  newAddress: 'New address for this site',
  created: (address: string) => `${address} is filled in.`,
  copiedNew: (address: string) => `${address} is copied: paste it into the field.`,
  shownNew: (address: string) => `${address} is ready: copy it below.`,
  filled: 'Filled in',
  copied: 'Copied',
  noField: 'No field for it was found. It is copied: paste it into the field.',
  failed: 'Mayfly did not respond. Try again.',

  addresses: 'Addresses of this site',
  fill: 'Fill in',
  fillAddress: (address: string) => `Fill in ${address}`,
  copy: 'Copy',
  copyAddress: (address: string) => `Copy ${address}`,
  code: 'Code',
  from: (sender: string) => `from ${sender}`,
  fillCode: 'Fill in the code',
  copyCode: 'Copy the code',
  links: {
    confirm: 'Open the confirmation',
    activate: 'Open the activation',
    reset: 'Reset the password',
    'sign-in': 'Open the sign-in',
  },
  leadsTo: (host: string) => `leads to ${host}`,
  codeElsewhere: (site: string) => `This code came for ${site}`,
  codeElsewhereText:
    'It is not filled in here. If this page looks like that site, it may want to steal the code.',

  buttons: 'Offer in e-mail fields',
  buttonsText: 'A small button in the e-mail fields of all sites. The browser asks for access.',
  buttonsHere: 'Also on this site',
  menuAddress: 'New address here',
  menuCode: 'Fill in the code',
}

export type CompanionWords = typeof companionEn
