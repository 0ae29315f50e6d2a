// Checks for a newer version on request, or once a day if the setting is on; shows a notice, never installs.
import { err, ok, type Result } from '../shared/contract/result.ts'
import type { UpdateView } from '../shared/model/snapshot.ts'
import { compareVersions, validateStrict } from 'compare-versions'
import { addNotice, type PickContext } from './app-context.ts'

const stripVersionPrefix = (version: string): string => version.trim().replace(/^v/, '')

/** Whether `candidate` is newer than `current` (Semantic Versioning 2.0.0, section 11); false if either is not a version. */
export const isNewer = (candidate: string, current: string): boolean => {
  const newer = stripVersionPrefix(candidate)
  const older = stripVersionPrefix(current)
  return validateStrict(newer) && validateStrict(older) && compareVersions(newer, older) > 0
}

const CHECK_INTERVAL_MS = 86_400_000
/** Milliseconds after the start. */
const FIRST_CHECK_DELAY_MS = 60_000

/** Fetches the latest release. @returns `unsupported` if the build has no URL for it. */
export const checkForUpdate = async (
  context: PickContext<never, 'latestRelease' | 'shell'>,
): Promise<Result<UpdateView>> => {
  const { latestRelease, shell } = context.ports
  if (!latestRelease) return err({ kind: 'unsupported' })
  const found = await latestRelease()
  if (!found.ok) return found
  const { version, url } = found.value
  return ok({ latest: version, url: isNewer(version, shell.version) ? url : null })
}

/** Checks once a day while the setting is on, and shows a notice once for each version. */
export class UpdateChecker {
  readonly #context: PickContext<
    'notices' | 'scheduleSnapshot' | 'settings',
    'clock' | 'latestRelease' | 'shell'
  >
  #cancelTimer: (() => void) | null = null
  #notifiedVersion = ''

  constructor(
    context: PickContext<'notices' | 'scheduleSnapshot' | 'settings', 'clock' | 'latestRelease' | 'shell'>,
  ) {
    this.#context = context
  }

  start(): void {
    this.#scheduleCheck(FIRST_CHECK_DELAY_MS)
  }

  stop(): void {
    this.#cancelTimer?.()
  }

  #scheduleCheck(delay: number): void {
    this.#cancelTimer = this.#context.ports.clock.after(delay, () => void this.#check())
  }

  async #check(): Promise<void> {
    this.#scheduleCheck(CHECK_INTERVAL_MS)
    if (!this.#context.settings.lookForUpdates) return
    const found = await checkForUpdate(this.#context)
    // A failed check is not reported: it is tried again the next day.
    if (!found.ok || found.value.url === null || found.value.latest === this.#notifiedVersion) return
    const { latest, url } = found.value
    this.#notifiedVersion = latest
    addNotice(this.#context, { id: 'update', level: 'info', about: { kind: 'update', version: latest, url } })
  }
}
