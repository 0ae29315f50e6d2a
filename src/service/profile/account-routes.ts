// Routes of a signed-in user: the API key (specification, section 5.3), usage, addresses, webhook, sign-in methods, sessions.
import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from '@hono/zod-openapi'
import {
  addScopedKeySchema,
  credentialSchema,
  newKeySchema,
  passwordSchema,
  profileSchema,
  webAuthnOptionsSchema,
  type AddScopedKey,
} from '../../shared/contract/profile-schemas.ts'
import { successSchema, webhookConfigSchema } from '../../shared/contract/rest-schemas.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { addressPage } from '../http/address-routes.ts'
import { Problem } from '../http/problem.ts'
import { changeWebhook, readWebhook } from '../http/webhook-routes.ts'
import { generateApiKey } from '../data-folder/key-file.ts'
import { OWNER, quotaOf, ROLE_LIMITS, type Account } from '../store/account-rules.ts'
import { isKeyName, parseAddressPattern, SESSION_ACCESS } from '../store/key-access.ts'
import type { Store } from '../store/store.ts'
import { bodyRoute, hashNewPassword, plainRoute, type ProfileParts } from './routes.ts'
import { requireSession, type ProfileEnv } from './sessions.ts'

const API = '/profile/api'
const IN_SESSION = ['SESSION_REQUIRED', 'ORIGIN_NOT_ALLOWED'] as const
const IN_NEW_SESSION = ['SESSION_REQUIRED', 'RECENT_SIGN_IN_REQUIRED'] as const
const withId = { request: { params: z.object({ id: z.string().max(2000) }) } }

const routes = {
  profile: plainRoute(
    'get',
    `${API}/account`,
    { operationId: 'getProfile', summary: 'The account of the signed-in user' },
    profileSchema,
    'SESSION_REQUIRED',
  ),
  makeKey: plainRoute(
    'post',
    `${API}/key`,
    {
      operationId: 'createApiKey',
      summary: 'Create an API key, displayed once; it replaces the one before',
    },
    newKeySchema,
    'ORIGIN_NOT_ALLOWED',
    'OWNER_KEY_IN_FILE',
    ...IN_NEW_SESSION,
  ),
  revokeKey: plainRoute(
    'delete',
    `${API}/key`,
    { operationId: 'revokeApiKey', summary: 'Revoke the API key' },
    successSchema,
    'OWNER_KEY_IN_FILE',
    ...IN_SESSION,
  ),
  addScopedKey: bodyRoute(
    `${API}/keys`,
    { operationId: 'addScopedKey', summary: 'Add a key with limits, displayed once; other keys stay' },
    addScopedKeySchema,
    newKeySchema,
    'KEY_INVALID_NAME',
    'KEY_INVALID_ADDRESSES',
    'KEY_NAME_TAKEN',
    'KEY_QUOTA_REACHED',
    ...IN_NEW_SESSION,
  ),
  revokeScopedKey: {
    ...plainRoute(
      'delete',
      `${API}/keys/{name}`,
      { operationId: 'revokeScopedKey', summary: 'Revoke a key with limits by its name' },
      successSchema,
      ...IN_SESSION,
    ),
    request: { params: z.object({ name: z.string() }) },
  },
  webhook: bodyRoute(
    `${API}/webhook`,
    { operationId: 'setOwnWebhook', summary: 'Set webhook configuration on the profile page' },
    webhookConfigSchema,
    successSchema,
    'WEBHOOK_INVALID_URL',
    'SESSION_REQUIRED',
  ),
  passkeyOptions: plainRoute(
    'post',
    `${API}/passkey-options`,
    { operationId: 'beginAddPasskey', summary: 'Options for adding a passkey' },
    webAuthnOptionsSchema,
    'PASSKEY_NEEDS_NAME',
    'ORIGIN_NOT_ALLOWED',
    ...IN_NEW_SESSION,
  ),
  addPasskey: bodyRoute(
    `${API}/passkeys`,
    { operationId: 'addPasskey', summary: 'Add a passkey' },
    credentialSchema,
    successSchema,
    'PASSKEY_FAILED',
    ...IN_NEW_SESSION,
  ),
  removePasskey: {
    ...plainRoute(
      'delete',
      `${API}/passkeys/{id}`,
      { operationId: 'removePasskey', summary: 'Remove a passkey' },
      successSchema,
      'LAST_SIGN_IN',
      ...IN_SESSION,
    ),
    ...withId,
  },
  setPassword: bodyRoute(
    `${API}/password`,
    { operationId: 'setPassword', summary: 'Set the password, and end other sessions' },
    passwordSchema,
    successSchema,
    'PASSWORD_INVALID',
    ...IN_NEW_SESSION,
  ),
  endSession: {
    ...plainRoute(
      'delete',
      `${API}/sessions/{id}`,
      { operationId: 'endSession', summary: 'End a session' },
      successSchema,
      ...IN_SESSION,
    ),
    ...withId,
  },
} as const

