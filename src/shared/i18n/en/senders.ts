// English texts about senders, leaks and blocked content.
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('en')

export const sendersEn = {
  title: 'Leaks',
  unexpectedSender: 'Unexpected sender',
  unexpectedSenderText: (sender: string) => `You did not give this address to ${sender}.`,
  hint: 'Expected senders are those that the label names. Without a label, those who wrote on the first day.',
  leaked: (addresses: number): string =>
    addresses === 0
      ? 'No leaks found'
      : plural(addresses, { one: '# address was passed on', other: '# addresses were passed on' }),
  withoutLeak: (addresses: number) =>
    plural(addresses, {
      one: '# address has mail only from the one you gave it to.',
      other: '# addresses have mail only from those you gave them to.',
    }),
  noMail: 'When mail arrives, you see here who passed your addresses on.',
  blocked: 'Blocked in messages',
  nothingBlocked: 'Nothing was blocked.',
  byDay: 'Messages by day',
  unsubscribe: 'Unsubscribe now',
  unsubscribeAnswers: {
    done: 'You are unsubscribed',
    refused: 'The list did not accept it. Open the link instead.',
    unsigned: 'The mail’s signature could not be confirmed, so nothing was sent. Open the link instead.',
  },
  block: (sender: string) => `Block ${sender} at this address`,
  isBlocked: (sender: string) => `${sender} is blocked at this address`,
  isUnblocked: (sender: string) => `${sender} is no longer blocked`,
  blockedSenders: 'Blocked senders',
  table: 'Show as table',
  address: 'Address',
  sharedWith: 'Given to',
  others: 'Others who write',
  since: 'Since',
  sender: 'Sender',
  trackers: 'Trackers',
  images: 'Images',
  day: 'Day',
  messages: 'Messages',
  counting: (messages: number) =>
    plural(messages, { one: '# message left to check…', other: '# messages left to check…' }),
}
