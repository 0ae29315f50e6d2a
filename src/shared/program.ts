// The program's version and home page, which the build sets (electron.vite.config.ts, vite.cli.config.ts).
declare const __VERSION__: string | undefined
declare const __HOMEPAGE__: string | undefined

export const PROGRAM_VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : 'from-source'
const HOMEPAGE = typeof __HOMEPAGE__ === 'string' ? __HOMEPAGE__ : 'https://mayfly.invalid/'

/** The `User-Agent` (RFC 9110, section 10.1.5) of requests to mail servers. It names neither a user nor a computer. */
export const USER_AGENT = `Mayfly/${PROGRAM_VERSION} (+${HOMEPAGE})`
