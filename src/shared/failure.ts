// What can go wrong, as a closed union. The words for each kind live in the text catalogues.

/** Text a server sent along; shown only as a quoted detail, for it may be in any language. */
interface Quoted {
  readonly detail?: string
}

export type Failure =
  | ({ readonly kind: 'unauthorized' } & Quoted)
  | ({ readonly kind: 'forbidden' } & Quoted)
  | ({ readonly kind: 'quota' } & Quoted)
  /** This account may make no permanent address on its server. */
  | ({ readonly kind: 'no-permanent' } & Quoted)
  | ({ readonly kind: 'taken' } & Quoted)
  | ({ readonly kind: 'not-found' } & Quoted)
  /** Input refused here or by the server; `field` names the argument, as a dotted path. */
  | ({ readonly kind: 'invalid-input'; readonly field?: string } & Quoted)
  /** `until` is epoch milliseconds by our clock. */
  | { readonly kind: 'rate-limited'; readonly until: number }
  | ({ readonly kind: 'offline' } & Quoted)
  | ({ readonly kind: 'timeout' } & Quoted)
  | ({ readonly kind: 'server-trouble'; readonly status: number } & Quoted)
  /** The answer did not have the shape of the specification; `path` names the field. */
  | ({ readonly kind: 'bad-answer'; readonly path: string } & Quoted)
  /** The server led to another origin; the key was not sent there. */
  | { readonly kind: 'redirected'; readonly to: string }
  /** A base address that is neither HTTPS nor on this computer. */
  | { readonly kind: 'insecure-address' }
  | { readonly kind: 'no-key' }
  | { readonly kind: 'key-store-locked' }
  /** A key stored in a keychain that this session does not use. */
  | { readonly kind: 'key-elsewhere' }
  /** A stored key that the keychain does not open any more. */
  | { readonly kind: 'key-unreadable' }
  /** What the server at hand, or this computer, cannot do. */
  | ({ readonly kind: 'unsupported' } & Quoted)
  | ({ readonly kind: 'disk' } & Quoted)
  | ({ readonly kind: 'internal' } & Quoted)

export type FailureKind = Failure['kind']

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const fail = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
})

/** Failures that a later try may heal by itself; a redirect may be that of a network that wants a login first. */
export const isPassing = (failure: Failure): boolean =>
  ['offline', 'timeout', 'server-trouble', 'rate-limited', 'bad-answer', 'redirected'].includes(failure.kind)

const TOO_LARGE = 'answer too large'
/** An answer beyond what is read of one. */
export const tooLarge: Failure = { kind: 'bad-answer', path: '', detail: TOO_LARGE }
export const isTooLarge = (failure: Failure): boolean =>
  failure.kind === 'bad-answer' && failure.detail === TOO_LARGE
