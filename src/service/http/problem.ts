// All error responses: a stable code with its status (specification, section 7). The sentences are in shared/i18n/problems.ts.
import type { Language } from '../../shared/i18n/languages.ts'
import type { ProblemCode } from '../../shared/i18n/en/problems.ts'
import { problemSentences } from '../../shared/i18n/problems.ts'

export type { ProblemCode }

const PROBLEMS = {
  INVALID_REQUEST: { status: 400 },
  INVALID_ID: { status: 400 },
  INVALID_CURSOR: { status: 400 },
  EMAIL_INVALID_EXPIRY: { status: 400 },
  EMAIL_INVALID_DOMAIN: { status: 400 },
  EMAIL_INVALID_NAME: { status: 400 },
  EMAIL_PERMANENT_NOT_ALLOWED: { status: 400 },
  WEBHOOK_INVALID_URL: { status: 400 },
  UNAUTHORIZED: { status: 401 },
  SESSION_REQUIRED: { status: 401 },
  RECENT_SIGN_IN_REQUIRED: { status: 401 },
  SIGN_IN_FAILED: { status: 401 },
  PASSKEY_FAILED: { status: 400 },
  PASSKEY_NEEDS_NAME: { status: 400 },
  PASSWORD_INVALID: { status: 400 },
  LAST_SIGN_IN: { status: 409 },
  INVITATION_INVALID: { status: 403 },
  EMAIL_QUOTA_REACHED: { status: 403 },
  EMAIL_NOT_OWNED: { status: 403 },
  AI_PLAN_REQUIRED: { status: 403 },
  OWNER_ONLY: { status: 403 },
  AI_FAILED: { status: 502 },
  LINK_EXPIRED: { status: 403 },
  HOST_NOT_ALLOWED: { status: 403 },
  ORIGIN_NOT_ALLOWED: { status: 403 },
  MESSAGE_NOT_FOUND: { status: 404 },
  ATTACHMENT_NOT_FOUND: { status: 404 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  TIMEOUT: { status: 408 },
  EMAIL_NAME_RESERVED: { status: 409 },
  EMAIL_TAKEN: { status: 409 },
  BODY_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  AI_LIMIT_REACHED: { status: 429 },
  RATE_LIMITED: { status: 429 },
  STREAM_LIMIT_REACHED: { status: 429 },
  HEADERS_TOO_LARGE: { status: 431 },
  INTERNAL: { status: 500 },
  STORAGE_FULL: { status: 507 },
  STORAGE_UNAVAILABLE: { status: 503 },
  STORAGE_DAMAGED: { status: 503 },
} as const satisfies Record<ProblemCode, { readonly status: number }>

export type ProblemStatus = (typeof PROBLEMS)[ProblemCode]['status']

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]
export const statusOf = (code: ProblemCode): ProblemStatus => PROBLEMS[code].status

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