const readProfile = async ({ parts, store }: ProfileParts, account: Account, sessionId: string) => {
  const [key, scopedKeys, passkeys, password, sessions, addresses, webhook] = await Promise.all([
    store.keyOf(account.id),
    parts.store.accounts.scopedKeys(account.id),
    store.passkeysOf(account.id),
    store.passwordOf(account.name),
    store.sessionsOf(account.id, Date.now()),
    addressPage(parts.store, { account, access: SESSION_ACCESS }),
    readWebhook(parts.store, account.id),
  ])
  return {
    name: account.name,
    role: account.role,
    isOwner: account.name === OWNER,
    quota: quotaOf(account),
    permanentAddresses: ROLE_LIMITS[account.role].permanent,
    domains: [...parts.options.domains],
    addresses: addresses.total,
    key: key ? { tail: key.tail, createdAt: key.created_at } : null,
    scopedKeys: scopedKeys.map(({ name, scope, addresses: pattern, tail, createdAt, expiresAt }) => ({
      name,
      scope,
      addresses: pattern,
      tail,
      createdAt,
      expiresAt,
    })),
    hasPassword: password !== undefined,
    passkeys: passkeys.map(({ id, created_at: createdAt }) => ({ id, createdAt })),
    sessions: sessions.map(({ id, user_agent: userAgent, created_at: createdAt }) => ({
      id,
      userAgent,
      createdAt,
      isCurrent: id === sessionId,
    })),
    webhook,
  }
}

/** Adds a scoped key to the account. @returns the key @throws Problem for invalid limits, or a name in use */
const addScopedKey = async (
  { accounts }: Store,
  account: Account,
  { name, scope, addresses, days }: AddScopedKey,
): Promise<string> => {
  if (!isKeyName(name)) throw new Problem('KEY_INVALID_NAME')
  const pattern = addresses === null ? null : parseAddressPattern(addresses)
  if (addresses !== null && pattern === null) throw new Problem('KEY_INVALID_ADDRESSES')
  const key = generateApiKey()
  const now = Date.now()
  const expiresAt = days === null ? null : now + days * DAY_MS
  const result = await accounts.addScopedKey(
    account.id,
    key,
    { name, scope, addresses: pattern, expiresAt },
    now,
  )
  if (result === 'taken') throw new Problem('KEY_NAME_TAKEN')
  if (result === 'too-many') throw new Problem('KEY_QUOTA_REACHED')
  return key
}

/** @throws Problem for the owner: a start restores the key of the key file, and programs of this computer read it there */
const refuseKeyOfOwner = ({ name }: Account): void => {
  if (name === OWNER) throw new Problem('OWNER_KEY_IN_FILE')
}

export const addAccountRoutes = (app: OpenAPIHono<ProfileEnv>, profile: ProfileParts): void => {
  const { parts, store } = profile
  const middleware = requireSession(store)
  app.openapi({ ...routes.profile, middleware }, async (c) =>
    c.json(await readProfile(profile, c.var.account, c.var.sessionId), 200),
  )
  app.openapi({ ...routes.revokeKey, middleware }, async (c) => {
    refuseKeyOfOwner(c.var.account)
    await store.revokeKey(c.var.account.id)
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...routes.revokeScopedKey, middleware }, async (c) => {
    await parts.store.accounts.revokeScopedKey(c.var.account.id, c.req.valid('param').name, Date.now())
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...routes.webhook, middleware }, async (c) => {
    await changeWebhook(parts, c.var.account, c.req.valid('json'))
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...routes.endSession, middleware }, async (c) => {
    await store.endSession(c.var.account.id, c.req.valid('param').id)
    await parts.events.endInvalid()
    return c.json({ success: true }, 200)
  })
  addSignInMethodRoutes(app, profile)
}

const addSignInMethodRoutes = (
  app: OpenAPIHono<ProfileEnv>,
  { parts, store, passkeys }: ProfileParts,
): void => {
  const middleware = requireSession(store, 'recent-sign-in')
  app.openapi({ ...routes.makeKey, middleware }, async (c) => {
    refuseKeyOfOwner(c.var.account)
    const key = generateApiKey()
    await store.replaceKey(c.var.account.id, key)
    return c.json({ key }, 200)
  })
  app.openapi({ ...routes.addScopedKey, middleware }, async (c) => {
    const key = await addScopedKey(parts.store, c.var.account, c.req.valid('json'))
    return c.json({ key }, 200)
  })
  app.openapi({ ...routes.passkeyOptions, middleware }, async (c) => {
    const { account } = c.var
    const options = await passkeys.registrationOptions(c.env.origin, account.id, account)
    return c.json({ options }, 200)
  })
  app.openapi({ ...routes.addPasskey, middleware }, async (c) => {
    const { id: account } = c.var.account
    const { credential } = c.req.valid('json')
    const passkey = await passkeys.verifyRegistration(c.env.origin, account, credential)
    await store.addPasskey({ ...passkey, account, created_at: Date.now() })
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...routes.removePasskey, middleware: requireSession(store) }, async (c) => {
    if (!(await store.removePasskey(c.var.account.id, c.req.valid('param').id)))
      throw new Problem('LAST_SIGN_IN')
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...routes.setPassword, middleware }, async (c) => {
    const { id } = c.var.account
    await store.setPassword(id, await hashNewPassword(c.req.valid('json').password))
    await store.endOtherSessions(id, c.var.sessionId)
    await parts.events.endInvalid()
    return c.json({ success: true }, 200)
  })
}
