// The verbs in browser mode: the same answers, without a clipboard to copy to.
import type { Mayfly } from '../core/mayfly.ts'
import { latestCode } from '../core/latest-code.ts'
import { answerVerb } from '../host/answer-verb.ts'
import { controlPath, openControl } from '../host/control.ts'
import type { Events } from '../shared/bridge.ts'
import type { DoctorReport } from '../shared/doctor.ts'
import { textFor, type Catalogue } from '../shared/text/index.ts'
import type { Lifetime } from '../shared/wire.ts'

export interface VerbDeps {
  readonly mayfly: Mayfly
  readonly examine: () => Promise<DoctorReport>
  /**
   * Opens the page in a browser tab.
   * @param what it is to show; null for nothing but itself.
   * @returns what to print: the address, where the program was told to open nothing.
   */
  readonly open: (what: Events['show'] | null) => string
}

/** Listens for verbs until it is closed. */
export const hearVerbs = (dataDir: string, deps: VerbDeps): Promise<{ close(): void }> => {
  const { mayfly, examine, open } = deps
  const text = (): Catalogue =>
    textFor(mayfly.snapshot().settings.language, Intl.DateTimeFormat().resolvedOptions().locale)
  const actions = {
    ...{ examine, text },
    newAddress: async (lifetime: Lifetime | null) =>
      mayfly.handlers['address.create']({
        ...(lifetime === null ? {} : { lifetime }),
        welcome: text().language,
      }),
    copyLatestCode: () => latestCode(mayfly.snapshot())?.value ?? null,
    open: async (message: string | null) => {
      const read = message === null ? null : await mayfly.handlers['message.read']({ message })
      const address = read?.ok ? read.value.address : null
      if (read !== null && !read.ok) return null
      return open(message === null ? null : { view: 'message', message, address })
    },
    quit: () => void setTimeout(() => process.emit('SIGTERM'), 50),
  }
  return openControl(controlPath(dataDir), (verb) => answerVerb(verb, actions))
}
