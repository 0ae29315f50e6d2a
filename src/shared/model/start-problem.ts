// What keeps the program from starting, as far as a dialog has words for it in each language.

export type StartProblemKind = 'folder-unwritable' | 'archive-newer' | 'archive-unopened'

export interface StartProblem {
  readonly kind: StartProblemKind
  /** The file or folder it is about. */
  readonly path: string
}
