// The program's own updates: checks for one on request or daily, and prepares its installation, as the user chose. Sends no request
// before that choice.
import { compareVersions, validateStrict } from 'compare-versions'
import { err, ok, type Failure, type Result } from '../shared/contract/result.ts'
import type { UpdateRelease, UpdateView } from '../shared/model/update.ts'
import { addNotice, changeSettingsWithNotice, removeNotice, type PickContext } from './app-context.ts'

/** Whether `candidate` is newer than `current` (Semantic Versioning 2.0.0, section 11); false if either is not a version. */
export const isNewer = (candidate: string, current: string): boolean =>
  validateStrict(candidate) && validateStrict(current) && compareVersions(candidate, current) > 0

const CHECK_INTERVAL_MS = 86_400_000
/** Milliseconds after the start. */
const FIRST_CHECK_DELAY_MS = 60_000

const QUESTION_NOTICE = 'update-question'
const UPDATE_NOTICE = 'update'

type CheckContext = PickContext<never, 'shell' | 'updates'>
type UpdateContext = PickContext<'notices' | 'scheduleSnapshot', 'shell' | 'updates'>

/** Fetches the latest release. @returns `unsupported` if another program updates this one */
const fetchRelease = async ({ ports }: CheckContext): Promise<Result<UpdateRelease>> =>
  ports.updates ? ports.updates.check() : err({ kind: 'unsupported' })

const updateView = ({ ports }: CheckContext, { version }: UpdateRelease): UpdateView => ({
  latest: version,
  isNewer: isNewer(version, ports.shell.version),
})

/** Checks for a newer version, as requested by the user. */
export const checkForUpdate = async (context: CheckContext): Promise<Result<UpdateView>> => {
  const found = await fetchRelease(context)
  return found.ok ? ok(updateView(context, found.value)) : found
}

/** Downloads a release, which is installed when the program quits, and shows a notice. */
const prepareUpdate = async (context: UpdateContext, release: UpdateRelease): Promise<Result<null>> => {
  const { updates } = context.ports
  if (!updates) return err({ kind: 'unsupported' })
  const prepared = await updates.prepare(release)
  if (prepared.ok)
    addNotice(context, {
      id: UPDATE_NOTICE,
      level: 'info',
      about: { kind: 'update-ready', version: release.version },
    })
  return prepared
}

/** Downloads the latest release, as requested by the user. It is installed when the program quits. */
export const installUpdate = async (context: UpdateContext): Promise<Result<UpdateView>> => {
  const found = await fetchRelease(context)
  if (!found.ok) return found
  const view = updateView(context, found.value)
  if (!view.isNewer) return ok(view)
  const prepared = await prepareUpdate(context, found.value)
  return prepared.ok ? ok(view) : prepared
}

/** The user has answered the question about updates, in the notice or in the settings. */
export const answerUpdateQuestion = (
  context: PickContext<
    'emitter' | 'notices' | 'scheduleSnapshot' | 'settings',
    'notifier' | 'settings' | 'updates'
  >,
): void => {
  removeNotice(context, QUESTION_NOTICE)
  if (!context.settings.updatesAsked) changeSettingsWithNotice(context, { updatesAsked: true })
  if (context.settings.updates !== 'off') return
  // A downloaded update must not be installed after the user switched updates off.
  context.ports.updates?.cancel()
  removeNotice(context, UPDATE_NOTICE)
}

/** Whether the notice is the question about updates: dismissing it also answers it. */
export const isUpdateQuestion = (noticeId: string): boolean => noticeId === QUESTION_NOTICE

/** Asks the user once, and checks once a day unless updates are off. Each version and each refusal is shown once. */
export class UpdateSchedule {
  readonly #context: PickContext<'notices' | 'scheduleSnapshot' | 'settings', 'clock' | 'shell' | 'updates'>
  readonly #isFirstRun: boolean
  readonly #shown = new Set<string>()
  #cancelTimer: (() => void) | null = null

  constructor(
    context: PickContext<'notices' | 'scheduleSnapshot' | 'settings', 'clock' | 'shell' | 'updates'>,
  ) {
    this.#context = context
    this.#isFirstRun = !context.settings.welcomed
  }

  /** Does nothing if another program updates this one. */
  start(): void {
    if (this.#context.ports.updates) this.#schedule(FIRST_CHECK_DELAY_MS)
  }

  stop(): void {
    this.#cancelTimer?.()
  }

  #schedule(delay: number): void {
    this.#cancelTimer = this.#context.ports.clock.after(delay, () => void this.#run())
  }

  async #run(): Promise<void> {
    this.#schedule(CHECK_INTERVAL_MS)
    // A new user has other questions at the first start.
    if (!this.#context.settings.updatesAsked && !this.#isFirstRun)
      addNotice(this.#context, { id: QUESTION_NOTICE, level: 'info', about: { kind: 'update-question' } })
    if (this.#context.settings.updates === 'off') return
    const found = await fetchRelease(this.#context)
    if (!found.ok) {
      this.#showRefusal(found.failure)
      return
    }
    const { version } = found.value
    if (!isNewer(version, this.#context.ports.shell.version) || this.#shown.has(version)) return
    if (this.#context.settings.updates === 'install') {
      const prepared = await prepareUpdate(this.#context, found.value)
      if (!prepared.ok) {
        this.#showRefusal(prepared.failure)
        return
      }
    } else addNotice(this.#context, { id: UPDATE_NOTICE, level: 'info', about: { kind: 'update', version } })
    this.#shown.add(version)
  }

  /** Any other failure is not shown: the check is repeated the next day. */
  #showRefusal(failure: Failure): void {
    if (failure.kind !== 'update-refused') return
    const refusal = `${failure.reason} ${failure.version}`
    if (this.#shown.has(refusal)) return
    this.#shown.add(refusal)
    addNotice(this.#context, {
      id: 'update-refused',
      level: 'warn',
      about: { kind: 'failure', accountId: null, failure },
    })
  }
}
