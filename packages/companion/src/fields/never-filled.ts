// Fields that are never filled in: passwords, searches, cards, phone numbers, honeypots.
import type { FieldTexts } from './texts.ts'
import { BAIT, CODE, EMAIL, namesCode, NEVER, PASSWORD, SEARCH } from './words.ts'

/** Types of inputs that take neither an address nor a code. */
const NEVER_TYPES: ReadonlySet<string> = new Set([
  'password',
  'search',
  'hidden',
  'file',
  'checkbox',
  'radio',
  'range',
  'color',
  'date',
  'datetime-local',
  'month',
  'week',
  'time',
  'submit',
  'button',
  'image',
  'reset',
  'url',
])

/** Types of inputs that take no address. */
export const NOT_EMAIL_TYPES: ReadonlySet<string> = new Set([...NEVER_TYPES, 'tel', 'number'])

/** Autofill names (HTML, section 4.10.18.7) of other data. */
const OTHER_AUTOCOMPLETE =
  /(?:^|\s)(?:cc-\S+|current-password|postal-code|bday\S*|street-address|address-\S+|country\S*|given-name|family-name|organization|transaction-\S+)(?:\s|$)/i

/** Autofill names that sites also give to other fields, to keep a browser from filling them. */
const MISUSED_AUTOCOMPLETE = /(?:^|\s)(?:new-password|tel\S*)(?:\s|$)/i

/**
 * Whether a field must not be filled in: its own type and label count first, then its autofill name and its other texts. Its visibility
 * is checked separately.
 * @param texts the field's own
 */
export const isNeverFilled = (field: HTMLInputElement, texts: FieldTexts): boolean => {
  if (NEVER_TYPES.has(field.type)) return true
  if (field.matches('[role="searchbox"], [role="search"] *, search *')) return true
  if (BAIT.test(`${texts.all} ${texts.hint}`)) return true
  const autocomplete = field.getAttribute('autocomplete') ?? ''
  if (OTHER_AUTOCOMPLETE.test(autocomplete)) return true
  const isForEmail = field.type === 'email' || /(?:^|\s)email(?:\s|$)/i.test(autocomplete)
  if (isForEmail) return SEARCH.test(texts.all)
  if (/(?:^|\s)one-time-code(?:\s|$)/i.test(autocomplete)) return false
  const saysEmail = EMAIL.test(texts.label)
  const saysCode = namesCode(texts.label)
  if (MISUSED_AUTOCOMPLETE.test(autocomplete) && !saysEmail && !saysCode) return true
  if (PASSWORD.test(texts.all) && !CODE.test(texts.all)) return true
  if (SEARCH.test(texts.all)) return true
  // "E-mail or phone number" takes an address.
  return NEVER.test(texts.all) && !EMAIL.test(texts.all)
}
