// The fields of what --json prints, in words, for docs/cli.md; the types hold that none is missing.
import type { AccountInfo, AddressInfo, MessageDetail } from './records.ts'

type FieldsOf<T> = Readonly<Record<keyof T & string, string>>

const address: FieldsOf<AddressInfo> = {
  id: 'names the address wherever a command takes one',
  address: 'the e-mail address',
  account: 'the name of its account',
  label: 'what it is for',
  createdAt: 'when it was made',
  expiresAt: 'when it ends; `null` for a permanent one',
  state: '`active` or `expired`',
  messages: 'how many messages it has; `null` where a server does not say',
  unread: 'how many of them are unread; `null` where a server does not say',
}

const message: FieldsOf<MessageDetail> = {
  id: 'for `read` and `open`',
  address: 'the address it came to',
  from: 'the sender, as the mail has it',
  subject: 'the subject',
  receivedAt: 'when it came',
  recipients:
    'to which forms of the address it was sent, with their tags; `messages` leaves it out where it takes reading the mail',
  unread: 'whether it is unread; `null` where a server does not keep that',
  code: 'the verification code in it, or `null`; `messages` leaves it out where it takes reading the mail',
  to: '(`read`, `wait`) the recipients that the mail names',
  link: '(`read`, `wait`) the link to confirm, activate, reset or sign in, or `null`',
  confirm:
    '(`read`, `wait`) that link as `url` with its `purpose`: `confirm`, `activate`, `reset` or `sign-in`; or `null`',
  text: '(`read`, `wait`) the text; that of the HTML, or of an invitation, where there is no other',
  html: '(`read`, `wait`) the HTML, as the sender wrote it: not safe to show',
  invitation:
    '(`read`, `wait`) what its calendar says, or `null`: `title`, `start`, `end`, `location`, `organizer`, `description`, `joinUrl` and more',
  attachments: '(`read`, `wait`) `name`, `size` in bytes and `type` of each',
}

const account: FieldsOf<AccountInfo> = {
  id: 'for `new --account`',
  name: 'its name',
  url: 'its server',
  domains: 'the domains of its addresses',
  state: '`working`, or why it does not work',
  smtp: 'where it receives mail, `host:port`, or `null`',
}

/** By what prints it; each a table of field and meaning. */
export const recordFields: readonly {
  readonly commands: string
  readonly fields: Readonly<Record<string, string>>
}[] = [
  { commands: '`new`, `list`', fields: address },
  { commands: '`messages`, `read`', fields: message },
  { commands: '`accounts`', fields: account },
  {
    commands: '`wait`',
    fields: {
      found: '`code`, `link` or `mail`',
      value: 'the code, the link, or the text of the mail',
      message: 'the message, with all fields of `read`',
    },
  },
  {
    commands: '`send-test`',
    fields: { address: 'where it was sent', code: 'the code in it', subject: 'its subject' },
  },
  {
    commands: '`delete`',
    fields: {
      id: 'the address’s id',
      address: 'the address',
      deleted: '`true`',
      undoUntil: 'until when the window can undo it; `null` where it cannot',
    },
  },
]
