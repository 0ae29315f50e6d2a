// The use cases of a server's operations on a message: what it offers, and running one.
import type { AiOperation, AiResult } from '../shared/ai.ts'
import type { DecodedArgs } from '../shared/bridge.ts'
import { fail, succeed, type Outcome } from '../shared/failure.ts'
import { splitKey } from '../shared/model.ts'
import { answerOf, operationPath, operationsOf } from './ai.ts'
import type { State } from './state.ts'

/** What the server of a message describes; read once per run and account. */
export const listOperations = async (
  state: State,
  accountId: string,
): Promise<Outcome<readonly AiOperation[]>> => {
  const atWork = state.atWork.get(accountId)
  if (!atWork) return fail({ kind: 'not-found' })
  if (atWork.operations) return succeed(atWork.operations)
  const described = await atWork.account.askAside((server) => server.describe())
  if (!described.ok) return described.failure.kind === 'not-found' ? succeed([]) : described
  atWork.operations = operationsOf(described.value)
  return succeed(atWork.operations)
}

/** Only what the schema names is sent, numbers as numbers. */
const inputOf = (
  operation: AiOperation,
  given: Readonly<Record<string, string>>,
): Outcome<{ body: Record<string, unknown>; query: Record<string, string> }> => {
  const body: Record<string, unknown> = {}
  const query: Record<string, string> = {}
  for (const field of operation.fields) {
    const value = given[field.name]?.trim() ?? ''
    if (value === '' && field.required) return fail({ kind: 'invalid-input', field: field.name })
    if (value === '') continue
    if (field.number && !Number.isFinite(Number(value)))
      return fail({ kind: 'invalid-input', field: field.name })
    if (field.place === 'query') query[field.name] = value
    else body[field.name] = field.number ? Number(value) : value
  }
  return succeed({ body, query })
}

export const runOperation = async (state: State, args: DecodedArgs<'ai.run'>): Promise<Outcome<AiResult>> => {
  const record = state.ports.archive.message(args.message)
  if (!record) return fail({ kind: 'not-found' })
  const { accountId, id } = splitKey(record.key)
  const offered = await listOperations(state, accountId)
  if (!offered.ok) return offered
  const operation = offered.value.find(({ name }) => name === args.operation)
  const atWork = state.atWork.get(accountId)
  if (!operation || !atWork) return fail({ kind: 'unsupported' })
  const input = inputOf(operation, args.input)
  if (!input.ok) return input
  const { body, query } = input.value
  const path = operationPath(operation, splitKey(record.address).id, id, query)
  const ran = await atWork.account.askAside((server) => server.operate(operation.method, path, body))
  if (!ran.ok) return ran
  return succeed({ answer: answerOf(ran.value.body), remaining: ran.value.remaining })
}
