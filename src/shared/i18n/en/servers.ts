// English texts about servers: the first address, adding a server, and differences between servers.
import { listFormatter } from '../formatters.ts'

export const serversEn = {
  real: 'Get a real address',
  realText: 'Websites can write to it. It needs a server, and Mayfly helps you find one.',
  realMenu: 'Get a real address…',
  local: 'New address on this computer',
  localText: 'For testing your own programs. Works right away.',
  /** The badge next to addresses of the built-in service. */
  sign: 'this computer',
  signText: 'Receives mail from this computer only',
  sendTo: (smtp: string) => `Only programs on this computer can send mail to it, by SMTP at ${smtp}.`,
  sendTest: 'Send a test message',
  testSent: 'Test message sent',
  newAt: 'New address at',
  domainRemoved: (domain: string) =>
    `The server no longer offers ${domain}, so new mail may not arrive. Your messages stay here.`,
  addressRemoved: 'The server no longer has this address. Your messages stay here.',
  passwordLost:
    'The password of this address was kept only until Mayfly quit, so new mail cannot be loaded. Your messages stay here.',
  noExpiryDate: 'No expiry date',

  title: 'Get a real address',
  field: 'Server address or invitation link',
  discover: 'Continue',
  discovering: 'Looking…',
  publicTitle: 'Public servers',
  publicText:
    'Other people run these servers and can read the mail. Mayfly contacts none of them until you choose one.',
  recommended: 'Recommended for sign-ups',
  otherWays: 'Other ways',
  moreServers: 'More servers',
  /** The facts on the card of a public server: each a few words. Its operator can read the mail, as `publicText` says. */
  publicNeeds: { key: 'Needs an API key', nothing: 'No account needed' },
  keepsMessages: {
    'until-read': 'Keeps messages: until Mayfly reads them',
    hour: 'Keeps messages: one hour',
    week: 'Keeps messages: one week',
    'with-address': 'Keeps messages: as long as the address',
    unknown: 'Keeps messages: time not stated',
  },
  keepsAddresses: {
    hour: 'addresses: one hour',
    day: 'addresses: one day',
    chosen: 'addresses: as you choose',
    'until-removed': 'addresses: until removed',
    always: 'addresses: permanent',
  },
  readableBy: { 'anyone-with-the-address': 'everyone who knows an address can read its messages' },
  refusedByShops: {
    often: 'many shops refuse it',
    sometimes: 'some shops refuse it',
    unknown: 'no shop known to refuse it',
  },
  manual: 'Enter URL and key…',
  mailServer: 'Mail server',
  found: (kind: string, host: string) => `${kind} at ${host}`,
  ready: 'Ready to use. No account is needed.',
  needsKey: 'It needs an API key. Create one on its website, then paste it here.',
  needsPassword: 'It asks its users for a password.',
  hasKey: 'There is an API key in the link. Mayfly stores it and does not show it.',
  invitation:
    'The link is an invitation. Mayfly creates your account there, and stores its key without showing it.',
  losesInvitation:
    'Mayfly cannot use a keychain here, so it keeps the key of your new account only until you quit, and the invitation works once. Save the key in a file right after this step.',
  losesKey:
    'Mayfly cannot use a keychain here, so it keeps the API key only until you quit. You can save it in a file after this step.',
  losesPasswords:
    'Mayfly cannot use a keychain here, so it keeps the passwords of your addresses only until you quit. Save them in a file to use the addresses later.',
  anyoneReads: 'Everyone who knows an address there can read its mail.',
  addressesEndIn: (domains: readonly string[], more: boolean) =>
    more
      ? `Addresses end in ${domains.join(', ')} and others.`
      : `Addresses end in ${listFormatter('en')(domains)}.`,
  keyPage: 'Open the page for API keys',
  sitePassword: 'Password of the site',
  another: 'Another server',
  confirmText: (host: string) =>
    `A link asks Mayfly to connect to ${host}. Nothing is sent until you continue.`,
  errors: {
    empty: 'Enter the address of a server, or paste an invitation link.',
    unreadable:
      'This is neither the address of a server nor an invitation link. An address looks like https://mail.example.com.',
    notMailServer: (host: string) =>
      `${host} is not a mail server that Mayfly supports. Check the address, or use another server.`,
    insecure: 'Use an address that starts with https://. Without encryption, others could read your mail.',
    wrongPassword: 'The server did not accept this password.',
    noNewAddresses:
      'This server does not let visitors create addresses. Open an address that you already have there, or use another server.',
    invitation: 'This invitation is not valid. It may have been used or has expired. Ask for a new one.',
    quota: 'The server does not let you create more addresses now. Try again later, or use another server.',
  },

  openExisting: 'Open an existing address…',
  openTitle: 'Open an existing address',
  openText: 'Sign in to an address that you created elsewhere on this server.',
  openTokenText:
    'Sign in to an address that you created elsewhere on this server. With its credential, leave the address empty.',
  openAddress: 'Address',
  openPassword: 'Password of the address',
  openToken: 'Password or credential of the address',
  open: 'Open address',
  openRefused: 'The server did not accept this address with this password.',
  openNeedsToken: 'This site does not accept passwords. Paste the address credential that its page shows.',
}
