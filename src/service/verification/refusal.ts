// The refusals of the issuer (draft-hardt-email-verification-02, "Error Responses").

const STATUSES = {
  invalid_request: 400,
  invalid_signature: 400,
  invalid_directed_email: 400,
  private_email_not_supported: 400,
  authentication_required: 401,
  not_found: 404,
  method_not_allowed: 405,
  request_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
} as const
export type RefusalCode = keyof typeof STATUSES

/** Thrown by a check; becomes the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly headers: Readonly<Record<string, string>>

  /** @param text what is wrong with the request; it must not depend on which addresses exist */
  constructor(code: RefusalCode, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text)
    this.code = code
    this.headers = headers
  }

  response(): Response {
    const body = { error: this.code, error_description: this.message }
    return Response.json(body, { status: STATUSES[this.code], headers: this.headers })
  }
}

/**
 * The only refusal that depends on the session and the address: the same for a request without a session, an address that does not
 * exist, and one of another account ("Email Existence Probing").
 */
export const authenticationRequired = (): Refusal =>
  new Refusal('authentication_required', 'Sign in to the account that has this address.')
