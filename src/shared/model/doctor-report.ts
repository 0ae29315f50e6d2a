// The report of the check of this computer: each finding has a kind and the values for its sentence.
export type Finding =
  | { readonly kind: 'tray-system' | 'tray-host' | 'tray-no-host' | 'tray-no-watcher' | 'tray-no-bus' }
  | { readonly kind: 'tray-switched-off' | 'tray-no-room' }
  | { readonly kind: 'press-works' | 'press-shift' | 'press-no-tray' }
  | {
      readonly kind: 'press-untested' | 'press-refused'
      /** Whether a click with Shift does the same. */
      readonly hasShift: boolean
    }
  | {
      readonly kind: 'notifications-shown'
      /** The name of the program that shows them. */
      readonly server: string
      readonly buttons: boolean
      /** Milliseconds until it had accepted one. */
      readonly tookMs: number
    }
  | {
      readonly kind:
        | 'notifications-system'
        | 'notifications-quiet'
        | 'notifications-none'
        | 'notifications-stuck'
    }
  | { readonly kind: 'keychain-open' | 'keychain-locked'; readonly backend: string }
  | { readonly kind: 'keychain-none' | 'keychain-unused' }
  | { readonly kind: 'crashes-none' }
  | {
      readonly kind: 'crashes-kept'
      readonly count: number
      /** When the newest was written, in milliseconds since 1970. */
      readonly newest: number
      readonly folder: string
    }
  | { readonly kind: 'ports-open'; readonly http: string; readonly smtp: string }
  | { readonly kind: 'ports-closed'; readonly which: 'HTTP' | 'SMTP'; readonly address: string }
  | { readonly kind: 'ports-none' | 'ports-unused' }
  | { readonly kind: 'data-good' | 'data-low'; readonly folder: string; readonly freeBytes: number }
  | { readonly kind: 'data-read-only' | 'data-shared'; readonly folder: string }

export type FindingKind = Finding['kind']
/** The finding type of one kind, also if several kinds share a type. */
export type FindingOf<K extends FindingKind> = Finding extends infer F extends Finding
  ? F extends Finding
    ? K extends F['kind']
      ? F
      : never
    : never
  : never
export type CheckName = 'tray' | 'press' | 'notifications' | 'keychain' | 'crashes' | 'ports' | 'data'
/** `unchecked`: it could not be checked; the finding has the reason. */
export type Verdict = 'fine' | 'note' | 'trouble' | 'unchecked'

/** Repairs that Mayfly can carry out. */
export const REPAIRS = ['unlock-keychain', 'restart-service', 'close-folder', 'delete-crash-dumps'] as const
export type Repair = (typeof REPAIRS)[number]

interface DoctorCheck {
  readonly check: CheckName
  readonly finding: Finding
  readonly verdict: Verdict
  readonly repair: Repair | null
}
export type DoctorReport = readonly DoctorCheck[]
