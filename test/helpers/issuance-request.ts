// Requests for a token as Chrome sends them, written by hand with Node's crypto, so that they share no code with the issuer; and a client
// that sends them over HTTPS under the public name of a service.
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { request, type Agent, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'

export const ISSUER_HOST = 'id.mayfly.test'
export const ISSUER_ORIGIN = `https://${ISSUER_HOST}`
export const ISSUANCE_PATH = '/verification/session/issuance'
const ACCOUNTS_PATH = '/verification/session/accounts'
export const KEYS_PATH = '/verification/keys'

export interface HolderKey {
  readonly privateKey: KeyObject
  readonly jwk: Readonly<Record<string, string>>
}

export const newHolderKey = (curve: 'Ed25519' | 'P-256' | 'P-384' = 'Ed25519'): HolderKey => {
  const { privateKey, publicKey } =
    curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: curve })
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) as Record<string, string> }
}

const signText = ({ privateKey }: HolderKey, signed: string): Buffer =>
  privateKey.asymmetricKeyType === 'ed25519'
    ? sign(null, Buffer.from(signed), privateKey)
    : sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })

export interface HttpRequest {
  readonly method: string
  readonly path: string
  /** Undefined leaves a field out. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** What a test changes in an otherwise valid request. */
export interface RequestChanges {
  readonly email?: string
  /** More members of the body. */
  readonly members?: object
  /** The whole body, as signed. */
  readonly body?: string
  /** The body as sent, after the signature. */
  readonly sentBody?: string
  readonly key?: HolderKey
  /** Signs in place of the key in Signature-Key. */
  readonly signer?: HolderKey
  /** Epoch seconds. */
  readonly created?: number | null
  readonly components?: readonly string[]
  /** More parameters of the signature, such as `;alg="none"`. */
  readonly parameters?: string
  /** What is signed as method, authority or path. */
  readonly derived?: Readonly<Record<string, string>>
  readonly digest?: string
  readonly scheme?: string
  readonly jwk?: Readonly<Record<string, string>>
  /** Fields as sent, after the signature. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly method?: string
  readonly path?: string
}

const CHROME_COMPONENTS = ['@method', '@authority', '@path', 'content-digest', 'signature-key']

/** A request with a signature of the HTTP message (RFC 9421). @param cookie of the session */
export const signedRequest = (cookie: string, changes: RequestChanges): HttpRequest => {
  const key = changes.key ?? newHolderKey()
  const body = changes.body ?? JSON.stringify({ email: changes.email, ...changes.members })
  const fields: Record<string, string> = {
    cookie,
    'content-type': 'application/json',
    'content-digest': changes.digest ?? `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    'signature-key': `sig=${changes.scheme ?? 'hwk'}${Object.entries(changes.jwk ?? key.jwk)
      .map(([name, value]) => `;${name}="${value}"`)
      .join('')}`,
  }
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': ISSUER_HOST,
    '@path': ISSUANCE_PATH,
    ...changes.derived,
  }
  const components = changes.components ?? CHROME_COMPONENTS
  const created =
    changes.created === null ? '' : `;created=${changes.created ?? Math.floor(Date.now() / 1000)}`
  const parameters = `(${components.map((name) => `"${name}"`).join(' ')})${created}${changes.parameters ?? ''}`
  const lines = components.map((name) => `"${name}": ${derived[name] ?? fields[name] ?? ''}`)
  const signed = [...lines, `"@signature-params": ${parameters}`].join('\n')
  const signature = signText(changes.signer ?? key, signed).toString('base64')
  return {
    method: changes.method ?? 'POST',
    path: changes.path ?? ISSUANCE_PATH,
    headers: {
      ...fields,
      origin: 'null',
      'sec-fetch-dest': 'email-verification',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-site': 'cross-site',
      'signature-input': `sig=${parameters}`,
      signature: `sig=:${signature}:`,
      ...changes.headers,
    },
    body: changes.sentBody ?? body,
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface FormChanges {
  readonly email: string
  readonly aud?: string
  readonly iat?: number
  readonly alg?: string
  readonly key?: HolderKey
  readonly signer?: HolderKey
  readonly form?: (token: string) => string
}

/** A request in the earlier form, with a signed JWT. */
export const formRequest = (cookie: string, changes: FormChanges): HttpRequest => {
  const key = changes.key ?? newHolderKey()
  const header = encode({ alg: changes.alg ?? 'EdDSA', typ: 'JWT', jwk: key.jwk })
  const payload = encode({
    aud: changes.aud ?? ISSUER_HOST,
    iat: changes.iat ?? Math.floor(Date.now() / 1000),
    email: changes.email,
  })
  const signature = signText(changes.signer ?? key, `${header}.${payload}`).toString('base64url')
  const token = `${header}.${payload}.${changes.alg === 'none' ? '' : signature}`
  return {
    method: 'POST',
    path: ISSUANCE_PATH,
    headers: {
      cookie,
      origin: 'null',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-dest': 'webidentity',
    },
    body: changes.form?.(token) ?? `request_token=${token}`,
  }
}

/** A request for the addresses of the session. */
export const accountsRequest = (cookie: string, headers: HttpRequest['headers'] = {}): HttpRequest => ({
  method: 'GET',
  path: ACCOUNTS_PATH,
  headers: { cookie, 'sec-fetch-dest': 'webidentity', ...headers },
  body: '',
})

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** `{}` for another body. */
  readonly json: Readonly<Record<string, unknown>>
}

/** Sends a request to a port of this computer, under the public name. @param ca the certificate of the service, PEM @param agent false for a connection of its own */
export const sendRequest = (
  port: number,
  ca: string,
  { method, path, headers, body }: HttpRequest,
  agent: Agent | false = false,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const present = Object.entries<string | undefined>({ host: ISSUER_HOST, ...headers }).filter(
      ([, value]) => value !== undefined,
    )
    const options: RequestOptions = {
      host: '127.0.0.1',
      port,
      servername: ISSUER_HOST,
      ca,
      method,
      path,
      agent,
      headers: {
        ...(Object.fromEntries(present) as Record<string, string>),
        ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    }
    const call = request(options, (response) => {
      void text(response).then((answer) => {
        const isJson = (response.headers['content-type'] ?? '').startsWith('application/json')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: answer,
          json: isJson ? (JSON.parse(answer) as HttpResponse['json']) : {},
        })
      }, reject)
    })
    call.on('error', reject)
    call.end(body)
  })
