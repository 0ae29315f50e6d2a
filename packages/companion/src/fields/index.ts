// Finds the fields of a document that the extension fills in. Reads the document only; knows nothing of extensions.
export { deepActiveElement, isInput } from './elements.ts'
export { chooseEmailForm, emailFormOf, findEmailForms, type EmailForm } from './email-field.ts'
export { compactCode, findCodeFields, isOfCodeType } from './code-field.ts'
export { isUnfilled } from './code-rules.ts'
export { isNeverFilled, NOT_EMAIL_TYPES } from './never-filled.ts'
export type { FormKind } from './kinds.ts'
export { scopeOf, TextsOfFields } from './texts.ts'
export { isUsable } from './visibility.ts'
