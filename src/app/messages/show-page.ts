// Lists messages as they are shown: bounded, with the senders that an address was not given to.
import { ok, type Result } from '../../shared/contract/result.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { MessagePageView } from '../../shared/model/message.ts'
import type { AppContext } from '../app-context.ts'
import { markStrangers } from '../senders/known-senders.ts'
import { truncatePage } from './truncate.ts'

export const showPage = (context: AppContext, page: MessagePageView): Result<MessagePageView> => {
  const { rows, ...rest } = truncatePage(page)
  return ok({ rows: markStrangers(context, rows), ...rest })
}

export const listMessages = (
  context: AppContext,
  { address, ...query }: ParsedCommandArgs<'message.list'>,
): Result<MessagePageView> => showPage(context, context.ports.archive.page(address, query))
