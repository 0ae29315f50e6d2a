// What each verb answers, in the words of the person's language. The shells carry it out.
import type { DoctorReport } from '../shared/doctor.ts'
import type { Outcome } from '../shared/failure.ts'
import type { AddressView, MessageKey } from '../shared/model.ts'
import { reportLines } from '../shared/text/doctor-lines.ts'
import type { Catalogue } from '../shared/text/index.ts'
import type { Lifetime } from '../shared/wire.ts'
import type { Verb, VerbAnswer } from './verb.ts'

export interface VerbActions {
  readonly text: () => Catalogue
  newAddress(lifetime: Lifetime | null): Promise<Outcome<AddressView>>
  /** The latest code, copied where there is a clipboard; null where there is none. */
  copyLatestCode(): string | null
  /** @returns what to print; null where the message is not there. */
  open(message: MessageKey | null): Promise<string | null>
  examine(): Promise<DoctorReport>
  quit(): void
}

const done = (out = ''): VerbAnswer => ({ status: 0, out, err: '' })
const notDone = (err: string): VerbAnswer => ({ status: 1, out: '', err })

export const answerVerb = async (verb: Verb, actions: VerbActions): Promise<VerbAnswer> => {
  const { failures, native } = actions.text()
  switch (verb.verb) {
    case 'new': {
      const made = await actions.newAddress(verb.lifetime)
      if (made.ok) return done(made.value.address)
      const { title, remedy } = failures[made.failure.kind]
      return notDone(`${title}. ${remedy}`)
    }
    case 'copy-code': {
      const code = actions.copyLatestCode()
      return code === null ? notDone(native.noCode) : done(code)
    }
    case 'open': {
      const opened = await actions.open(verb.message)
      return opened === null ? notDone(failures['not-found'].remedy) : done(opened)
    }
    case 'doctor': {
      const report = await actions.examine()
      const out = reportLines(report, actions.text()).join('\n')
      return { status: report.some(({ verdict }) => verdict === 'trouble') ? 1 : 0, out, err: '' }
    }
    case 'quit':
      actions.quit()
      return done()
  }
}
