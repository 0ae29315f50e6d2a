// The verdict and the repair of each finding of the doctor. Pure; the shells examine the computer.
import type {
  CheckName,
  DoctorReport,
  Finding,
  FindingKind,
  Repair,
  Verdict,
} from '../shared/model/doctor-report.ts'

const VERDICTS: Readonly<Record<FindingKind, readonly [Verdict, Repair | null]>> = {
  'tray-system': ['fine', null],
  'tray-host': ['fine', null],
  'tray-no-host': ['note', null],
  'tray-no-watcher': ['note', null],
  'tray-no-bus': ['note', null],
  'notifications-shown': ['fine', null],
  'notifications-system': ['unchecked', null],
  'notifications-quiet': ['unchecked', null],
  'notifications-none': ['trouble', null],
  'notifications-stuck': ['trouble', null],
  'keychain-open': ['fine', null],
  'keychain-locked': ['trouble', 'unlock-keychain'],
  'keychain-none': ['note', null],
  'keychain-unused': ['note', null],
  'shortcut-none': ['fine', null],
  'shortcut-works': ['fine', null],
  'shortcut-untested': ['unchecked', null],
  'shortcut-refused': ['trouble', 'clear-shortcut'],
  'login-on': ['fine', null],
  'login-off': ['fine', null],
  'login-outdated': ['trouble', 'write-login'],
  'login-switched-off': ['note', 'write-login'],
  'login-unknown': ['unchecked', null],
  'ports-open': ['fine', null],
  'ports-closed': ['trouble', 'restart-service'],
  'ports-none': ['trouble', 'restart-service'],
  'data-good': ['fine', null],
  'data-low': ['trouble', null],
  'data-read-only': ['trouble', null],
  'data-shared': ['trouble', 'close-folder'],
  'clock-right': ['fine', null],
  'clock-unknown': ['unchecked', null],
  'clock-off': ['trouble', null],
}

/** The check a finding belongs to: the first word of its kind. */
const checkOf = (kind: FindingKind): CheckName => kind.split('-', 1)[0] as CheckName

export const createDoctorReport = (findings: readonly Finding[]): DoctorReport =>
  findings.map((finding) => {
    const [verdict, repair] = VERDICTS[finding.kind]
    return { check: checkOf(finding.kind), finding, verdict, repair }
  })

/** Bytes below which mail may soon not be stored. */
const MIN_FREE_BYTES = 200 * 1024 * 1024
/** Milliseconds beyond which a wrong clock makes countdowns and quiet hours visibly wrong. */
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

/** @param offsets each server's clock minus ours, in milliseconds; servers on this computer left out. */
export const clockFinding = (
  offsets: readonly { readonly server: string; readonly offset: number }[],
): Finding => {
  const worst = offsets.toSorted((a, b) => Math.abs(b.offset) - Math.abs(a.offset))[0]
  if (!worst) return { kind: 'clock-unknown' }
  if (Math.abs(worst.offset) < MAX_CLOCK_OFFSET_MS) return { kind: 'clock-right' }
  return { kind: 'clock-off', server: worst.server, behindMs: worst.offset }
}
