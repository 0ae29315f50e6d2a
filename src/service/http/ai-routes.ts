// The AI operations on a message (specification, section 4): by a language model if one is configured, otherwise by rules, a small
// learned model and extraction of sentences. Each response names its method. The daily limit (section 8, which names no numbers)
// counts the answers of the language model only: they cost money, the others a few milliseconds of this computer. The remaining
// amount is reported with every response.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { cleanLine, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import type { AiEndpoint } from '../front-door/front-door-options.ts'
import type { Operation } from '../ai/language-model.ts'
import type { MailContent } from '@mayfly/code-finder'
import { codeDetailFields, extractedLinksSchema } from '../../shared/contract/rest-schemas.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { requireOwnMessage, type Env, type AppDependencies, type ServiceContext } from './context.ts'
import {
  jsonRequestBody,
  jsonResponse,
  messageIdParams,
  problemResponses,
  SECURITY,
} from './openapi-helpers.ts'
import { Problem } from './problem.ts'
import type { MessageRow } from '../store/store.ts'

const method = z
  .enum(['extractive', 'model'])
  .meta({ description: 'Made of sentences of the mail, or written by a language model' })
const byModel = z
  .literal('model')
  .meta({ description: 'Judged by a small learned model that runs here, with word tables' })
const byRules = z.literal('rules').meta({ description: 'Found by rules' })
const sentences = z
  .array(z.string())
  .meta({ description: 'Sentences of the mail, in its order; empty if a language model wrote the answer' })

const summarySchema = z.object({ method, summary: z.string(), sentences }).meta({ id: 'Summary' })
const answerSchema = z.object({ method, answer: z.string().nullable(), sentences }).meta({ id: 'Answer' })
const codeSchema = z
  .object({
    method: byModel,
    code: z
      .string()
      .nullable()
      .meta({ description: 'The code as the user types it; null if the mail has none' }),
    line: z.string().nullable().meta({
      description:
        'The line of the mail it was found in; null if the mail has none, or only a header field names it',
    }),
    ...codeDetailFields,
  })
  .meta({ id: 'ExtractedCode' })
const linksSchema = z
  .object({ method: byRules, ...extractedLinksSchema.shape })
  .meta({ id: 'ExtractedLinks' })
const translationSchema = z.object({ translation: z.string() }).meta({ id: 'Translation' })
const targetSchema = z
  .object({
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
      .meta({ description: 'Language to translate into (BCP 47), such as en or zh-CN' }),
  })
  .meta({ id: 'TranslationTarget' })
const questionSchema = z.object({ question: z.string().trim().min(1).max(1000) }).meta({ id: 'Question' })

const REMAINING_HEADER = { 'X-AI-Remaining': z.string().meta({ description: 'AI operations left today' }) }

/** An operation that is answered without a language model. */
const localRoute = <P extends string, O extends string, S extends z.ZodType>(
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
    description: 'Takes no body. Does not count against the daily limit of the account.',
    security: SECURITY,
    request: { params: messageIdParams },
    responses: {
      200: { ...jsonResponse(schema, 'The answer'), headers: z.object(REMAINING_HEADER) },
      ...problemResponses('INVALID_ID', 'UNAUTHORIZED', 'EMAIL_NOT_OWNED', 'MESSAGE_NOT_FOUND'),
    },
  }) as const

/** An operation that a language model answers, if the server has one. */
const aiRoute = <P extends string, O extends string, S extends z.ZodType>(
  suffix: P,
  operationId: O,
  summary: string,
  schema: S,
) => {
  const route = localRoute(suffix, operationId, summary, schema)
  return {
    ...route,
    description: 'Takes no body. Counts against the daily limit of the account if a language model answers.',
    responses: { ...route.responses, ...problemResponses('AI_LIMIT_REACHED', 'AI_FAILED') },
  } as const
}

const summarizeRoute = createRoute(aiRoute('summarize', 'summarizeMessage', 'Summarize', summarySchema))
const codeRoute = createRoute(
  localRoute('extract-code', 'extractCode', 'Find the verification code', codeSchema),
)
const linksRoute = createRoute(localRoute('extract-links', 'extractLinks', 'Find the links', linksSchema))
const questionRoute = createRoute({
  ...aiRoute('qa', 'askMessage', 'Answer a question', answerSchema),
  description:
    'Counts against the daily limit of the account if a language model answers. Without one it cites what has the words of the question.',
  request: { params: messageIdParams, body: jsonRequestBody(questionSchema) },
})
const translateRoute = createRoute({
  ...aiRoute('translate', 'translateMessage', 'Translate', translationSchema),
  description: 'Counts against the daily limit of the account.',
  request: { params: messageIdParams, body: jsonRequestBody(targetSchema) },
})
/** An OpenAPI extension for clients: the operation is refused, or limited, because this server has no language model. */
const LACKS_MODEL = 'x-lacks-language-model'

