// Problems that prevent the program from starting and that have a translated message.

export type StartProblemKind = 'folder-unwritable' | 'archive-newer' | 'archive-unopened'

export interface StartProblem {
  readonly kind: StartProblemKind
  /** The affected file or folder. */
  readonly path: string
}
