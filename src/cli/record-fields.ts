// Descriptions of the fields that --json prints, for docs/cli.md. The types ensure that every field has one.
import type { UninstallRecord } from './commands/uninstall.ts'
import type { WordedFinding } from '../mailbox/check-source.ts'
import type { AccountInfo, AddressInfo, MessageDetail } from '../mailbox/records.ts'

type FieldsOf<T> = Readonly<Record<keyof T & string, string>>

const address: FieldsOf<AddressInfo> = {
  id: 'its id, which commands accept instead of the address',
  address: 'the e-mail address',
  account: 'the name of its account',
  label: 'what it is for',
  createdAt: 'when it was created',
  expiresAt: 'when it expires; `null` for a permanent one',
  state: '`active` or `expired`',
  messages: 'how many messages it has; `null` if the server does not report it',
  unread: 'how many of them are unread; `null` if the server does not report it',
}

const message: FieldsOf<MessageDetail> = {
  id: 'for `read` and `open`',
  address: 'the address that received it',
  from: 'the sender, as the mail has it',
  subject: 'the subject',
  receivedAt: 'when it arrived',
  recipients:
    'the forms of the address it was sent to, with their tags; `messages` omits it if the mail must be read for it',
  unread: 'whether it is unread; `null` if the server does not store that',
  code: 'the verification code in it, or `null`; `messages` omits it if the mail must be read for it',
  codeDetails:
    '(`read`, `wait`) about the code: its `confidence` from 0 to 1, the `line` it is in, the `host` that the sender names for it, other `candidates` (`value`, `confidence`, `line`), and as `refusal` why the mail has no code: `in-doubt`, `below-bar` or `other-kind`; `null` where it does not apply',
  to: '(`read`, `wait`) the recipients in the mail’s header',
  link: '(`read`, `wait`) the link to confirm, activate, reset or sign in, or `null`',
  confirm:
    '(`read`, `wait`) that link as `url` with its `purpose`: `confirm`, `activate`, `reset` or `sign-in`; or `null`',
  text: '(`read`, `wait`) the text; that of the HTML or the invitation if there is no other',
  html: '(`read`, `wait`) the HTML, as the sender wrote it: not safe to show',
  invitation:
    '(`read`, `wait`) the event in its calendar, or `null`: `title`, `start`, `end`, `location`, `organizer`, `description`, `joinUrl` and more',
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

const uninstall: FieldsOf<UninstallRecord> = {
  kind: '`autostart`, `link-handler`, `browser`, `temporary`, `cache`, `keychain` or `data`',
  location: 'a path, a registry key, or the name of a keychain entry',
  state: '`removed`, `kept`, `failed`; `found` with `--dry-run`',
  reason: 'why it could not be removed; `null` otherwise',
}

const checked: FieldsOf<WordedFinding> = {
  kind: 'what is found, such as `feature`, `fixed-width` or `link-empty`; [automation.md](automation.md) lists them. With `--reach-links` also `reached-link`, with the `url`, the `status` of HTTP and the `failure`, `null` without one',
  severity: '`problem` or `hint`',
  message: 'a sentence in English',
  about: 'what it is about: a feature, a URL, an address, a header field; may be empty',
  detail: 'a second value, such as a width in pixels; may be empty',
  count: 'how often it occurs; the lines are those of the first',
  part: '`html`, `text`, `header` or `source`',
  line: 'the line of the decoded part, or `null`',
  sourceLine: 'the line of the source, or `null`',
  support:
    'of a feature, how many mail programs show it: `shown`, `partly`, `notShown`, `unknown`, the names of the `failing` ones, `notes` and the `url` at caniemail.com; else `null`',
}

/** The tables of fields, by the commands that print them. */
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
      confidence: '(for a code) how likely it is right, 0 to 1',
      line: '(for a code) the line of the mail that it is in, or `null`',
      candidates:
        '(for a code) `value`, `confidence` and `line` of others that were considered, at most five',
      refused:
        'the mails that did not match before it: `subject`, `from` and `reason` of each, and the `confidence` of a code that was too low',
      message: 'the message, with all fields of `read`',
    },
  },
  {
    commands: '`check`',
    fields: checked,
  },
  {
    commands: '`uninstall`',
    fields: uninstall,
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
      undoUntil: 'until when the window can undo it; `null` if it cannot',
    },
  },
]