/** Described like `translateRoute`, and refused with or without a body. */
const refusedTranslateRoute = createRoute({
  ...aiRoute('translate', 'translateMessage', 'Translate (needs a language model)', translationSchema),
  description: 'Refused by this server, which has no language model.',
  request: { params: messageIdParams, body: { ...jsonRequestBody(targetSchema), required: false } },
  responses: {
    200: jsonResponse(translationSchema, 'The answer'),
    ...problemResponses(
      'INVALID_ID',
      'UNAUTHORIZED',
      'AI_PLAN_REQUIRED',
      'EMAIL_NOT_OWNED',
      'MESSAGE_NOT_FOUND',
    ),
  },
  [LACKS_MODEL]: true,
})

/** Adds the remaining AI operations to every response, including refusals. */
const reportRemaining = (parts: AppDependencies) =>
  createMiddleware<Env>(async (c, next) => {
    await next()
    c.header('X-AI-Remaining', String(await parts.store.aiUsage.remaining(c.var.account, Date.now())))
  })

/** What the code finder reads of a message. */
export const mailContentOf = (message: MessageRow): MailContent => ({
  // Stored by an earlier version, they may not be clean yet.
  subject: cleanLine(message.subject, MAX_SUBJECT_LENGTH),
  sender: cleanLine(message.sender, MAX_SUBJECT_LENGTH),
  text: message.content ?? '',
  html: message.html ?? '',
  ...(message.one_time_code ? { oneTimeCode: message.one_time_code } : {}),
})

const readOwnMail = async (
  parts: AppDependencies,
  c: ServiceContext,
  ids: { emailId: string; messageId: string },
): Promise<MailContent> => {
  const { message } = await requireOwnMessage(parts, c.var, ids)
  return mailContentOf(message)
}

/** Counts one answer of the language model against today's limit. */
const spendAiQuota = async (parts: AppDependencies, c: ServiceContext): Promise<void> => {
  const now = Date.now()
  if (await parts.store.aiUsage.spend(c.var.account, now)) return
  // The count is reset at midnight UTC.
  const seconds = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
  throw new Problem('AI_LIMIT_REACHED', undefined, { 'Retry-After': String(seconds) })
}

/** Queries the language model. A failure counts against the quota too, since it may have cost money. */
const askModel = async (
  parts: AppDependencies,
  c: ServiceContext,
  endpoint: AiEndpoint,
  operation: Operation,
  mail: MailContent,
): Promise<string> => {
  await spendAiQuota(parts, c)
  const [{ askLanguageModel }, text] = await Promise.all([
    import('../ai/language-model.ts'),
    parts.mailReader.read('text', mail),
  ])
  const startedAt = performance.now()
  const answer = await askLanguageModel(endpoint, operation, {
    subject: mail.subject,
    sender: mail.sender,
    text,
  })
  const millis = Math.round(performance.now() - startedAt)
  parts.frontDoor.report({ kind: 'ai', operation: operation.name, isOk: answer.ok, millis })
  if (!answer.ok) throw new Problem('AI_FAILED', answer.reason)
  return answer.text
}

const addSentenceRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  middleware: MiddlewareHandler<Env>[],
): void => {
  const { ai } = parts.options.frontDoor
  app.openapi({ ...summarizeRoute, middleware }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    if (ai) {
      const summary = await askModel(parts, c, ai, { name: 'summarize' }, mail)
      return c.json({ method: 'model' as const, summary, sentences: [] }, 200)
    }
    const chosen = await parts.mailReader.read('summary', mail)
    return c.json({ method: 'extractive' as const, summary: chosen.join(' '), sentences: chosen }, 200)
  })
  app.openapi({ ...questionRoute, middleware, [LACKS_MODEL]: ai === null }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    const { question } = c.req.valid('json')
    if (ai) {
      const answer = await askModel(parts, c, ai, { name: 'qa', question }, mail)
      return c.json({ method: 'model' as const, answer, sentences: [] }, 200)
    }
    const chosen = await parts.mailReader.read('answer', mail, question)
    const answer = chosen.length === 0 ? null : chosen.join(' ')
    return c.json({ method: 'extractive' as const, answer, sentences: chosen }, 200)
  })
}

const addTranslateRoute = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  middleware: MiddlewareHandler<Env>[],
): void => {
  const { ai } = parts.options.frontDoor
  if (ai === null) {
    app.openapi({ ...refusedTranslateRoute, middleware }, async (c) => {
      await readOwnMail(parts, c, c.req.valid('param'))
      throw new Problem('AI_PLAN_REQUIRED')
    })
    return
  }
  app.openapi({ ...translateRoute, middleware }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    const { language } = c.req.valid('json')
    const translation = await askModel(parts, c, ai, { name: 'translate', language }, mail)
    return c.json({ translation }, 200)
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
    const { code, codeDetails } = await parts.mailReader.read('code', mail)
    const { candidates, ...details } = codeDetails
    return c.json(
      {
        method: 'model' as const,
        code,
        ...details,
        candidates: [...candidates],
      },
      200,
    )
  })
  app.openapi({ ...linksRoute, middleware }, async (c) => {
    const mail = await readOwnMail(parts, c, c.req.valid('param'))
    const found = await parts.mailReader.read('links', mail)
    return c.json({ method: 'rules' as const, confirm: found.confirm, links: [...found.links] }, 200)
  })
  addTranslateRoute(app, parts, middleware)
}
