// English texts about the user's own mailbox (IMAP) as an account.
import type { FailureKind } from '../../contract/result.ts'
import type { FailureMessage } from '../failure-message.ts'

/** Failures whose general texts speak of an API key. */
const failures: Partial<Record<FailureKind, FailureMessage>> = {
  unauthorized: {
    title: 'Password rejected',
    remedy: 'The mail server rejected the user name or the password. Enter the password again.',
  },
  'no-key': {
    title: 'No password',
    remedy: 'This account has no password, so it cannot check for mail.',
  },
  'key-elsewhere': {
    title: 'Password not available',
    remedy:
      'The password of this account is in a keychain that this session does not use. Sign in to the desktop where you saved it, or enter the password again.',
  },
  'key-unreadable': {
    title: 'Password unreadable',
    remedy: 'The saved password of this account can no longer be read. Enter it again.',
  },
}

export const mailboxEn = {
  title: 'Use my own mailbox',
  text: 'New addresses deliver to the mailbox that you have. Only mail to them is read.',
  address: 'Your e-mail address',
  read: 'Mayfly reads only mail to addresses that you create here. Of all other mail it reads only the lines that name the recipient.',
  password: 'Password',
  newPassword: 'New password',
  keepPassword: 'Leave empty to keep the current one',
  appPassword: 'Your provider needs an app password here.',
  passwordPage: 'Create an app password',
  addressing: 'New addresses look like this',
  subaddress: 'Your own address with an addition',
  subaddressUnknown: 'Not every provider delivers mail to such addresses. Try one before you rely on it.',
  subaddressRefused: 'Your provider does not deliver mail to such addresses.',
  catchAll: 'Any name, if you receive all mail of a domain',
  domain: 'Your domain',
  separator: 'Sign before the addition',
  deletion: 'When you delete a message',
  bin: 'Move it to the bin of the mailbox',
  hide: 'Hide it in Mayfly only',
  server: 'Server settings',
  host: 'IMAP server',
  port: 'Port',
  security: 'Encryption',
  tls: 'TLS',
  starttls: 'STARTTLS',
  user: 'User name',
  create: 'Create address',
  notFound: (domain: string) => `No mail server was found for ${domain}. Enter its settings below.`,
  untrusted: {
    unknown: (host: string) => `No known authority signed the certificate of ${host}, so nothing was sent.`,
    expired: (host: string) =>
      `The certificate of ${host} is not valid at this time, so nothing was sent. Check the clock of this computer, or ask the server’s administrator to renew it.`,
    otherName: (host: string) => `The certificate of ${host} is for another name, so nothing was sent.`,
    changed: (host: string) =>
      `The certificate of ${host} is not the one that you trusted, so nothing was sent.`,
  },
  compareFingerprint:
    'If the server is your own, compare this fingerprint (SHA-256) with that of its certificate.',
  checkCertificate: 'Check the certificate…',
  trust: 'Trust this certificate',
  trusted: 'Mayfly trusts a certificate that you confirmed for this server.',
  distrust: 'Stop trusting it',
  mailContinues: (address: string) =>
    `Mail to it still reaches your mailbox. To stop it, add a filter there for mail to ${address}.`,
  mailContinuesAfterDeletion: (address: string) =>
    `If you delete this address, mail to it still reaches your mailbox. To stop it, add a filter there for mail to ${address}.`,
  mailToAllContinues:
    'Mail to them still reaches your mailbox. To stop it, add a filter there for each address.',
  enterPassword: 'Enter the password…',
  errors: {
    badAddress: 'Enter an e-mail address, such as ann@example.org.',
    noPasswords: (domain: string) =>
      `Programs cannot sign in to mailboxes at ${domain} with a password over IMAP. Use another mailbox or a public server.`,
    noPassword: 'Enter the password.',
    refused: 'The mail server did not accept this user name with this password.',
    refusedApp:
      'The mail server did not accept this password. Many providers need an app password, which you create on their website.',
    badHost: 'Enter the name of a mail server, such as imap.example.org.',
    noTls: 'This port does not begin with TLS. Choose STARTTLS, or another port.',
    badPort: 'Enter a port from 1 to 65535.',
    badUser: 'Enter the user name for the mail server. It is often the e-mail address.',
    badDomain: 'Enter your domain, such as example.org.',
    unreachable: 'The mail server cannot be reached. Check the server settings and your connection.',
  },
  failures,
}
