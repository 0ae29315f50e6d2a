// What the AI operations do with a mail, in one module that is loaded when the first of them is asked for.
export { findVerificationCode } from '../../mail/codes/find-code.ts'
export { findActionLink } from '../../mail/links/find-action-link.ts'
export { findLinks } from '../../mail/links/find-links.ts'
export { toVisibleMail, visibleBody } from '../../mail/visible-mail.ts'
export { answerQuestion, summarize } from './extractive-answers.ts'
