// Checks the header of a mail: the fields that it needs, the addresses in it, and how readers leave its list.
import type { FindingKind } from '../../shared/model/mail-finding.ts'
import { unsubscribeLinks } from '../header-fields.ts'
import { parseRecipients } from '../sender/sender.ts'
import type { Findings } from './findings.ts'
import type { HeaderFieldToCheck, MailToCheck } from './mail-to-check.ts'

/** Without these a mail is filed as junk, or shown without a date or a subject (RFC 5322, section 3.6). */
const NEEDED_FIELDS = ['From', 'Date', 'Message-ID', 'Subject']
/** A mail has each of these at most once (RFC 5322, section 3.6): programs differ in which of several they show. */
const SINGLE_FIELDS: ReadonlySet<string> = new Set([
  'date',
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'bcc',
  'message-id',
  'in-reply-to',
  'references',
  'subject',
])
const ADDRESS_FIELDS = ['from', 'to', 'cc', 'reply-to']
const MAX_FIELD_LENGTH = 20_000

/** A field's name as it is usually written, from its name in lower case. */
const writtenName = (name: string): string =>
  name.replace(/(?:^|-)[a-z]/gu, (start) => start.toUpperCase()).replace(/-Id$/u, '-ID')

/** A local part and a domain of labels (RFC 5321, section 4.1.2; RFC 6531 allows other letters). */
const isAddress = (address: string): boolean => {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || local.length > 64 || domain.length > 255) return false
  if (/^\[[\da-f:.]+\]$/iu.test(domain.replace(/^\[IPv6:/iu, '['))) return true
  const isQuoted = /^"[^"\\]*"$/u.test(local)
  const isLocal = isQuoted || (!/[\s()<>[\]:;,\\"@]/u.test(local) && !/^\.|\.\.|\.$/u.test(local))
  const labels = domain.split('.')
  return (
    isLocal &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label))
  )
}

const checkAddresses = (fields: readonly HeaderFieldToCheck[], findings: Findings): void => {
  for (const { name, value, line } of fields) {
    if (!ADDRESS_FIELDS.includes(name)) continue
    const written = value.slice(0, MAX_FIELD_LENGTH)
    // A group without members, as in `undisclosed-recipients:;` (RFC 5322, section 3.4).
    if (/^[^@]*:\s*;\s*$/u.test(written)) continue
    for (const { address } of parseRecipients(written))
      if (!isAddress(address))
        findings.add(
          'invalid-address',
          address,
          () => ({ severity: 'problem', part: 'header', sourceLine: line }),
          writtenName(name),
        )
  }
}

const checkRepeatedFields = (fields: readonly HeaderFieldToCheck[], findings: Findings): void => {
  const seen = new Set<string>()
  for (const { name, line } of fields) {
    if (!SINGLE_FIELDS.has(name)) continue
    if (seen.has(name))
      findings.add('repeated-field', writtenName(name), () => ({
        severity: 'problem',
        part: 'header',
        sourceLine: line,
      }))
    seen.add(name)
  }
}

/** A server that received a mail with SMTPUTF8 says so (RFC 6531, section 4.3). */
const RECEIVED_WITH_UTF8 = /\bwith\s{1,10}UTF8(?:SMTP|LMTP)/iu

const check8BitFields = (fields: readonly HeaderFieldToCheck[], findings: Findings): void => {
  if (fields.some(({ name, value }) => name === 'received' && RECEIVED_WITH_UTF8.test(value))) return
  for (const { name, value, line } of fields)
    if (/[^\0-\x7f]/u.test(value))
      findings.add('header-8bit', writtenName(name), () => ({
        severity: 'hint',
        part: 'header',
        sourceLine: line,
      }))
}

/** What keeps mail programs from offering to leave the list with one click (RFC 8058); null if nothing does. */
const unsubscribeFault = (
  list: HeaderFieldToCheck | undefined,
  post: HeaderFieldToCheck | undefined,
): FindingKind | null => {
  if (!list) return post ? 'unsubscribe-no-list' : null
  if (!unsubscribeLinks(list.value.slice(0, MAX_FIELD_LENGTH)).some((url) => /^https:/iu.test(url)))
    return 'unsubscribe-no-https'
  if (!post) return 'unsubscribe-no-post'
  return /^\s*List-Unsubscribe\s*=\s*One-Click\s*$/iu.test(post.value) ? null : 'unsubscribe-bad-post'
}

/** Adds what is wrong with the header. */
export const checkHeader = ({ fields, authentication }: MailToCheck, findings: Findings): void => {
  const first = new Map(fields.toReversed().map((field) => [field.name, field]))
  for (const name of NEEDED_FIELDS)
    if ((first.get(name.toLowerCase())?.value.trim() ?? '') === '')
      findings.add('missing-field', name, () => ({ severity: 'problem', part: 'header' }))
  checkAddresses(fields, findings)
  checkRepeatedFields(fields, findings)
  check8BitFields(fields, findings)
  const [list, post] = [first.get('list-unsubscribe'), first.get('list-unsubscribe-post')]
  const fault = unsubscribeFault(list, post)
  if (fault !== null)
    findings.add(fault, '', () => ({
      severity: 'problem',
      part: 'header',
      sourceLine: (list ?? post)?.line ?? null,
    }))
  if (!authentication) return
  const { spf, dkim, dmarc } = authentication
  for (const [method, { result }] of [
    ['SPF', spf],
    ['DKIM', dkim],
    ['DMARC', dmarc],
  ] as const)
    if (result !== 'pass')
      findings.add(
        'sender-check',
        method,
        () => ({ severity: /^(?:fail|permerror)$/u.test(result) ? 'problem' : 'hint', part: 'header' }),
        result,
      )
}
