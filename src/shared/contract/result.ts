// The result of what can fail, and every way to fail. The sentences for each kind are in i18n.

/** Text a server sent along; shown only as a quoted detail, for it may be in any language. */
interface WithServerDetail {
  readonly detail?: string
}

export type Failure =
  | ({ readonly kind: 'unauthorized' } & WithServerDetail)
  | ({ readonly kind: 'forbidden' } & WithServerDetail)
  | ({ readonly kind: 'quota' } & WithServerDetail)
  /** This account may make no permanent address on its server. */
  | ({ readonly kind: 'no-permanent' } & WithServerDetail)
  | ({ readonly kind: 'taken' } & WithServerDetail)
  | ({ readonly kind: 'not-found' } & WithServerDetail)
  /** The built-in service does not run: it is only starting, or it could not. */
  | { readonly kind: 'service-stopped'; readonly detail?: string }
  /** Input refused here or by the server; `field` names the argument, as a dotted path. */
  | ({ readonly kind: 'invalid-input'; readonly field?: string } & WithServerDetail)
  /** `until` is epoch milliseconds by our clock. */
  | { readonly kind: 'rate-limited'; readonly until: number }
  | ({ readonly kind: 'offline' } & WithServerDetail)
  | ({ readonly kind: 'timeout' } & WithServerDetail)
  | ({ readonly kind: 'server-trouble'; readonly status: number } & WithServerDetail)
  /** The answer did not have the shape of the specification; `path` names the field. */
  | ({ readonly kind: 'bad-answer'; readonly path: string } & WithServerDetail)
  /** Something before the server wants to see that a person asks (a captcha): no program gets past it. */
  | { readonly kind: 'challenge' }
  /** The server redirected to another origin; the key was not sent there. */
  | { readonly kind: 'redirected'; readonly to: string }
  /** A base URL that is neither HTTPS nor on this computer. */
  | { readonly kind: 'insecure-address' }
  | { readonly kind: 'no-key' }
  | { readonly kind: 'key-store-locked' }
  /** A key stored in a keychain that this session does not use. */
  | { readonly kind: 'key-elsewhere' }
  /** A stored key that the keychain does not open any more. */
  | { readonly kind: 'key-unreadable' }
  /** A person ended the access of the agent that asks. */
  | { readonly kind: 'agent-stopped' }
  /** What the server at hand, or this computer, cannot do. */
  | ({ readonly kind: 'unsupported' } & WithServerDetail)
  /** Another export, backup, restore or import is running. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'wrong-passphrase' }
  /** A chosen file that is not what it should be, or was written by a newer version. */
  | { readonly kind: 'unreadable-file' }
  /** A backup that is damaged or cut short; `readable` messages of it are whole. */
  | { readonly kind: 'damaged-file'; readonly readable: number }
  | ({ readonly kind: 'disk' } & WithServerDetail)
  | ({ readonly kind: 'internal' } & WithServerDetail)

export type FailureKind = Failure['kind']

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

/** What else is known of a failure, for a line of text: the field it is about, and what the server said. */
export const failureFacts = (failure: Failure): string => {
  const detail = 'detail' in failure ? failure.detail : undefined
  const field = failure.kind === 'invalid-input' ? failure.field : undefined
  return [field, detail].filter(Boolean).join(': ')
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const err = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
})

/** Whether a later try may succeed without a change by the user; a redirect may be that of a network that wants a login first. */
export const isTransient = (failure: Failure): boolean =>
  ['offline', 'timeout', 'server-trouble', 'rate-limited', 'bad-answer', 'challenge', 'redirected'].includes(
    failure.kind,
  )

const RESPONSE_TOO_LARGE_DETAIL = 'answer too large'
/** A response larger than the client reads. */
export const responseTooLarge: Failure = { kind: 'bad-answer', path: '', detail: RESPONSE_TOO_LARGE_DETAIL }
export const isResponseTooLarge = (failure: Failure): boolean =>
  failure.kind === 'bad-answer' && failure.detail === RESPONSE_TOO_LARGE_DETAIL
