// Answers that take no request: what a kind of server cannot do.
import { err, type Result } from '../shared/contract/result.ts'
import type { MailServerClient, ServerResponse } from '../shared/contract/mail-server-client.ts'

/** An answer that took no request. */
export const localResponse = <T>(result: Result<T>): ServerResponse<T> => ({
  result,
  clockOffset: null,
  elapsedMs: 0,
})

/** What a kind of server cannot do. */
export const unsupported = (): Promise<ServerResponse<never>> =>
  Promise.resolve(localResponse(err({ kind: 'unsupported' })))

export type Automation = Pick<
  MailServerClient,
  'getWebhookConfig' | 'updateWebhookConfig' | 'getOpenApiDocument' | 'runAiOperation'
>

/** For kinds of server that know no webhook, describe nothing and run nothing. */
export const noAutomation: Automation = {
  getWebhookConfig: unsupported,
  updateWebhookConfig: unsupported,
  getOpenApiDocument: () => Promise.resolve(localResponse(err({ kind: 'not-found' }))),
  runAiOperation: unsupported,
}
