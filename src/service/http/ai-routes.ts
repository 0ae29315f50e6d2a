// The AI operations on a message (section 4): done by rules and by choosing sentences, which the answers state.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { VisibleMail } from '../../mail/visible-mail.ts'
import { remainingAiOperations, secondsUntilAiReset, countAiOperation } from '../store/ai-usage.ts'
import { requireOwnMessage, type Env, type AppDependencies, type ServiceContext } from './context.ts'
import {
  jsonRequestBody,
  jsonResponse,
  messageIdParams,
  problemResponses,
  SECURITY,
} from './openapi-helpers.ts'
import { Problem } from './problem.ts'

/** Loaded by the first operation: the start can do without it, and most runs never need it. */
const loadMailReading = () => import('../ai/mail-reading.ts')

/** Characters of a body the rules look at. */
const MAX_BODY_LENGTH = 500_000

const extractive = z.literal('extractive').meta({ description: 'Made of sentences of the mail' })
const byRules = z.literal('rules').meta({ description: 'Found by rules' })
const sentences = z.array(z.string()).meta({ description: 'Sentences of the mail, in its order' })

const summarySchema = z.object({ method: extractive, summary: z.string(), sentences }).meta({ id: 'Summary' })
const answerSchema = z
  .object({ method: extractive, answer: z.string().nullable(), sentences })
  .meta({ id: 'Answer' })
const codeSchema = z
  .object({
    method: byRules,
    code: z.string().nullable().meta({ description: 'As it is to be typed; null when the mail has none' }),
    line: z.string().nullable().meta({ description: 'The line of the mail it was found in' }),
  })
  .meta({ id: 'ExtractedCode' })
const linksSchema = z
  .object({ method: byRules, links: z.array(z.object({ url: z.string(), label: z.string() })) })
  .meta({ id: 'ExtractedLinks' })
const translationSchema = z.object({ translation: z.string() }).meta({ id: 'Translation' })
const questionSchema = z.object({ question: z.string().trim().min(1).max(1000) }).meta({ id: 'Question' })

const REMAINING_HEADER = { 'X-AI-Remaining': z.string().meta({ description: 'AI operations left today' }) }

const aiRoute = <P extends string, O extends string, S extends z.ZodType>(
  suffix: P,
  operationId: O,
  summary: string,
  schema: S,
) =>
  ({
    method: 'post',
    path: `/api/emails/{emailId}/{messageId}/${suffix}`,
    operationId,
    summary,
    description: 'Takes no body. Counts against the daily limit of the account.',
    security: SECURITY,
    request: { params: messageIdParams },
    responses: {
      200: { ...jsonResponse(schema, 'The answer'), headers: z.object(REMAINING_HEADER) },
      ...problemResponses(
        'INVALID_ID',
        'UNAUTHORIZED',
        'EMAIL_NOT_OWNED',
        'MESSAGE_NOT_FOUND',
        'AI_LIMIT_REACHED',
      ),
    },
  }) as const

const summarizeRoute = createRoute(aiRoute('summarize', 'summarizeMessage', 'Summarize', summarySchema))
const codeRoute = createRoute(
  aiRoute('extract-code', 'extractCode', 'Find the verification code', codeSchema),
)
const linksRoute = createRoute(aiRoute('extract-links', 'extractLinks', 'Find the links', linksSchema))
// Not described, for clients offer what is described: without a language model it only cites what has the question's words.
const questionRoute = createRoute({
  hide: true,
  ...aiRoute('qa', 'askMessage', 'Answer a question', answerSchema),
  description: 'Counts against the daily limit of the account.',
  request: { params: messageIdParams, body: jsonRequestBody(questionSchema) },
})
const translateRoute = createRoute({
  hide: true,
  ...aiRoute('translate', 'translateMessage', 'Translate (not available)', translationSchema),
  description: 'Always refused: the built-in service has no language model.',
  responses: {
    200: jsonResponse(translationSchema, 'Given where there is a language model; never by this service'),
    ...problemResponses(
      'INVALID_ID',
      'UNAUTHORIZED',
      'AI_PLAN_REQUIRED',
      'EMAIL_NOT_OWNED',
      'MESSAGE_NOT_FOUND',
    ),
  },
})

/** Reports what is left on every answer, a refusal included. */
const reportRemaining = (parts: AppDependencies) =>
  createMiddleware<Env>(async (c, next) => {
    await next()
    c.header('X-AI-Remaining', String(remainingAiOperations(parts.db, c.var.account, Date.now())))
  })

const readOwnMail = async (
  parts: AppDependencies,
  c: ServiceContext,
  ids: { emailId: string; messageId: string },
): Promise<VisibleMail> => {
  const { toVisibleMail } = await loadMailReading()
  const { message } = await requireOwnMessage(parts, c.var.account, ids)
  const [text, html] = [message.content, message.html].map((part) => (part ?? '').slice(0, MAX_BODY_LENGTH))
  return toVisibleMail({
    subject: message.subject,
    sender: message.sender,
    text: text ?? '',
    html: html ?? '',
  })
}

/** Counts one operation against today's limit. */
const spendAiQuota = (parts: AppDependencies, c: ServiceContext): void => {
  const now = Date.now()
  if (remainingAiOperations(parts.db, c.var.account, now) === 0) {
    throw new Problem('AI_LIMIT_REACHED', undefined, { 'Retry-After': String(secondsUntilAiReset(now)) })
  }
  countAiOperation(parts.db, c.var.account, now)
}

const addSentenceRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  middleware: MiddlewareHandler<Env>[],
): void => {
  app.openapi({ ...summarizeRoute, middleware }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    spendAiQuota(parts, c)
    const { summarize, visibleBody } = await loadMailReading()
    const chosen = summarize(mail.subject, visibleBody(mail), 3)
    return c.json({ method: 'extractive' as const, summary: chosen.join(' '), sentences: chosen }, 200)
  })
  app.openapi({ ...questionRoute, middleware }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    spendAiQuota(parts, c)
    const { answerQuestion, visibleBody } = await loadMailReading()
    const chosen = answerQuestion(c.req.valid('json').question, `${mail.subject}\n\n${visibleBody(mail)}`, 2)
    const answer = chosen.length === 0 ? null : chosen.join(' ')
    return c.json({ method: 'extractive' as const, answer, sentences: chosen }, 200)
  })
}

/** Adds the routes to the app. */
export const addAiRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  const middleware = [auth, reportRemaining(parts)]
  addSentenceRoutes(app, parts, middleware)
  app.openapi({ ...codeRoute, middleware }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    spendAiQuota(parts, c)
    const found = (await loadMailReading()).findCode(mail)
    return c.json({ method: 'rules' as const, code: found?.value ?? null, line: found?.line ?? null }, 200)
  })
  app.openapi({ ...linksRoute, middleware }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    spendAiQuota(parts, c)
    const { findLinks } = await loadMailReading()
    return c.json(
      { method: 'rules' as const, links: findLinks(mail).map(({ url, label }) => ({ url, label })) },
      200,
    )
  })
  app.openapi({ ...translateRoute, middleware }, async (c) => {
    await readOwnMail(parts, c, c.req.valid('param'))
    throw new Problem('AI_PLAN_REQUIRED')
  })
}
