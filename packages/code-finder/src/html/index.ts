// The visible text of a mail, from its HTML or its plain part. Loads no word tables.
export { parseDeclarations } from './css-visibility.ts'
export { htmlToText } from './html-to-text.ts'
export { tokenize } from './tokenize.ts'
export { readVisibleHtml } from './visible-html.ts'
export { toVisibleMail, visibleBody, type MailContent, type VisibleMail } from '../visible-mail.ts'
