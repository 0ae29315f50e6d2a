// Lists messages for display: truncated, and marked if the address was never shared with their sender.
import { ok, type Result } from '../../shared/contract/result.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { MessagePageView } from '../../shared/model/message.ts'
import type { PickContext } from '../app-context.ts'
import { markUnexpectedSenders } from '../senders/leak-detection.ts'
import { truncatePage } from './truncate.ts'

export const showPage = (
  context: PickContext<'store', 'archive'>,
  page: MessagePageView,
): Result<MessagePageView> => {
  const { rows, ...rest } = truncatePage(page)
  return ok({ rows: markUnexpectedSenders(context, rows), ...rest })
}

export const listMessages = (
  context: PickContext<'store', 'archive'>,
  { address, ...query }: ParsedCommandArgs<'message.list'>,
): Result<MessagePageView> => showPage(context, context.ports.archive.page(address, query))
