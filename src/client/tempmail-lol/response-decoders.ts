// Decodes the responses of tempmail.lol: a new inbox with its token, and the mails of an inbox, which the server deletes when it
// sends them.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { ok, type Result } from '../../shared/contract/result.ts'
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import {
  badAnswer,
  cleanedLine,
  decodeItems,
  decodeWith,
  instant,
  optionalText,
  senderOf,
} from '../decode.ts'

export interface CreatedInbox {
  readonly address: string
  readonly token: string
}
export const decodeCreatedInbox = decodeWith<CreatedInbox>(
  z.object({
    address: z
      .string()
      .min(3)
      .max(MAX_ADDRESS_LENGTH)
      .transform((text) => cleanLine(text, MAX_ADDRESS_LENGTH)),
    token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  }),
)

/** Every field may be missing or wrong: the server has deleted the mail, so an incomplete one is kept. */
const mailSchema = z.object({
  from: optionalText.catch(''),
  to: optionalText.catch(''),
  subject: cleanedLine(MAX_SUBJECT_LENGTH).catch(''),
  body: optionalText.catch(''),
  html: optionalText.catch(''),
  date: instant.nullish().catch(null),
})

/** The first version of the API names the list `email`; the server has deleted what it sent, so both names are read. */
const inboxSchema = z
  .object({
    emails: z.array(z.unknown()).nullish(),
    email: z.array(z.unknown()).nullish(),
    expired: z.boolean().nullish(),
  })
  .transform(({ emails, email, expired }) => ({ emails: emails ?? email, expired }))
  .refine(({ emails, expired }) => Array.isArray(emails) || typeof expired === 'boolean', {
    path: ['emails'],
    message: 'neither mails nor an end',
  })

export interface Inbox {
  /** The inbox has ended, or its token is unknown. */
  readonly expired: boolean
  /** Without ids, which the server does not assign. */
  readonly mails: readonly Omit<FetchedMessage, 'id'>[]
  readonly undecodable: readonly string[]
}

/** @param now epoch milliseconds by the server's clock, for a mail without a valid date */
export const decodeInbox =
  (now: number) =>
  (body: unknown): Result<Inbox> => {
    const inbox = inboxSchema.safeParse(body)
    if (!inbox.success) return badAnswer(inbox.error)
    const { items, undecodable } = decodeItems('emails', inbox.data.emails ?? [], mailSchema)
    return ok({
      expired: inbox.data.expired === true,
      undecodable,
      mails: items.map(({ from, to, subject, body: text, html, date }) => ({
        sender: senderOf(from, ''),
        to: cleanLine(to, MAX_SUBJECT_LENGTH),
        subject,
        text,
        html,
        files: [],
        receivedAt: date ?? now,
      })),
    })
  }
