// Discovery (specification, section 1): the OpenAPI 3.1 document, generated from the validation schemas, the overview
// in Markdown, its summary for language models, and the contact of a public service. In a browser, `/` is the page.
import { PROGRAM_VERSION } from '../../shared/program.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { lazily } from '../../shared/lazily.ts'
import { webhookEventSchema } from '../../shared/contract/rest-schemas.ts'
import { requestOrigin, type Env, type AppDependencies, type ServiceContext } from './context.ts'
import { jsonRequestBody } from './openapi-helpers.ts'
import { prefersHtml, prefersMarkdown } from './content-negotiation.ts'
import type { ProfileMount } from './profile-mount.ts'
import { llmsText } from './llms-txt.ts'
import { overviewMarkdown } from './overview.ts'
import { SECURITY_TXT_PATH, securityText } from './security-txt.ts'

/** The declared version of the API (specification, section 9). */
const API_VERSION = '1.0.0'

const registerComponents = (app: OpenAPIHono<Env>): void => {
  const { openAPIRegistry: registry } = app
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'X-API-Key' })
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  registry.registerWebhook({
    method: 'post',
    path: 'new_message',
    operationId: 'newMessage',
    summary: 'A message arrived',
    description:
      'Sent with the header X-Webhook-Event: new_message; tried again until it is answered with a 2xx.',
    security: [],
    request: { body: jsonRequestBody(webhookEventSchema) },
    responses: { '2XX': { description: 'Accepted' }, '4XX': { description: 'Rejected; retried later' } },
  })
}

const DOCUMENT_HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Mayfly disposable e-mail service',
    version: API_VERSION,
    'x-program-version': PROGRAM_VERSION,
    description: 'Disposable e-mail addresses: create them, read what they receive, listen for new messages.',
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
}

/** The document of the API and the profile page. */
const makeOpenApiDocument = async (app: OpenAPIHono<Env>, profilePage: ProfileMount) => {
  const document = app.getOpenAPI31Document(DOCUMENT_HEAD)
  const profile = (await profilePage.load()).getOpenAPI31Document(DOCUMENT_HEAD)
  const { schemas, securitySchemes } = document.components ?? {}
  return {
    ...document,
    paths: { ...document.paths, ...profile.paths },
    components: {
      ...document.components,
      schemas: { ...profile.components?.schemas, ...schemas },
      securitySchemes: { ...profile.components?.securitySchemes, ...securitySchemes },
    },
  }
}

/** Adds the routes to the app, after all others, and describes the keys and the webhook. */
export const addDiscoveryRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  profilePage: ProfileMount,
): void => {
  registerComponents(app)
  const document = lazily(() => makeOpenApiDocument(app, profilePage))
  const openApiResponse = async (c: ServiceContext): Promise<Response> =>
    c.json({ ...(await document()), servers: [{ url: requestOrigin(parts, c) }] })
  for (const path of ['/api/openapi.json', '/.well-known/openapi.json']) app.get(path, openApiResponse)
  app.get('/llms.txt', (c) => {
    c.header('Content-Type', 'text/markdown; charset=utf-8')
    return c.body(llmsText(parts.options, requestOrigin(parts, c)))
  })
  const [domain] = parts.options.domains
  if (parts.options.publicName !== null && domain !== undefined)
    app.get(SECURITY_TXT_PATH, (c) => c.text(securityText(domain, requestOrigin(parts, c), Date.now())))
  const overview = (c: ServiceContext): Response => {
    c.header('Content-Type', 'text/markdown; charset=utf-8')
    return c.body(overviewMarkdown(parts.options))
  }
  // For a browser, which gets the page at `/`.
  app.get('/overview.md', overview)
  app.get('/', async (c): Promise<Response> => {
    c.header('Vary', 'Accept')
    const accept = c.req.header('accept') ?? ''
    if (prefersHtml(accept)) {
      const page = await profilePage.handle(c)
      page.headers.set('Vary', 'Accept')
      return page
    }
    if (!prefersMarkdown(accept)) return openApiResponse(c)
    return overview(c)
  })
}
