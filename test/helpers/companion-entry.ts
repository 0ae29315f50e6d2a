// What tests run in a page: the parts of the extension's content scripts, without an extension around them.
import { CodeFrame } from '../../packages/companion/src/code-frame.ts'
import { AddressFrame } from '../../packages/companion/src/frame.ts'
import type { InFrame, SendToBackground, ToFrame } from '../../packages/companion/src/messages.ts'

export * from '../../packages/companion/src/fields/index.ts'
export * from '../../packages/companion/src/fill/index.ts'

/** Both content scripts in one frame: each message goes to both, as in a browser. */
export class CompanionFrame {
  readonly #scripts: readonly InFrame[]

  constructor(document: Document, send: SendToBackground) {
    this.#scripts = [new AddressFrame(document, send), new CodeFrame(document, send)]
  }

  async receive(message: ToFrame): Promise<unknown> {
    const answers = this.#scripts.flatMap((script) => script.receive(message) ?? [])
    if (answers.length !== 1) throw new Error(`${answers.length} content scripts take ${message.type}.`)
    return answers[0]
  }
}
