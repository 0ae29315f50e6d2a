// Finds the code and the link that a mail was sent for.
export type { DomainBoundCode } from './codes/domain-bound-code.ts'
export type {
  ActionLink,
  CodeCandidate,
  CodeExplanation,
  CodeKind,
  CodeReason,
  CodeRefusal,
  FoundCode,
  VerificationCode,
} from './answer.ts'
export {
  explainCode,
  findCode,
  findCodeChoices,
  findCodeOrChoices,
  findVerificationCode,
} from './codes/find-code.ts'
export { findActionLink } from './links/find-action-link.ts'
export { findLinks } from './links/find-links.ts'
export { toVisibleMail, visibleBody, type MailContent, type VisibleMail } from './visible-mail.ts'
