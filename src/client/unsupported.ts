// Responses without a request, for operations that a kind of server does not support.
import { err, type Result } from '../shared/contract/result.ts'
import type { MailServerClient, ServerResponse } from '../shared/contract/mail-server-client.ts'
/** A response without a request. */
export const localResponse = <T>(result: Result<T>): ServerResponse<T> => ({
  result,
  clockOffset: null,
  elapsedMs: 0,
})

/** An operation that a kind of server does not support. */
export const unsupported = (): Promise<ServerResponse<never>> =>
  Promise.resolve(localResponse(err({ kind: 'unsupported' })))

export type Automation = Pick<
  MailServerClient,
  'getWebhookConfig' | 'updateWebhookConfig' | 'getOpenApiDocument' | 'runAiOperation'
>

/** For kinds of servers without webhook, OpenAPI document and AI operations. */
export const noAutomation: Automation = {
  getWebhookConfig: unsupported,
  updateWebhookConfig: unsupported,
  getOpenApiDocument: () => Promise.resolve(localResponse(err({ kind: 'not-found' }))),
  runAiOperation: unsupported,
}
