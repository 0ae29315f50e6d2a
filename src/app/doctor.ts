// The verdict and the repair for each finding of the doctor. Pure; the shells run the checks.
import type {
  CheckName,
  DoctorReport,
  Finding,
  FindingKind,
  Repair,
  Verdict,
} from '../shared/model/doctor-report.ts'

/** The verdict on a finding, and its repair; null if the program has no repair for it. */
interface Judgement {
  readonly verdict: Verdict
  readonly repair: Repair | null
}

const JUDGEMENTS: Readonly<Record<FindingKind, Judgement>> = {
  'tray-system': { verdict: 'fine', repair: null },
  'tray-host': { verdict: 'fine', repair: null },
  'tray-no-host': { verdict: 'note', repair: null },
  'tray-no-watcher': { verdict: 'note', repair: null },
  'tray-no-bus': { verdict: 'note', repair: null },
  'tray-switched-off': { verdict: 'note', repair: null },
  'tray-no-room': { verdict: 'note', repair: null },
  'notifications-shown': { verdict: 'fine', repair: null },
  'notifications-system': { verdict: 'unchecked', repair: null },
  'notifications-quiet': { verdict: 'unchecked', repair: null },
  'notifications-none': { verdict: 'trouble', repair: null },
  'notifications-stuck': { verdict: 'trouble', repair: null },
  'keychain-open': { verdict: 'fine', repair: null },
  'keychain-locked': { verdict: 'trouble', repair: 'unlock-keychain' },
  'keychain-none': { verdict: 'note', repair: null },
  'keychain-unused': { verdict: 'note', repair: null },
  'shortcut-none': { verdict: 'fine', repair: null },
  'shortcut-works': { verdict: 'fine', repair: null },
  'shortcut-untested': { verdict: 'unchecked', repair: null },
  'shortcut-refused': { verdict: 'trouble', repair: 'clear-shortcut' },
  'login-on': { verdict: 'fine', repair: null },
  'login-off': { verdict: 'fine', repair: null },
  'login-outdated': { verdict: 'trouble', repair: 'write-login' },
  'login-switched-off': { verdict: 'note', repair: 'write-login' },
  'login-unknown': { verdict: 'unchecked', repair: null },
  'ports-open': { verdict: 'fine', repair: null },
  'ports-closed': { verdict: 'trouble', repair: 'restart-service' },
  'ports-unused': { verdict: 'fine', repair: null },
  'ports-none': { verdict: 'trouble', repair: 'restart-service' },
  'data-good': { verdict: 'fine', repair: null },
  'data-low': { verdict: 'trouble', repair: null },
  'data-read-only': { verdict: 'trouble', repair: null },
  'data-shared': { verdict: 'trouble', repair: 'close-folder' },
  'clock-right': { verdict: 'fine', repair: null },
  'clock-unknown': { verdict: 'unchecked', repair: null },
  'clock-off': { verdict: 'trouble', repair: null },
  'updates-program': { verdict: 'fine', repair: null },
  'updates-command': { verdict: 'fine', repair: null },
  'updates-download': { verdict: 'fine', repair: null },
  'updates-replaced': { verdict: 'note', repair: null },
}

/** The check that a finding belongs to: the first word of its kind. */
const checkOf = (kind: FindingKind): CheckName => kind.split('-', 1)[0] as CheckName

export const createDoctorReport = (findings: readonly Finding[]): DoctorReport =>
  findings.map((finding) => {
    const { verdict, repair } = JUDGEMENTS[finding.kind]
    return { check: checkOf(finding.kind), finding, verdict, repair }
  })

/** With less free space than this, in bytes, mail may soon not be stored. */
const MIN_FREE_BYTES = 200 * 1024 * 1024
/** Clock offset in milliseconds from which countdowns and quiet hours are visibly wrong. */
const MAX_CLOCK_OFFSET_MS = 60_000

export interface DataFolderState {
  readonly folder: string
  readonly isWritable: boolean
  /** Whether other users of this computer can read it. */
  readonly isShared: boolean
  /** Bytes. */
  readonly freeBytes: number
}

export const dataFolderFinding = ({ folder, isWritable, isShared, freeBytes }: DataFolderState): Finding => {
  if (!isWritable) return { kind: 'data-read-only', folder }
  if (isShared) return { kind: 'data-shared', folder }
  return { kind: freeBytes < MIN_FREE_BYTES ? 'data-low' : 'data-good', folder, freeBytes }
}

/** @param offsets each server's clock minus ours, in milliseconds, without servers on this computer. */
export const clockFinding = (
  offsets: readonly { readonly server: string; readonly offset: number }[],
): Finding => {
  const worst = offsets.toSorted((a, b) => Math.abs(b.offset) - Math.abs(a.offset))[0]
  if (!worst) return { kind: 'clock-unknown' }
  if (Math.abs(worst.offset) < MAX_CLOCK_OFFSET_MS) return { kind: 'clock-right' }
  return { kind: 'clock-off', server: worst.server, behindMs: worst.offset }
}
