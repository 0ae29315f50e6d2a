// Whether a mail that an earlier version parsed may be shown differently now.
import { mayBePlaceholder } from '@mayfly/code-finder/text'
import { isCalendarFile } from '../../mail/invitation/invitation-text.ts'
import type { OutdatedMessage } from '../store/store.ts'

/** Maximum length of a text that may consist of white space only. */
const MAX_BLANK_LENGTH = 20

/** Whether parsing again may change it. For most mails it cannot, which is known without reading their bytes. */
export const mayParseDifferently = ({ textLength, hasHtml, attachments }: OutdatedMessage): boolean =>
  (hasHtml && textLength !== null && mayBePlaceholder(textLength)) ||
  (!hasHtml && (textLength ?? 0) <= MAX_BLANK_LENGTH && attachments.length > 0) ||
  (attachments.some(isCalendarFile) && !attachments.some((file) => file.invitation))
