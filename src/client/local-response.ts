// A response without a request.
import type { Result } from '../shared/contract/result.ts'
import type { ServerResponse } from '../shared/contract/mail-server-client.ts'

/** Wraps what the client knows without asking the server. */
export const localResponse = <T>(result: Result<T>): ServerResponse<T> => ({
  result,
  clockOffset: null,
  elapsedMs: 0,
})
