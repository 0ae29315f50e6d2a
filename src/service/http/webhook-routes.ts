// The webhook operations (specification, section 4) and this service's extensions: a signing secret and the delivery history.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  successSchema,
  webhookConfigSchema,
  webhookStateSchema,
  type WebhookConfig,
  type WebhookState,
} from '../../shared/contract/rest-schemas.ts'
import { OWNER, type Account } from '../store/account-rules.ts'
import type { Store } from '../store/store.ts'
import { GONE } from '../webhooks/retry.ts'
import { newWebhookSecret, formatWebhookSecret } from '../webhooks/signature.ts'
import { isWebhookUrl } from '../webhooks/webhook-url.ts'
import type { Env, AppDependencies } from './context.ts'
import { jsonRequestBody, jsonResponse, problemResponses, SECURITY } from './openapi-helpers.ts'
import { Problem } from './problem.ts'

const getConfigRoute = createRoute({
  method: 'get',
  path: '/api/webhook',
  operationId: 'getWebhookConfig',
  summary: 'Read webhook configuration',
  description:
    'The URL is empty until it is set. A receiver that answers 410 is switched off, and `stopped` is set (extension).',
  security: SECURITY,
  responses: {
    200: jsonResponse(webhookStateSchema, 'The configuration'),
    ...problemResponses('UNAUTHORIZED'),
  },
})

const updateConfigRoute = createRoute({
  method: 'post',
  path: '/api/webhook',
  operationId: 'updateWebhookConfig',
  summary: 'Set webhook configuration',
  description:
    'HTTPS to a public address. The account of the owner may also use its own network, and as an extension plain HTTP to this computer. Switching off drops waiting deliveries.',
  security: SECURITY,
  request: { body: jsonRequestBody(webhookConfigSchema) },
  responses: {
    200: jsonResponse(successSchema, 'Set'),
    ...problemResponses('INVALID_REQUEST', 'WEBHOOK_INVALID_URL', 'UNAUTHORIZED'),
  },
})

const secretSchema = z
  .object({
    secret: z.string().meta({ description: 'Standard Webhooks secret, shown this once', example: 'whsec_…' }),
  })
  .meta({ id: 'WebhookSecret' })

const renewSecretRoute = createRoute({
  method: 'post',
  path: '/api/webhook/secret',
  operationId: 'renewWebhookSecret',
  summary: 'Sign deliveries (extension)',
  description:
    'Creates a new secret, which replaces the old one. From then on deliveries carry webhook-id, webhook-timestamp and webhook-signature as Standard Webhooks describes.',
  security: SECURITY,
  responses: { 200: jsonResponse(secretSchema, 'The secret'), ...problemResponses('UNAUTHORIZED') },
})

const removeSecretRoute = createRoute({
  method: 'delete',
  path: '/api/webhook/secret',
  operationId: 'removeWebhookSecret',
  summary: 'Stop signing deliveries (extension)',
  security: SECURITY,
  responses: {
    200: jsonResponse(successSchema, 'Deliveries are no longer signed'),
    ...problemResponses('UNAUTHORIZED'),
  },
})

const deliveriesSchema = z
  .object({
    deliveries: z.array(
      z.object({
        messageId: z.uuid(),
        state: z.string().meta({ description: 'waiting, delivered, given-up or cancelled' }),
        nextAttemptAt: z.int().nullable().meta({ description: 'Unix epoch milliseconds' }),
        attempts: z.array(
          z.object({
            at: z.int().meta({ description: 'Unix epoch milliseconds' }),
            millis: z.int().meta({ description: 'How long it took' }),
            status: z.int().nullable().meta({ description: 'HTTP status, null without an answer' }),
            problem: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'WebhookDeliveries' })

const deliveriesRoute = createRoute({
  method: 'get',
  path: '/api/webhook/deliveries',
  operationId: 'listWebhookDeliveries',
  summary: 'The last deliveries and their attempts (extension)',
  security: SECURITY,
  responses: {
    200: jsonResponse(deliveriesSchema, 'The last fifty, newest first'),
    ...problemResponses('UNAUTHORIZED'),
  },
})

/** The configuration of an account, and whether its receiver caused it to be switched off. */
export const readWebhook = async ({ webhooks }: Store, account: string): Promise<WebhookState> => {
  const config = await webhooks.config(account)
  if (config.enabled || config.url === '') return config
  const attempts = (await webhooks.history(account)).flatMap((delivery) => delivery.attempts)
  const last = attempts.toSorted((a, b) => b.at - a.at)[0]
  return last?.status === GONE ? { ...config, stopped: 'gone' } : config
}

/** Sets the configuration (specification, section 3). @throws Problem for a URL that this account may not use */
export const changeWebhook = async (
  parts: AppDependencies,
  account: Account,
  config: WebhookConfig,
): Promise<void> => {
  // A pasted URL may have spaces around it.
  const url = config.url.trim()
  if (!isWebhookUrl(url, account.name === OWNER ? 'any-network' : 'public-only'))
    throw new Problem('WEBHOOK_INVALID_URL')
  await parts.store.webhooks.setConfig(account.id, { ...config, url }, Date.now())
  parts.onWebhooksChanged()
}

/** Adds the routes to the app. */
export const addWebhookRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  const { webhooks } = parts.store
  app.openapi({ ...getConfigRoute, middleware: auth }, async (c) =>
    c.json(await readWebhook(parts.store, c.var.account.id), 200),
  )
  app.openapi({ ...updateConfigRoute, middleware: auth }, async (c) => {
    await changeWebhook(parts, c.var.account, c.req.valid('json'))
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...renewSecretRoute, middleware: auth }, async (c) => {
    const secret = newWebhookSecret()
    await webhooks.setSecret(c.var.account.id, secret)
    return c.json({ secret: formatWebhookSecret(secret) }, 200)
  })
  app.openapi({ ...removeSecretRoute, middleware: auth }, async (c) => {
    await webhooks.setSecret(c.var.account.id, null)
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...deliveriesRoute, middleware: auth }, async (c) => {
    const deliveries = (await webhooks.history(c.var.account.id)).map((delivery) => ({
      ...delivery,
      attempts: [...delivery.attempts],
    }))
    return c.json({ deliveries }, 200)
  })
}
