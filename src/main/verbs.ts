// The verbs of a running desktop, heard at the door in the data folder.
import { app } from 'electron'
import { answerVerb } from '../host/answer-verb.ts'
import { controlPath, openControl } from '../host/control.ts'
import type { DoctorReport } from '../shared/doctor.ts'
import type { Desktop } from './desktop.ts'
import type { Press } from './presses.ts'

export interface VerbDeps {
  readonly desktop: Desktop
  readonly press: Press
  readonly examine: () => Promise<DoctorReport>
}

/** Listens for verbs until it is closed. */
export const hearVerbs = (dataDir: string, deps: VerbDeps): Promise<{ close(): void }> => {
  const { desktop, press, examine } = deps
  const actions = {
    text: () => desktop.text,
    newAddress: desktop.newAddress.bind(desktop),
    copyLatestCode: desktop.copyLatestCode.bind(desktop),
    open: async (message: string | null) => {
      if (message !== null) return (await press.land(message)).ok ? '' : null
      desktop.popup.open()
      return ''
    },
    examine,
    // After the answer has left.
    quit: () => void setTimeout(() => app.quit(), 50),
  }
  return openControl(controlPath(dataDir), (verb) => answerVerb(verb, actions))
}
