// A service with invitations, and a browser with a passkey authenticator, for tests of the profile page.
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Role } from '../../src/service/options.ts'
import { hashToken, newToken } from '../../src/service/profile/tokens.ts'
import { Database } from '../../src/service/store/sqlite/database.ts'
import { sqliteEngine } from '../../src/service/store/sqlite/sql-engine.ts'
import { sqlProfiles } from '../../src/service/store/sql-profiles.ts'
import { invitationLink } from '../../src/shared/page-link.ts'
import { runService, startService, type TestService } from './service.ts'
import { isOnPostgres } from './test-database.ts'

interface InviteOptions {
  readonly role?: Role | null
  readonly quota?: number | null
  readonly isExisting?: boolean
}

/** Creates an invitation by the command. @returns its link */
export const invite = async (service: TestService, ...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await runService(['invite', ...args, '--data-dir', service.dataDir])
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** Like `invite`, without the second that a command takes if the database is a file. */
export const inviteDirectly = async (
  service: TestService,
  name: string,
  { role = 'member', quota = null, isExisting = false }: InviteOptions = {},
): Promise<string> => {
  if (isOnPostgres)
    return invite(
      service,
      ...(isExisting ? ['--existing'] : []),
      ...(role === null || isExisting ? [] : ['--role', role]),
      ...(quota === null ? [] : ['--quota', String(quota)]),
      name,
    )
  const db = new Database(join(service.dataDir, 'service.db'))
  try {
    const token = newToken()
    const now = Date.now()
    const invitation = { name, role, quota, created_at: now, expires_at: now + 60_000 }
    const account = isExisting ? 'existing' : 'new'
    const isMade = await sqlProfiles(sqliteEngine(db)).invite(hashToken(token), invitation, account)
    if (!isMade) throw new Error(`no invitation for ${name}`)
    return invitationLink(profileOrigin(service), token)
  } finally {
    db.close()
  }
}

export const tokenOf = (link: string): string => link.slice(link.indexOf('=') + 1)

export const startProfileService = (...args: string[]): Promise<TestService> => startService({ args })

/** The page's own origin, by name: passkeys require a name. */
export const profileOrigin = (service: TestService): string =>
  service.baseUrl.replace('127.0.0.1', 'localhost')

export interface PageResponse {
  readonly status: number
  readonly body: { readonly error?: string; readonly key?: string } & Record<string, unknown>
  readonly cookie: string
  readonly setCookie: string
}

/** A request as the page makes it, or with `headers`. */
export const pageRequest = async (
  service: TestService,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  method = body === undefined ? 'GET' : 'POST',
): Promise<PageResponse> => {
  const response = await fetch(`${profileOrigin(service)}/profile/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: profileOrigin(service), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const setCookie = response.headers.get('set-cookie') ?? ''
  return {
    status: response.status,
    body: (await response.json()) as PageResponse['body'],
    setCookie,
    cookie: setCookie.split(', ').at(-1)?.split(';')[0] ?? '',
  }
}

/** Accepts an invitation with a password. @returns the cookie of the session */
export const acceptWithPassword = async (
  service: TestService,
  link: string,
  password: string,
): Promise<string> => {
  const { status, body, cookie } = await pageRequest(service, 'invitation/password', {
    invitation: tokenOf(link),
    password,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return cookie
}

/** Adds to a page an authenticator that verifies its user and stores passkeys (WebAuthn of the DevTools protocol). */
export const addAuthenticator = async (context: BrowserContext, page: Page): Promise<void> => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
