// The English sentences for problems that the service's REST interface reports, by their codes (specification, section 7). This file
// defines the codes.
import { LIFETIMES } from '../../model/lifetime.ts'
import { alternatives } from '../alternatives.ts'

export const problemsEn = {
  INVALID_REQUEST: 'The request is not valid.',
  INVALID_ID: 'The ID is not a valid UUID.',
  INVALID_CURSOR: 'The cursor does not belong to this list.',
  EMAIL_INVALID_EXPIRY: `expiryTime must be ${alternatives(LIFETIMES)}.`,
  EMAIL_INVALID_DOMAIN: 'This domain is not available.',
  EMAIL_INVALID_NAME:
    'This name cannot be used in an address. Use letters, digits and single dots, at most 64 bytes.',
  EMAIL_PERMANENT_NOT_ALLOWED: 'This account cannot create permanent addresses.',
  WEBHOOK_INVALID_URL:
    'The webhook URL must use HTTPS to a public address. Only the owner may use a private network, or HTTP to this computer.',
  UNAUTHORIZED: 'The API key is missing or not valid.',
  KEY_EXPIRED: 'This API key has expired. Create another one.',
  KEY_NOT_ALLOWED: 'This API key does not allow this.',
  KEY_INVALID_NAME: 'The name of a key must have 1 to 60 letters, digits, spaces, dots or hyphens.',
  KEY_INVALID_ADDRESSES:
    'Enter addresses as a pattern such as ci-* or ci-*@example.org, with at most three asterisks.',
  KEY_NAME_TAKEN: 'There is a key with this name. Choose another name, or revoke that key.',
  KEY_QUOTA_REACHED: 'This account has too many keys. Revoke one first.',
  SESSION_REQUIRED: 'You are signed out. Sign in again.',
  RECENT_SIGN_IN_REQUIRED:
    'For this you must have signed in within the last 15 minutes. Sign in again, and repeat it.',
  SIGN_IN_FAILED: 'The name or the password is wrong.',
  PASSKEY_FAILED: 'The passkey was not accepted. Try again, or use a password.',
  PASSKEY_NEEDS_NAME:
    'Passkeys do not work at an IP address. Open this page by the name of the server, or use a password.',
  PASSWORD_INVALID: 'A password must have 10 to 200 characters.',
  LAST_SIGN_IN: 'This is the only way to sign in. Add another one first.',
  INVITATION_INVALID:
    'This invitation is not valid. It may have been used or has expired. Ask for a new one.',
  SIGN_IN_LINK_INVALID:
    'This sign-in link is not valid. It works once and for ten minutes. The command “link” of the service prints a new one.',
  SIGN_IN_LINK_NEEDS_HTTPS:
    'Sign-in links work over HTTPS, or on the computer of the service. Open the page there.',
  OWNER_KEY_IN_FILE:
    'The key of the owner is in the file service.key. The command “keys add owner” of the service replaces it.',
  ACCOUNT_INVALID_NAME:
    'The name of an account must have 1 to 60 letters, digits, dots, hyphens or underscores.',
  ACCOUNT_NAME_TAKEN: 'There is an account with this name. Choose another name.',
  EMAIL_QUOTA_REACHED: 'This account has reached its quota of addresses.',
  EMAIL_NOT_OWNED: 'This address does not belong to your account.',
  AI_PLAN_REQUIRED: 'Translating needs a language model, which this service does not have.',
  OWNER_ONLY: 'Only the owner may see this.',
  AGENT_KEY_REQUIRED: 'An AI agent needs a key with a scope. “keys add NAME --scope own” creates one.',
  AI_FAILED: 'The language model did not answer.',
  LINK_EXPIRED: 'This download link has expired. Open the message again.',
  HOST_NOT_ALLOWED: 'The Host header names another server.',
  ORIGIN_NOT_ALLOWED: 'Web pages are not allowed to call this service.',
  MESSAGE_NOT_FOUND: 'The message was not found.',
  ATTACHMENT_NOT_FOUND: 'The attachment was not found.',
  NOT_FOUND: 'This path was not found.',
  METHOD_NOT_ALLOWED: 'This path does not support this method.',
  TIMEOUT: 'The request took too long to arrive.',
  EMAIL_NAME_RESERVED: 'This name is reserved for the owner of the domain. Choose another.',
  EMAIL_TAKEN: 'This address is already taken.',
  CLAIMED: 'Another program has claimed this message. It is free again if that claim expires.',
  CLAIM_ENDED: 'This claim does not exist or has expired. Claim the message again.',
  BODY_TOO_LARGE: 'The request body is larger than 64 KB.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON with Content-Type: application/json.',
  AI_LIMIT_REACHED: 'The daily limit of AI operations has been reached.',
  RATE_LIMITED: 'There were too many requests. Wait a moment.',
  STREAM_LIMIT_REACHED: 'There are too many event streams open.',
  HEADERS_TOO_LARGE: 'The headers are too large.',
  INTERNAL: 'The service reported an error. See its log for details.',
  STORAGE_FULL: 'There is not enough disk space.',
  STORAGE_UNAVAILABLE: 'The database cannot be reached. Try again in a moment.',
  STORAGE_DAMAGED: 'The database is damaged and is being repaired. Try again in a moment.',
}

/** Stable: clients read it (specification, section 7). */
export type ProblemCode = keyof typeof problemsEn
/** The same in another language: a missing sentence is a type error. */
export type ProblemSentences = Readonly<Record<ProblemCode, string>>
