// Runs tasks one after the other.

export class Sequence {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Runs a task once the earlier ones have ended. One that throws, also before its first `await`, does not stop the later ones.
   * @throws what the task throws
   */
  run<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Settles once all tasks so far have ended. Never rejects. */
  async ended(): Promise<void> {
    await this.#last
  }
}
