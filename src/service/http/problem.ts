// All error responses: a stable code with its status (specification, section 7). The sentences are in shared/i18n/problems.ts.
import type { Language } from '../../shared/i18n/languages.ts'
import type { ProblemCode } from '../../shared/i18n/en/problems.ts'
import { problemSentences } from '../../shared/i18n/problems.ts'

export type { ProblemCode }

const STATUSES = {
  INVALID_REQUEST: 400,
  INVALID_ID: 400,
  INVALID_CURSOR: 400,
  EMAIL_INVALID_EXPIRY: 400,
  EMAIL_INVALID_DOMAIN: 400,
  EMAIL_INVALID_NAME: 400,
  EMAIL_PERMANENT_NOT_ALLOWED: 400,
  WEBHOOK_INVALID_URL: 400,
  UNAUTHORIZED: 401,
  KEY_EXPIRED: 401,
  SESSION_REQUIRED: 401,
  RECENT_SIGN_IN_REQUIRED: 401,
  SIGN_IN_FAILED: 401,
  PASSKEY_FAILED: 400,
  PASSKEY_NEEDS_NAME: 400,
  PASSWORD_INVALID: 400,
  LAST_SIGN_IN: 409,
  KEY_INVALID_NAME: 400,
  KEY_INVALID_ADDRESSES: 400,
  KEY_NAME_TAKEN: 409,
  KEY_QUOTA_REACHED: 403,
  INVITATION_INVALID: 403,
  SIGN_IN_LINK_INVALID: 403,
  SIGN_IN_LINK_NEEDS_HTTPS: 403,
  OWNER_KEY_IN_FILE: 409,
  ACCOUNT_INVALID_NAME: 400,
  ACCOUNT_NAME_TAKEN: 409,
  EMAIL_QUOTA_REACHED: 403,
  EMAIL_NOT_OWNED: 403,
  KEY_NOT_ALLOWED: 403,
  AI_PLAN_REQUIRED: 403,
  OWNER_ONLY: 403,
  AGENT_KEY_REQUIRED: 403,
  AI_FAILED: 502,
  LINK_EXPIRED: 403,
  HOST_NOT_ALLOWED: 403,
  ORIGIN_NOT_ALLOWED: 403,
  MESSAGE_NOT_FOUND: 404,
  ATTACHMENT_NOT_FOUND: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  EMAIL_NAME_RESERVED: 409,
  EMAIL_TAKEN: 409,
  CLAIMED: 409,
  CLAIM_ENDED: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  AI_LIMIT_REACHED: 429,
  RATE_LIMITED: 429,
  STREAM_LIMIT_REACHED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  STORAGE_FULL: 507,
  STORAGE_UNAVAILABLE: 503,
  STORAGE_DAMAGED: 503,
} as const satisfies Record<ProblemCode, number>

export type ProblemStatus = (typeof STATUSES)[ProblemCode]

export const PROBLEM_CODES = Object.keys(STATUSES) as ProblemCode[]
export const statusOf = (code: ProblemCode): ProblemStatus => STATUSES[code]

/** Thrown by a handler; becomes the error response. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly headers: Readonly<Record<string, string>>

  /** @param detail the exact cause, in English, appended to the sentence of the code */
  constructor(code: ProblemCode, detail?: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail ?? problemSentences.en[code])
    this.code = code
    this.detail = detail
    this.headers = headers
  }
}

/** The body of an error response (specification, section 7). */
export const problemBody = (
  code: ProblemCode,
  language: Language,
  detail?: string,
): { error: string; message: string } => {
  const sentence = problemSentences[language][code]
  return { error: code, message: detail === undefined ? sentence : `${sentence} (${detail})` }
}
