// A service that verifies addresses, over HTTPS on a free port, and people who are signed in on its profile page.
import { writeFileSync } from 'node:fs'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import {
  ISSUER_HOST,
  ISSUER_ORIGIN,
  sendRequest,
  type HttpRequest,
  type HttpResponse,
} from './issuance-request.ts'
import { tokenOf } from './profile-service.ts'
import { runService, startService, type TestService } from './service.ts'

export interface VerificationService {
  readonly service: TestService
  /** @param agent keeps its connection */
  send(request: HttpRequest, agent?: Agent): Promise<HttpResponse>
  /** Signs the owner in, by the printed link. */
  signInOwner(): Promise<Cookies>
  /** Creates an account, and signs its person in. */
  createMember(name: string): Promise<Cookies>
  /** A request as the profile page makes it. */
  page(path: string, body: object | null, cookie: string): Promise<HttpResponse>
}

export interface Cookies {
  /** Of the profile page, as in a Cookie header. */
  readonly session: string
  /** For verification. */
  readonly verification: string
  /** As they were set. */
  readonly set: readonly string[]
  /** The header Set-Login. */
  readonly login: string | undefined
}

const cookiesOf = ({ status, body, headers }: HttpResponse): Cookies => {
  if (status !== 200) throw new Error(`not signed in: ${body}`)
  // The earlier ones are removed first.
  const set = (headers['set-cookie'] as string[] | undefined) ?? []
  const last = (name: string) => set.findLast((cookie) => cookie.startsWith(name))?.split(';')[0] ?? ''
  return {
    session: last('mayfly_session'),
    verification: last('__Secure-mayfly_verification'),
    set,
    login: headers['set-login'] as string | undefined,
  }
}

/** @param folder for the certificate @param args more arguments of the service */
export const startVerificationService = async (
  folder: string,
  args: readonly string[] = [],
  databaseUrl?: string,
): Promise<VerificationService> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: ISSUER_HOST }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: ISSUER_HOST }] }],
  })
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const service = await startService({
    args: [
      '--https',
      '--tls-cert',
      certFile,
      '--tls-key',
      keyFile,
      '--public-url',
      ISSUER_ORIGIN,
      '--verify-addresses',
      ...args,
    ],
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  })
  const send: VerificationService['send'] = (request, agent) =>
    sendRequest(Number(new URL(service.baseUrl).port), cert, request, agent)
  const page: VerificationService['page'] = (path, body, cookie) =>
    send({
      method: body === null ? 'GET' : 'POST',
      path: `/profile/api/${path}`,
      headers: {
        cookie,
        origin: ISSUER_ORIGIN,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: body === null ? '' : JSON.stringify(body),
    })
  const command = async (...words: string[]): Promise<string> => {
    const { status, stdout, stderr } = await runService([
      ...words,
      '--data-dir',
      service.dataDir,
      ...(databaseUrl === undefined ? [] : ['--database-url', databaseUrl]),
    ])
    if (status !== 0) throw new Error(stderr)
    return tokenOf(stdout.trim())
  }
  return {
    service,
    send,
    page,
    signInOwner: async () => cookiesOf(await page('sign-in/link', { link: await command('link') }, '')),
    createMember: async (name) => {
      const invitation = await command('invite', name)
      const body = { invitation, password: 'a long enough password' }
      return cookiesOf(await page('invitation/password', body, ''))
    },
  }
}
