// The waits of the kit: their criteria, what they return, and the errors that end them.
import { MailboxError } from '../mailbox/command-error.ts'
import { findRecipient } from '../mailbox/recipient.ts'
import type { AddressName } from '../mailbox/records.ts'
import type { ServerMail, SpecificationMailbox } from '../mailbox/specification-mailbox.ts'
import { abortAfter, waitForMail, type Mismatch, type WaitCriteria } from '../mailbox/wait-for-mail.ts'
import { parseSender } from '../mail/sender/sender.ts'
import { withoutTag } from '../shared/address-tag.ts'
import { describeUnmatchedMails, missingCodeReason } from '../shared/unmatched-mail.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import type { MayflyFinding, MayflyMail, WaitOptions } from './types.ts'

/** The parts of a sender, as the mail names them. */
const senderOf = (sender: string): { readonly from: string; readonly fromName: string } => {
  const { name, address } = parseSender(sender)
  return { from: address, fromName: name === address ? '' : name }
}

/** The findings of a mail, with their sentences. */
const checkedMail = async (mailbox: SpecificationMailbox, id: string): Promise<readonly MayflyFinding[]> => {
  const { findings } = await mailbox.check(id).catch((error: unknown) => {
    throw kitError(error)
  })
  const { wordedFinding } = await import('../mailbox/check-source.ts')
  return findings.map(wordedFinding)
}

/** A mail as tests get it. */
export const toMayflyMail = (mailbox: SpecificationMailbox, mail: ServerMail): MayflyMail => {
  const [emailId = '', id = ''] = mail.id.split('/')
  const { confidence, ...codeDetails } = mail.codeDetails
  return {
    id,
    emailId,
    to: mail.to,
    recipients: mail.recipients,
    ...senderOf(mail.from),
    subject: mail.subject,
    html: mail.html,
    receivedAt: new Date(mail.receivedAt),
    text: mail.text,
    attachments: mail.fetched.files.map(({ filename, size, contentType, url }) => ({
      filename,
      size,
      contentType: contentType === '' ? null : contentType,
      url: url ?? '',
    })),
    confirm: mail.confirm,
    code: mail.code,
    codeConfidence: confidence,
    codeDetails,
    link: mail.link,
    links: mail.links,
    check: () => checkedMail(mailbox, mail.id),
  }
}

const matches = (wanted: string | RegExp | undefined, text: string): boolean =>
  wanted === undefined ||
  (typeof wanted === 'string'
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(text))

const timeOf = (since: WaitOptions['since']): number => {
  if (since === undefined) return -Infinity
  if (typeof since === 'number') return since
  return since instanceof Date ? since.getTime() : since.receivedAt.getTime()
}

const idOf = (since: WaitOptions['since']): string[] =>
  typeof since === 'object' && !(since instanceof Date) ? [`${since.emailId}/${since.id}`] : []

/** Returns why a mail does not have what a wait is for; null if it has. */
export type Lacking = (mail: ServerMail) => Mismatch | null

const checks = (
  { from, subject, minConfidence = 0 }: WaitOptions,
  lacking: Lacking,
): Pick<WaitCriteria<ServerMail>, 'checkHead' | 'checkMail'> => ({
  checkHead: (message) => {
    const sender = senderOf(message.from)
    if (!matches(from, `${sender.fromName} <${sender.from}>`)) return 'other-sender'
    return matches(subject, message.subject) ? null : 'other-subject'
  },
  checkMail: (mail) => {
    const { confidence, refusal } = mail.codeDetails
    if (minConfidence > 0 && confidence === null) return { reason: missingCodeReason(refusal) }
    if (confidence !== null && confidence < minConfidence) return { reason: 'low-confidence', confidence }
    return lacking(mail)
  },
})

export interface KitContext {
  readonly mailbox: SpecificationMailbox
  /** Whether mail to an address that does not exist creates it. */
  readonly isCaught: (email: string) => boolean
  /** Ends all waits, with an error as its reason. */
  readonly end: AbortSignal
}

/** The address whose mail counts, null for all, and the recipient that it must have. @throws Error for an unknown address */
const recipientOf = async (
  { mailbox, isCaught }: KitContext,
  to: WaitOptions['to'],
): Promise<{ readonly address: AddressName | null; readonly tagged: string | null }> => {
  if (to === undefined) return { address: null, tagged: null }
  if (typeof to === 'object')
    return { address: { id: to.id, address: withoutTag(to.email) }, tagged: to.email }
  const found = await findRecipient(mailbox, to)
  if (found) return { address: found.address, tagged: to }
  // With catch-all, the mail creates the address.
  if (isCaught(to)) return { address: null, tagged: to }
  throw new Error(`There is no address ${to}. newAddress creates one; with catchAll, mail does.`)
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * Waits for a mail.
 * @param what the description of the mail in the message of an error
 * @throws Error named `TimeoutError`, or with the name of the reason that ended the wait; both tell what came instead
 */
export const waitFor = async (
  context: KitContext,
  what: string,
  { timeoutMs, ...options }: WaitOptions & { readonly timeoutMs: number },
  lacking: Lacking,
): Promise<ServerMail> => {
  const { to, since, claim = false } = options
  const signal = options.signal ? AbortSignal.any([context.end, options.signal]) : context.end
  const email = to === undefined || typeof to === 'string' ? to : to.email
  const wanted = email === undefined ? what : `${what} to ${email}`
  const startedAt = performance.now()
  const ends = abortAfter(signal, timeoutMs)
  const recipient = await untilAborted(recipientOf(context, to), ends, () => null)
  const { message, error, refused } = recipient
    ? await waitForMail<ServerMail>(
        context.mailbox,
        {
          ...recipient,
          ...checks(options, lacking),
          since: timeOf(since),
          except: new Set(idOf(since)),
          claim,
          depth: Infinity,
        },
        { timeoutMs: Math.max(0, timeoutMs - (performance.now() - startedAt)), signal },
      )
    : { message: null, error: null, refused: [] }
  if (message) return message
  const came = describeUnmatchedMails(
    refused.map((mail) => ({ ...mail, from: senderOf(mail.from).from })),
    email ?? '',
  )
  if (signal.aborted) {
    const reason: unknown = signal.reason
    const { name, message: why } = reason instanceof Error ? reason : new Error(String(reason))
    const text = `${sentence(why)} Until then, no ${wanted} came. ${came}`
    throw Object.assign(new Error(text, { cause: reason }), { name })
  }
  const text = `No ${wanted} within ${timeoutMs / 1000} s. ${came}`
  throw Object.assign(new Error(text, error ? { cause: error } : {}), { name: 'TimeoutError' })
}

/** The service's own sentence for a failure. */
export const kitError = (error: unknown): unknown => {
  if (!(error instanceof MailboxError) || !('detail' in error.failure)) return error
  return new Error(error.failure.detail.replace(/^[A-Z_]+: /, ''), { cause: error })
}
