// English texts about mails: code, images, calendar event, authentication, unreadable content.
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('en')

export const mailEn = {
  code: {
    which: 'This message has two codes. Which one do you need?',
    why: 'Why this code?',
    reasons: {
      'label-before': 'The word for it comes right before it.',
      'label-after': 'The word for it comes right after it.',
      'label-above': 'The word for it is on the line above.',
      'label-below': 'The word for it is on the line below.',
      'label-in-subject': 'The subject mentions it.',
      announced: 'The text before it says that it follows.',
      instruction: 'The text asks you to enter it.',
      purpose: 'It is about signing in or confirming.',
      validity: 'The text says how long or for whom it is valid.',
      secrecy: 'The text asks you not to share it.',
      'code-word': 'The text mentions a code.',
      'alone-on-line': 'It is alone on its line.',
      emphasised: 'It stands out in the layout.',
      'only-number': 'No other number could be meant.',
      'replaces-void': 'It replaces a code that is no longer valid.',
      'named-by-sender': 'The sender names it for programs, with its site.',
    },
  },
  images: {
    blocked: (images: number, trackers: number) => {
      const blocked = plural(trackers, { one: '# tracker blocked', other: '# trackers blocked' })
      if (images === 0) return blocked
      if (trackers > 0) return `${plural(images, { one: '# image', other: '# images' })}, ${blocked}`
      return plural(images, { one: '# image blocked', other: '# images blocked' })
    },
    failed: (images: number) =>
      plural(images, { one: '# image could not be loaded', other: '# images could not be loaded' }),
    tooLarge: (images: number) =>
      plural(images, { one: '# image is too large to show', other: '# images are too large to show' }),
    other: (things: number) =>
      plural(things, { one: '# other request blocked', other: '# other requests blocked' }),
    show: 'Load images',
    always: (sender: string) => `Always load from ${sender}`,
    retry: (images: number) => plural(images, { one: 'Load # image again', other: 'Load # images again' }),
    showTrackers: (trackers: number) =>
      plural(trackers, { one: 'Load # tracker as well', other: 'Load # trackers as well' }),
    loading: 'Loading images…',
  },
  invite: {
    label: 'Calendar event',
    request: 'Invitation',
    cancel: 'Canceled',
    reply: 'Invitation reply',
    event: 'Calendar event',
    untitled: 'Untitled event',
    place: 'Where',
    organizer: 'Organizer',
    join: 'Join meeting',
    repeats: 'Repeats',
    insteadOf: 'Changed, instead of',
    answers: {
      accepted: (name: string) => `${name} accepted`,
      declined: (name: string) => `${name} declined`,
      tentative: (name: string) => `${name} accepted tentatively`,
      delegated: (name: string) => `${name} delegated it to someone else`,
    },
    zone: (zone: string) => `Time zone: ${zone}`,
  },
  authentication: {
    passed: (domain: string) => `Passed for ${domain}`,
    failed: (domain: string) => `Failed for ${domain}`,
    unknown: (domain: string) => `Not confirmed for ${domain}`,
    ambiguous: 'Failed: more than one sender is named',
  },
  oddities: {
    label: 'Unusual',
    sender: 'The sending server gave a sender’s address that is not valid',
    hidden: 'Has hidden characters, which programs do not get',
    charset: (labelled: string, readAs: string) => `Read as ${readAs}, although labelled ${labelled}`,
  },
  ambiguousSender:
    'This message names more than one sender, so it may be forged. Do not enter or share anything because of it.',
  otherAddress: 'The sender’s name shows a different address',
  forged: (domain: string) =>
    `This message says it is from ${domain}, but that could not be confirmed. It may be forged. Do not enter or share anything because of it.`,
  junk: {
    sign: 'From Junk',
    text: 'Your mail provider filed this as junk.',
    showLink: 'Show the link',
  },
  unreadable: {
    pgp: 'This message is encrypted with OpenPGP. To read it, save it and open it in a program that has your key.',
    smime:
      'This message is encrypted with S/MIME. To read it, save the attachment and open it in a program that has your certificate.',
    winmail: 'The attachment winmail.dat is in a format that only Outlook uses and could not be opened.',
    partial: 'This message is one part of a longer message that was split for sending.',
  },
}
