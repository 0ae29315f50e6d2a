// Checks how mail programs show a message, for its author; its links are asked only on request.
import type { CommandResult } from '../../shared/contract/bridge.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { PickContext } from '../app-context.ts'
import { findSource } from './message-source.ts'

/** Checks the source of a message, in a worker. */
export const checkMessage = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>,
  message: MessageKey,
): Promise<Result<CommandResult<'message.check'>>> => {
  const found = await findSource(context, message)
  if (!found.ok) return found
  const { record, bytes } = found.value
  const checks = await context.ports.mailFormat
    .check(bytes, record.body?.authentication ?? null)
    .catch(() => null)
  return checks === null ? err({ kind: 'internal', detail: 'The mail takes too long to check.' }) : ok(checks)
}

/** Asks the servers of a message's links. */
export const reachLinks = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat' | 'reachLinks'>,
  message: MessageKey,
): Promise<Result<CommandResult<'message.reachLinks'>>> => {
  const checks = await checkMessage(context, message)
  return checks.ok ? ok(await context.ports.reachLinks(checks.value.links)) : checks
}
