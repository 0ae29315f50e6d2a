// Where the program is had, as the build of this page fills it in.
declare const __PROGRAM_PAGE__: string

/** Empty where no page is published. */
export const PROGRAM_PAGE = __PROGRAM_PAGE__
