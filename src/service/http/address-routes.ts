// The operations on addresses: listEmailDomains, createEmail, listEmails, listMessages, deleteEmail (specification, section 4).
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  createEmailRequestSchema,
  createdEmailSchema,
  domainListSchema,
  emailPageSchema,
  messagePageSchema,
  serverConfigSchema,
  successSchema,
  type CreateEmailRequest,
} from '../../shared/contract/rest-schemas.ts'
import { normalizeName } from '../addresses/address-name.ts'
import { MAX_QUOTA, type ServiceOptions } from '../options.ts'
import { isReservedName } from '../addresses/reserved-names.ts'
import { OWNER, quotaOf, type Account } from '../store/account-rules.ts'
import { claimedUntilField } from '../store/claimed-until-field.ts'
import { addressFilter, creationRefusal, isScopedKey, randomNameFor } from '../store/key-access.ts'
import { senderFields } from '../store/sender-fields.ts'
import type { AddressRow, CreateAddressResult, Store } from '../store/store.ts'
import {
  decodeCursor,
  paginate,
  requireListedAddress,
  requireOwnAddress,
  type AppDependencies,
  type Caller,
  type Env,
} from './context.ts'
import {
  jsonRequestBody,
  cursorQuery,
  searchQuery,
  emailIdParam,
  jsonResponse,
  problemResponses,
  SECURITY,
} from './openapi-helpers.ts'
import { Problem, type ProblemCode } from './problem.ts'

const CREATE_PROBLEM_CODES: Readonly<Record<'quota' | 'taken' | 'permanent', ProblemCode>> = {
  quota: 'EMAIL_QUOTA_REACHED',
  taken: 'EMAIL_TAKEN',
  permanent: 'EMAIL_PERMANENT_NOT_ALLOWED',
}

/** Creates an address; without a requested name it tries random ones until one is free. */
export const createAddress = async (
  parts: AppDependencies,
  { account, access }: Caller,
  request: CreateEmailRequest,
): Promise<AddressRow> => {
  const domain = request.domain.toLowerCase()
  if (!parts.options.domains.includes(domain)) throw new Problem('EMAIL_INVALID_DOMAIN')
  const requestedName = request.name ?? ''
  const name = requestedName === '' ? null : normalizeName(requestedName)
  if (requestedName !== '' && name === null) throw new Problem('EMAIL_INVALID_NAME')
  const isOwner = account.role === 'owner' || account.name === OWNER
  const createdBy = isScopedKey(access) ? access.keyId : null
  const attempt = async (localPart: string): Promise<CreateAddressResult> => {
    const address = `${localPart}@${domain}`
    const refusal = creationRefusal(access, address)
    if (refusal !== null) throw new Problem('KEY_NOT_ALLOWED', refusal)
    if (normalizeName(localPart) !== localPart) throw new Problem('EMAIL_INVALID_NAME', localPart)
    if (!isOwner && isReservedName(localPart)) throw new Problem('EMAIL_NAME_RESERVED')
    return parts.store.addresses.create(account, address, request.expiryTime, Date.now(), createdBy)
  }
  let result = await attempt(name ?? randomNameFor(access))
  for (
    let tries = 0;
    name === null && 'error' in result && result.error === 'taken' && tries < 20;
    tries += 1
  ) {
    result = await attempt(randomNameFor(access))
  }
  if ('error' in result) throw new Problem(CREATE_PROBLEM_CODES[result.error])
  parts.expectMail()
  return result.created
}

const domainsRoute = createRoute({
  method: 'get',
  path: '/api/email/domains',
  operationId: 'listEmailDomains',
  summary: 'List domains',
  security: SECURITY,
  responses: {
    200: jsonResponse(domainListSchema, 'Domains for new addresses'),
    ...problemResponses('UNAUTHORIZED'),
  },
})

const configRoute = createRoute({
  method: 'get',
  path: '/api/config',
  operationId: 'getConfig',
  summary: 'What the server offers (extension)',
  description: 'The domains and the limit of the account, as clients of MoeMail ask for them.',
  security: SECURITY,
  responses: {
    200: jsonResponse(serverConfigSchema, 'The configuration'),
    ...problemResponses('UNAUTHORIZED'),
  },
})

const createEmailRoute = createRoute({
  method: 'post',
  path: '/api/emails/generate',
  operationId: 'createEmail',
  summary: 'Create address',
  security: SECURITY,
  request: { body: jsonRequestBody(createEmailRequestSchema) },
  responses: {
    200: jsonResponse(createdEmailSchema, 'The new address'),
    ...problemResponses(
      'INVALID_REQUEST',
      'EMAIL_INVALID_EXPIRY',
      'EMAIL_INVALID_DOMAIN',
      'EMAIL_INVALID_NAME',
      'EMAIL_PERMANENT_NOT_ALLOWED',
      'UNAUTHORIZED',
      'EMAIL_QUOTA_REACHED',
      'EMAIL_TAKEN',
      'EMAIL_NAME_RESERVED',
    ),
  },
})

const listEmailsRoute = createRoute({
  method: 'get',
  path: '/api/emails',
  operationId: 'listEmails',
  summary: 'List own addresses',
  description: 'Active addresses, most recent first, 20 per page.',
  security: SECURITY,
  request: {
    query: z.object({
      cursor: cursorQuery,
      search: searchQuery(320, 'Case-insensitive part of the address'),
    }),
  },
  responses: {
    200: jsonResponse(emailPageSchema, 'One page'),
    ...problemResponses('INVALID_CURSOR', 'INVALID_REQUEST', 'UNAUTHORIZED'),
  },
})

