// The download page of the program, set by the build of this page.
declare const __PROGRAM_PAGE__: string

/** The URL of the page; empty if none is published. */
export const PROGRAM_PAGE = __PROGRAM_PAGE__
