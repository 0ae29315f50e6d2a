// Whether there is a newer version: asked when a person asks, or once a day when they want that; told, never installed.
import { fail, succeed, type Outcome } from '../shared/failure.ts'
import type { UpdateView } from '../shared/model.ts'
import { compareVersions, validateStrict } from 'compare-versions'
import { tell, type State } from './state.ts'

const bare = (version: string): string => version.trim().replace(/^v/, '')

/** Whether `candidate` comes after `current` (Semantic Versioning 2.0.0, section 11); false where either is no version. */
export const isNewer = (candidate: string, current: string): boolean => {
  const [a, b] = [bare(candidate), bare(current)]
  return validateStrict(a) && validateStrict(b) && compareVersions(a, b) > 0
}

const DAY = 86_400_000
/** Milliseconds after the start: mail comes first. */
const FIRST = 60_000

/** Asks where releases are published. A build that knows no such place answers `unsupported`. */
export const checkForUpdate = async (state: State): Promise<Outcome<UpdateView>> => {
  const { latestRelease, shell } = state.ports
  if (!latestRelease) return fail({ kind: 'unsupported' })
  const found = await latestRelease()
  if (!found.ok) return found
  const { version, url } = found.value
  return succeed({ latest: version, url: isNewer(version, shell.version) ? url : null })
}

/** Looks once a day while the setting is on, and tells of each version once a run. */
export class Updates {
  readonly #state: State
  #callOff: (() => void) | null = null
  #told = ''

  constructor(state: State) {
    this.#state = state
  }

  start(): void {
    this.#wait(FIRST)
  }

  stop(): void {
    this.#callOff?.()
  }

  #wait(delay: number): void {
    this.#callOff = this.#state.ports.clock.after(delay, () => void this.#look())
  }

  async #look(): Promise<void> {
    this.#wait(DAY)
    if (!this.#state.settings.lookForUpdates) return
    const found = await checkForUpdate(this.#state)
    // Not being reachable is no news: it is tried again tomorrow.
    if (!found.ok || found.value.url === null || found.value.latest === this.#told) return
    const { latest, url } = found.value
    this.#told = latest
    tell(this.#state, { id: 'update', level: 'info', about: { kind: 'update', version: latest, url } })
  }
}
