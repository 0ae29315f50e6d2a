// Judges what was found on this computer: how bad it is, and what can be done about it. Pure; the shells look.
import type { CheckName, DoctorReport, Finding, FindingKind, Repair, Verdict } from '../shared/doctor.ts'

const judgements: Readonly<Record<FindingKind, readonly [Verdict, Repair | null]>> = {
  'tray-system': ['fine', null],
  'tray-host': ['fine', null],
  'tray-no-host': ['note', null],
  'tray-no-watcher': ['note', null],
  'tray-no-bus': ['note', null],
  'notices-shown': ['fine', null],
  'notices-system': ['fine', null],
  'notices-quiet': ['note', null],
  'notices-none': ['trouble', null],
  'notices-stuck': ['trouble', null],
  'keychain-open': ['fine', null],
  'keychain-locked': ['trouble', 'unlock-keychain'],
  'keychain-none': ['note', null],
  'keychain-unused': ['note', null],
  'shortcut-none': ['fine', null],
  'shortcut-works': ['fine', null],
  'shortcut-unproved': ['note', null],
  'shortcut-refused': ['trouble', 'clear-shortcut'],
  'login-on': ['fine', null],
  'login-off': ['fine', null],
  'login-stale': ['trouble', 'write-login'],
  'login-switched-off': ['note', 'write-login'],
  'ports-open': ['fine', null],
  'ports-closed': ['trouble', 'restart-service'],
  'ports-none': ['trouble', 'restart-service'],
  'data-good': ['fine', null],
  'data-low': ['trouble', null],
  'data-read-only': ['trouble', null],
  'data-shared': ['trouble', 'close-folder'],
  'clock-right': ['fine', null],
  'clock-unknown': ['fine', null],
  'clock-off': ['trouble', null],
}

/** The check a finding belongs to: the first word of its kind. */
const checkOf = (kind: FindingKind): CheckName => kind.split('-', 1)[0] as CheckName

export const judge = (findings: readonly Finding[]): DoctorReport =>
  findings.map((finding) => {
    const [verdict, repair] = judgements[finding.kind]
    return { check: checkOf(finding.kind), finding, verdict, repair }
  })

/** Bytes below which mail may soon not be stored. */
const LOW_SPACE = 200 * 1024 * 1024
/** Milliseconds a clock may be wrong before countdowns and quiet hours are visibly wrong. */
const WRONG_CLOCK = 60_000

export interface FolderFacts {
  readonly folder: string
  readonly isWritable: boolean
  /** Whether others on this computer can look into it. */
  readonly isShared: boolean
  /** Bytes. */
  readonly free: number
}

export const judgeFolder = ({ folder, isWritable, isShared, free }: FolderFacts): Finding => {
  if (!isWritable) return { kind: 'data-read-only', folder }
  if (isShared) return { kind: 'data-shared', folder }
  return { kind: free < LOW_SPACE ? 'data-low' : 'data-good', folder, free }
}

/** @param offsets each server's clock minus ours, in milliseconds; servers on this computer prove nothing. */
export const judgeClock = (
  offsets: readonly { readonly server: string; readonly offset: number }[],
): Finding => {
  const worst = offsets.toSorted((a, b) => Math.abs(b.offset) - Math.abs(a.offset))[0]
  if (!worst) return { kind: 'clock-unknown' }
  if (Math.abs(worst.offset) < WRONG_CLOCK) return { kind: 'clock-right' }
  return { kind: 'clock-off', server: worst.server, behind: worst.offset }
}
