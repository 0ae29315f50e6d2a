// An error of a connection whose failure is known where it is thrown.
import type { Failure } from '../shared/contract/result.ts'

export class FailureError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super('detail' in failure ? `${failure.kind}: ${failure.detail}` : failure.kind)
    this.failure = failure
  }
}