const listMessagesRoute = createRoute({
  method: 'get',
  path: '/api/emails/{emailId}',
  operationId: 'listMessages',
  summary: 'List messages of an address',
  description: 'Newest first, 20 per page. `search` is an extension of this service.',
  security: SECURITY,
  request: {
    params: emailIdParam,
    query: z.object({
      cursor: cursorQuery,
      search: searchQuery(200, 'Words in sender, subject or text'),
    }),
  },
  responses: {
    200: jsonResponse(messagePageSchema, 'One page'),
    ...problemResponses('INVALID_ID', 'INVALID_CURSOR', 'INVALID_REQUEST', 'UNAUTHORIZED', 'EMAIL_NOT_OWNED'),
  },
})

const deleteEmailRoute = createRoute({
  method: 'delete',
  path: '/api/emails/{emailId}',
  operationId: 'deleteEmail',
  summary: 'Delete address',
  description: 'Permanently deletes the address and all its messages.',
  security: SECURITY,
  request: { params: emailIdParam },
  responses: {
    200: jsonResponse(successSchema, 'Deleted'),
    ...problemResponses('INVALID_ID', 'UNAUTHORIZED', 'EMAIL_NOT_OWNED'),
  },
})

interface ListQuery {
  readonly cursor?: string | undefined
  readonly search?: string | undefined
}

/** The rows of one page of the active addresses that the caller may see, most recent first. */
export const addressRows = async (
  { addresses }: Store,
  { account, access }: Caller,
  { cursor, search = '' }: ListQuery,
) => {
  const needle = search.normalize('NFC').toLowerCase()
  const before = decodeCursor('a', cursor)
  const page = await addresses.list(account.id, before, needle, Date.now(), addressFilter(access))
  return { ...paginate('a', page), total: page.total }
}

/** An address in a list (specification, section 2). */
export const emailFields = ({ id, address, account, created_at, expires_at }: AddressRow) => ({
  id,
  address,
  userId: account,
  createdAt: new Date(created_at).toISOString(),
  expiresAt: new Date(expires_at).toISOString(),
})

/** One page of the active addresses that the caller may see (specification, section 4, listEmails). */
export const addressPage = async (store: Store, caller: Caller, query: ListQuery = {}) => {
  const { items, next, total } = await addressRows(store, caller, query)
  return { emails: items.map(emailFields), ...next, total }
}

/** Deletes an address of the caller with its messages. @throws Problem if it has none with the id */
export const deleteAddress = async (parts: AppDependencies, caller: Caller, id: string): Promise<void> => {
  const address = await requireOwnAddress(parts, caller, id)
  if (!(await parts.store.addresses.remove(address))) throw new Problem('EMAIL_NOT_OWNED')
  parts.purgeMessages()
}

const addListRoutes = (app: OpenAPIHono<Env>, parts: AppDependencies, auth: MiddlewareHandler<Env>): void => {
  app.openapi({ ...listEmailsRoute, middleware: auth }, async (c) => {
    const page = await addressPage(parts.store, c.var, c.req.valid('query'))
    return c.json(page, 200)
  })
  app.openapi({ ...listMessagesRoute, middleware: auth }, async (c) => {
    const address = await requireListedAddress(parts, c.var, c.req.valid('param').emailId)
    return c.json(await messagePage(parts.store, address, c.req.valid('query')), 200)
  })
}

/** The rows of one page of the messages of an address, newest first. @throws Problem for a cursor of another list */
export const messageRows = async (
  { messages }: Store,
  address: AddressRow,
  { cursor, search = '' }: ListQuery,
) => {
  const page = await messages.list(address, decodeCursor('m', cursor), search)
  return { ...paginate('m', page), total: page.total }
}

/** One page of the messages of an address. @throws Problem for a cursor of another list */
export const messagePage = async (
  store: Store,
  address: AddressRow,
  query: ListQuery,
): Promise<z.infer<typeof messagePageSchema>> => {
  const { items, next, total } = await messageRows(store, address, query)
  const messages = items.map((row) => ({
    id: row.id,
    ...senderFields(row.sender),
    to_addresses: [...row.to_addresses],
    subject: row.subject,
    received_at: row.received_at,
    ...claimedUntilField(row),
  }))
  return { messages, ...next, total }
}

/** The addresses that mail creates belong to the owner. */
const catchAllOf = (
  { catchAll }: Pick<ServiceOptions, 'catchAll'>,
  { name }: Pick<Account, 'name'>,
): Pick<z.infer<typeof serverConfigSchema>, 'catchAll'> =>
  catchAll === 'none' || name !== OWNER ? {} : { catchAll }

/** Adds the routes to the app. */
export const addAddressRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  app.openapi({ ...domainsRoute, middleware: auth }, (c) =>
    c.json({ domains: [...parts.options.domains] }, 200),
  )
  app.openapi({ ...configRoute, middleware: auth }, (c) =>
    c.json(
      {
        emailDomains: parts.options.domains.join(','),
        maxEmails: String(quotaOf(c.var.account) ?? MAX_QUOTA),
        defaultRole: 'member',
        ...catchAllOf(parts.options, c.var.account),
        ...(parts.options.frontDoor.verifyAddresses ? { verifiesAddresses: true as const } : {}),
      },
      200,
    ),
  )
  app.openapi({ ...createEmailRoute, middleware: auth }, async (c) => {
    const { id, address } = await createAddress(parts, c.var, c.req.valid('json'))
    return c.json({ id, email: address }, 200)
  })
  addListRoutes(app, parts, auth)
  app.openapi({ ...deleteEmailRoute, middleware: auth }, async (c) => {
    await deleteAddress(parts, c.var, c.req.valid('param').emailId)
    return c.json({ success: true }, 200)
  })
}
