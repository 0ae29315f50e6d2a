// The result of an operation that can fail, and all kinds of failure. The sentences for each kind are in i18n.
import type { RequestLimit } from '../model/request-quota.ts'
import type { RefusalReason } from '../model/update.ts'

/** Text from the server; shown only as a quotation, because it may be in any language. */
interface WithServerDetail {
  readonly detail?: string
}

export type Failure =
  | ({ readonly kind: 'unauthorized' } & WithServerDetail)
  /** `isKeyLimit`: the key of the account is limited; another key of the account may do it. */
  | ({ readonly kind: 'forbidden'; readonly isKeyLimit?: true } & WithServerDetail)
  | ({ readonly kind: 'quota' } & WithServerDetail)
  /** The server does not allow this account to create permanent addresses. */
  | ({ readonly kind: 'no-permanent' } & WithServerDetail)
  /** The server does this only with a paid plan. */
  | ({ readonly kind: 'needs-plan' } & WithServerDetail)
  | ({ readonly kind: 'taken' } & WithServerDetail)
  | ({ readonly kind: 'not-found' } & WithServerDetail)
  /** The built-in service does not run: it is still starting, or failed to start. */
  | { readonly kind: 'service-stopped'; readonly detail?: string }
  /** Input rejected here or by the server; `field` is the dotted path of the argument. */
  | ({ readonly kind: 'invalid-input'; readonly field?: string } & WithServerDetail)
  | ({ readonly kind: 'rate-limited' } & RequestLimit)
  | ({ readonly kind: 'offline' } & WithServerDetail)
  | ({ readonly kind: 'timeout' } & WithServerDetail)
  /** This network requires that the user signs in on its own page first. */
  | { readonly kind: 'network-sign-in'; readonly page: string }
  /** The proxy of this network; `proxy` is its host and port. `detail` is the system's code, or the status of the refusal. */
  | ({
      readonly kind: 'proxy'
      readonly proxy: string
      readonly reason: 'unreachable' | 'sign-in' | 'refused'
    } & WithServerDetail)
  | ({ readonly kind: 'server-trouble'; readonly status: number } & WithServerDetail)
  /** The response did not match the specification; `path` is the field. */
  | ({ readonly kind: 'bad-answer'; readonly path: string } & WithServerDetail)
  /** A proxy in front of the server requires a captcha, which a program cannot solve. */
  | { readonly kind: 'challenge' }
  /** The server redirected to another origin; the key was not sent there. */
  | { readonly kind: 'redirected'; readonly to: string }
  /** A base URL that is neither HTTPS nor on this computer. */
  | { readonly kind: 'insecure-address' }
  /**
   * A server's certificate is not accepted. `host` is its name and port, `certificate` is PEM, `fingerprint` its SHA-256 as pairs of
   * hexadecimal digits with colons. `detail` is the code of Node's TLS, or `CERT_CHANGED`.
   */
  | {
      readonly kind: 'untrusted-certificate'
      readonly host: string
      readonly certificate: string
      readonly fingerprint: string
      readonly detail: string
    }
  | { readonly kind: 'no-key' }
  | { readonly kind: 'key-store-locked' }
  /** The key is in a keychain that this session does not use. */
  | { readonly kind: 'key-elsewhere' }
  /** The keychain can no longer decrypt the stored key. */
  | { readonly kind: 'key-unreadable' }
  /** The user ended the access of the agent that sent the request. */
  | { readonly kind: 'agent-stopped' }
  /** This server or this computer does not support the operation. */
  | ({ readonly kind: 'unsupported' } & WithServerDetail)
  /** Another export, backup, restore or import is running. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'wrong-passphrase' }
  /** The chosen file has another format, or was written by a newer version. */
  | { readonly kind: 'unreadable-file' }
  /** A damaged or truncated backup; `readable` of its messages are intact. */
  | { readonly kind: 'damaged-file'; readonly readable: number }
  | ({ readonly kind: 'disk' } & WithServerDetail)
  /** A database of this program cannot be read; the next start sets its file aside. */
  | ({ readonly kind: 'damaged-database' } & WithServerDetail)
  /** An update of the program that is not installed; `version` is '' if its feed was not trusted enough to read it. */
  | { readonly kind: 'update-refused'; readonly reason: RefusalReason; readonly version: string }
  | ({ readonly kind: 'internal' } & WithServerDetail)

export type FailureKind = Failure['kind']
export type UntrustedCertificate = Extract<Failure, { kind: 'untrusted-certificate' }>

/**
 * Whether a failed deletion on the server still removes the item here: it does not exist there, is not ours, or cannot be deleted.
 * What only the limits of the key protect continues to exist.
 */
export const deletesOnlyHere = (failure: Failure): boolean =>
  ['not-found', 'unsupported'].includes(failure.kind) ||
  (failure.kind === 'forbidden' && failure.isKeyLimit !== true)

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** Returns further facts about a failure as text: the field, and the server's message. */
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

/** Whether a retry may succeed without a change by the user. A redirect may come from a network that requires a login first. */
export const isTransient = (failure: Failure): boolean =>
  [
    'offline',
    'timeout',
    'network-sign-in',
    'proxy',
    'server-trouble',
    'rate-limited',
    'bad-answer',
    'challenge',
    'redirected',
  ].includes(failure.kind)

/** Whether an error code of Node means that the server did not respond with TLS. */
export const isTlsCode = (code: string): boolean => code === 'EPROTO' || code.startsWith('ERR_SSL_')

const RESPONSE_TOO_LARGE_DETAIL = 'answer too large'
/** A response larger than the client reads. */
export const responseTooLarge: Failure = { kind: 'bad-answer', path: '', detail: RESPONSE_TOO_LARGE_DETAIL }
export const isResponseTooLarge = (failure: Failure): boolean =>
  failure.kind === 'bad-answer' && failure.detail === RESPONSE_TOO_LARGE_DETAIL
