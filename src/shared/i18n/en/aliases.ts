// English texts about alias services as accounts.

export const aliasesEn = {
  title: 'An alias service you use',
  text: 'It creates addresses that shops accept, and forwards to your mailbox.',
  key: 'API key',
  keyText: (service: string) => `Create a key at ${service}, then paste it here.`,
  duckText:
    'DuckDuckGo shows no key. Open the page, then the developer tools of your browser and their tab Network. Create an address on the page, and copy what follows “Bearer” in the request “addresses”.',
  keyPage: (service: string) => `Open ${service}`,
  ownServer: 'It runs on another server',
  server: 'Server address',
  create: 'Create an address',
  badKey: (service: string) => `${service} did not accept this key.`,
  mailboxTitle: 'Where its mail arrives',
  mailboxText: (service: string, address: string) =>
    `${service} forwards mail to ${address}. Connect this mailbox, and Mayfly shows the mail here.`,
  unknownMailboxText: (service: string) =>
    `${service} forwards mail to your mailbox. Connect it, and Mayfly shows the mail here.`,
  read: (service: string) =>
    `Mayfly reads only the mail that ${service} forwards. Of all other mail it reads only a few lines of the header.`,
  useMailbox: (address: string) => `Use ${address}`,
  otherMailbox: 'Another mailbox',
  connect: 'Connect the mailbox',
  later: 'Not now',
  elsewhere: 'Its mail arrives in your own mailbox, and is not shown here.',
  elsewhereText: 'Paste the address where you need it. Its mail arrives in your own mailbox.',
  connectMailbox: 'Show it here…',
  mailboxSetting: 'Mail is read from',
  noMailbox: 'No mailbox: it arrives elsewhere',
  off: 'Switched off',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  block: 'Block: switch this address off',
  isOff: (address: string) => `${address} is switched off`,
  isOn: (address: string) => `${address} is switched on`,
  offText: 'Switched off: no mail is forwarded. Your messages stay here.',
  forwardedBy: 'Forwarded by',
}
