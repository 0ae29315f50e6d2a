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
  'press-works': { verdict: 'fine', repair: null },
  'press-shift': { verdict: 'fine', repair: null },
  'press-untested': { verdict: 'unchecked', repair: null },
  'press-refused': { verdict: 'note', repair: null },
  'press-no-tray': { verdict: 'unchecked', repair: null },
  'notifications-shown': { verdict: 'fine', repair: null },
  'notifications-system': { verdict: 'unchecked', repair: null },
  'notifications-quiet': { verdict: 'unchecked', repair: null },
  'notifications-none': { verdict: 'trouble', repair: null },
  'notifications-stuck': { verdict: 'trouble', repair: null },
  'keychain-open': { verdict: 'fine', repair: null },
  'keychain-locked': { verdict: 'trouble', repair: 'unlock-keychain' },
  'keychain-none': { verdict: 'note', repair: null },
  'keychain-unused': { verdict: 'note', repair: null },
  'crashes-none': { verdict: 'fine', repair: null },
  'crashes-kept': { verdict: 'note', repair: 'delete-crash-dumps' },
  'ports-open': { verdict: 'fine', repair: null },
  'ports-closed': { verdict: 'trouble', repair: 'restart-service' },
  'ports-unused': { verdict: 'fine', repair: null },
  'ports-none': { verdict: 'trouble', repair: 'restart-service' },
  'data-good': { verdict: 'fine', repair: null },
  'data-low': { verdict: 'trouble', repair: null },
  'data-read-only': { verdict: 'trouble', repair: null },
  'data-shared': { verdict: 'trouble', repair: 'close-folder' },
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
