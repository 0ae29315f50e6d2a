// One trace of Mayfly on a computer, outside its package.
export type TraceKind = 'autostart' | 'link-handler' | 'browser' | 'temporary' | 'cache' | 'keychain' | 'data'

export interface Trace {
  readonly kind: TraceKind
  /** A path, a registry key, or the name of a keychain entry. */
  readonly location: string
  /** Rejects if it cannot be removed. */
  remove(): Promise<void>
}

/** Whether a trace belongs to the user's data. The keychain entry is kept with the data folder, whose keys it decrypts. */
export const isUserData = ({ kind }: Trace): boolean => kind === 'data' || kind === 'keychain'
