// The wait command: waits for a code, a link or a mail, and prints only that.
import { CommandError, errorSentence, EXIT_STATUS } from '../../mailbox/command-error.ts'
import type { CommandContext } from '../command-context.ts'
import { findRecipient, requireRecipient, type Recipient } from '../../mailbox/recipient.ts'
import { cleanDetail, cleanHead } from '../../mailbox/clean-message.ts'
import type { Mailbox } from '../../mailbox/mailbox.ts'
import type { ConnectionOptions } from '../mailbox/open-mailbox.ts'
import { showProgress } from '../progress.ts'
import { jsonLine, type MessageDetail } from '../../mailbox/records.ts'
import { hasTag, withoutTag } from '../../shared/address-tag.ts'
import { describeUnmatchedMails, type UnmatchedMail } from '../../shared/unmatched-mail.ts'
import { untilAborted } from '../../shared/until-aborted.ts'
import {
  abortAfter,
  criteriaFor,
  DEFAULT_SINCE_MS,
  waitForAddress,
  waitForMail,
  type Wanted,
} from '../../mailbox/wait-for-mail.ts'
import { printMessage } from './messages.ts'

export interface WaitOptions {
  readonly for: Wanted
  readonly from?: string | undefined
  readonly subject?: string | undefined
  readonly since?: number | undefined
  readonly timeout: number
  readonly minConfidence?: number | undefined
  readonly copy?: true | undefined
  readonly claim?: true | undefined
}

const NOUNS: Readonly<Record<Wanted, string>> = { code: 'a code', link: 'a link', mail: 'a mail' }

/**
 * Finds the recipient. A throw-away service starts without addresses, so the requested one is created. On a service with a catch-all,
 * its first mail creates it.
 * @param onAwaited called if the address does not exist yet and mail may create it
 * @param signal ends the wait for that mail
 * @returns null once the signal is aborted
 */
const recipientToWaitFor = async (
  mailbox: Mailbox,
  { ephemeral }: ConnectionOptions,
  requestedAddress: string | null,
  onAwaited: (address: string) => void,
  signal: AbortSignal,
): Promise<Recipient | null> => {
  if (!ephemeral) {
    const known = await findRecipient(mailbox, requestedAddress)
    if (known !== null) return known
    if (requestedAddress === null || !(await mailbox.isCreatedByMail(withoutTag(requestedAddress))))
      return requireRecipient(mailbox, requestedAddress)
    onAwaited(requestedAddress)
    return waitForAddress(mailbox, () => findRecipient(mailbox, requestedAddress), signal)
  }
  const tagged = requestedAddress !== null && hasTag(requestedAddress) ? requestedAddress : null
  const [name = '', domain] = (tagged === null ? requestedAddress : withoutTag(tagged))?.split('@') ?? []
  return { address: await mailbox.createAddress({ name, domain, copy: false }), tagged }
}

const copy = async (mailbox: Mailbox, text: string): Promise<void> => {
  if (await mailbox.program?.copy(text)) return
  const { copyWithSystem } = await import('../clipboard.ts')
  if (!(await copyWithSystem(text)))
    throw new CommandError('It was printed, but not copied: no clipboard was found.')
}

const wantedPart = (message: MessageDetail, wanted: Wanted): string =>
  wanted === 'mail' ? message.text : (message[wanted] ?? '')

/** The record that `--json` prints. */
const foundRecord = (
  wanted: Wanted,
  value: string,
  message: MessageDetail,
  refused: readonly UnmatchedMail[],
): object => {
  const { confidence, line, candidates } = message.codeDetails
  const record = {
    found: wanted,
    value,
    refused: refused.map(cleanHead),
    message,
  }
  if (wanted !== 'code') return record
  return {
    ...record,
    confidence,
    line,
    candidates,
  }
}

export const wait = async (
  { output, mailbox: openMailbox, connection, startedAt, signal }: CommandContext,
  requestedAddress: string | undefined,
  options: WaitOptions,
): Promise<number> => {
  const mailbox = await openMailbox()
  const deadline = performance.now() + options.timeout
  const timeoutSignal = abortAfter(signal, options.timeout)
  const noun = NOUNS[options.for]
  /** The address that mail has to create first, if any. */
  const awaited: string[] = []
  let hideProgress = (): void => undefined
  const onAwaited = (address: string): void => {
    awaited.push(address)
    hideProgress = showProgress(`Waiting for ${noun} to ${address} …`)
  }
  const recipient = await untilAborted(
    recipientToWaitFor(mailbox, connection, requestedAddress ?? null, onAwaited, timeoutSignal),
    timeoutSignal,
    () => null,
  ).finally(() => hideProgress())
  if (!recipient) {
    if (signal.aborted) return EXIT_STATUS.interrupted
    output.notice(
      awaited.length === 0
        ? `Waited ${options.timeout / 1000} s without an answer from ${mailbox.name}.`
        : `Waited ${options.timeout / 1000} s, but no ${options.for} came to ${awaited.join()}.`,
    )
    return EXIT_STATUS.timedOut
  }
  const { address, tagged } = recipient
  const to = tagged ?? address.address
  if (connection.ephemeral) output.notice(`Waiting for mail to ${to}.`)
  hideProgress = showProgress(`Waiting for ${noun} to ${to} …`)
  const { from, subject, since = startedAt - DEFAULT_SINCE_MS, minConfidence } = options
  const claim = options.claim === true
  const wanted = criteriaFor({ wanted: options.for, from, subject, minConfidence })
  const criteria = { address, since, tagged, claim, ...wanted }
  const {
    message: matching,
    error,
    refused,
  } = await waitForMail(mailbox, criteria, {
    timeoutMs: Math.max(0, deadline - performance.now()),
    signal,
  }).finally(() => hideProgress())
  if (matching) {
    const message = cleanDetail(matching)
    const found = wantedPart(message, options.for)
    if (output.isJson) output.line(jsonLine(foundRecord(options.for, found, message, refused)))
    else if (options.for === 'mail') printMessage(output, message)
    else output.line(found)
    await mailbox.program?.markRead(message.id)
    if (options.copy) await copy(mailbox, found)
    return EXIT_STATUS.done
  }
  if (signal.aborted) return EXIT_STATUS.interrupted
  const reason = error ? ` ${await errorSentence(error)}` : ''
  const others = refused.length === 0 ? '' : ` ${describeUnmatchedMails(refused, to)}`
  output.notice(`Waited ${options.timeout / 1000} s, but no ${options.for} came to ${to}.${others}${reason}`)
  return EXIT_STATUS.timedOut
}
