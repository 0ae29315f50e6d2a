// The use cases of a server's AI operations on a message: list and run them.
import type { AiOperation, AiResult } from '../../shared/model/ai-operation.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import { formatAnswer, operationPath, findOperations } from './ai-operations.ts'
import type { AppContext, PickContext } from '../app-context.ts'

/** The operations a server offers; fetched once per account while the app runs. */
export const listOperations = async (
  context: Pick<AppContext, 'sessions'>,
  accountId: string,
): Promise<Result<readonly AiOperation[]>> => {
  const session = context.sessions.get(accountId)
  if (!session) return err({ kind: 'not-found' })
  if (session.operations) return ok(session.operations)
  const openApi = await session.account.requestWithoutHealth((server) =>
    server.automation?.getOpenApiDocument(),
  )
  if (!openApi.ok) return ['not-found', 'unsupported'].includes(openApi.failure.kind) ? ok([]) : openApi
  session.operations = findOperations(openApi.value)
  return ok(session.operations)
}

/** Builds body and query of an operation: only the fields of its schema, numbers as numbers. */
const buildInput = (
  operation: AiOperation,
  given: Readonly<Record<string, string>>,
): Result<{ body: Record<string, unknown>; query: Record<string, string> }> => {
  const body: Record<string, unknown> = {}
  const query: Record<string, string> = {}
  for (const field of operation.fields) {
    const value = given[field.name]?.trim() ?? ''
    if (value === '' && field.required) return err({ kind: 'invalid-input', field: field.name })
    if (value === '') continue
    if (field.isNumber && !Number.isFinite(Number(value)))
      return err({ kind: 'invalid-input', field: field.name })
    if (field.location === 'query') query[field.name] = value
    else body[field.name] = field.isNumber ? Number(value) : value
  }
  return ok({ body, query })
}

export const runOperation = async (
  context: PickContext<'sessions', 'archive'>,
  args: ParsedCommandArgs<'ai.run'>,
): Promise<Result<AiResult>> => {
  const record = context.ports.archive.message(args.message)
  if (!record) return err({ kind: 'not-found' })
  const { accountId, id } = splitKey(record.key)
  const offered = await listOperations(context, accountId)
  if (!offered.ok) return offered
  const operation = offered.value.find(({ name }) => name === args.operation)
  const session = context.sessions.get(accountId)
  if (!operation || !session) return err({ kind: 'unsupported' })
  const input = buildInput(operation, args.input)
  if (!input.ok) return input
  const { body, query } = input.value
  const path = operationPath(operation, splitKey(record.address).id, id, query)
  const result = await session.account.requestWithoutHealth((server) =>
    server.automation?.runAiOperation(operation.method, path, body),
  )
  if (!result.ok) return result
  return ok({ answer: formatAnswer(result.value.body), remaining: result.value.remaining })
}
