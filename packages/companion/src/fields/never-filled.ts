// Fields that are never filled in: passwords, searches, cards, phone numbers, honeypots.
import type { FieldTexts } from './texts.ts'
import { EMAIL, NEVER } from './words.ts'

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
const NEVER_AUTOCOMPLETE =
  /(?:^|\s)(?:cc-\S+|current-password|new-password|postal-code|tel\S*|bday\S*|street-address|address-\S+|country\S*|given-name|family-name|organization|transaction-\S+)(?:\s|$)/i

/**
 * Whether a field must not be filled in, by its type, autofill name and texts. Its visibility is checked separately.
 * @param texts the field's own
 */
export const isNeverFilled = (field: HTMLInputElement, texts: FieldTexts): boolean => {
  if (NEVER_TYPES.has(field.type)) return true
  if (field.matches('[role="searchbox"], [role="search"] *, search *')) return true
  const autocomplete = field.getAttribute('autocomplete') ?? ''
  if (NEVER_AUTOCOMPLETE.test(autocomplete)) return true
  if (/(?:^|\s)one-time-code(?:\s|$)/i.test(autocomplete)) return false
  // "E-mail or phone number" takes an address.
  if (!NEVER.test(texts.all)) return false
  return !(
    EMAIL.test(texts.all) &&
    !/honey|leave|blank|empty|fill|human|trap|search|such|password|passwort/.test(texts.all)
  )
}
