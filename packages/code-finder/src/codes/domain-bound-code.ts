// Parses codes that the sender names itself, with the host they belong to: the header field `One-Time-Code` of a mail
// (draft-wells-origin-bound-one-time-codes-00) and the line `@host #code` of text messages (WICG, "Origin-bound one-time codes
// delivered via SMS", section 3). Both are written by the sender, so they are untrusted: malformed ones are ignored.

/** A code and the host of the site that it is for. */
export interface DomainBoundCode {
  readonly code: string
  /** In lower case, ASCII only: `example.com`, `xn--bcher-kva.example` or `localhost`. */
  readonly host: string
}

const MAX_FIELD_LENGTH = 500
const HOST =
  /^(?=.{1,253}$)(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,20}[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))$/
const CODE = /^[A-Za-z0-9](?:-?[A-Za-z0-9]){3,15}$/
/** The embedded host is read in both forms in use, `@host` (WICG) and `%host` (Apple), and not used. */
const LINE = /^@([^\s@#]{1,253}) #(\S{4,40})(?: [@%][^\s@#]{1,253})?$/
/** A parameter: its name, then a token or a quoted string without escapes (RFC 9110, section 5.6). */
const PARAMETER = /^([a-z-]{1,40}) ?= ?(?:"([^"\\]{0,300})"|([^\s"=;,]{1,300}))$/i
/** The names of the parameter with the host, an origin or a domain. */
const HOST_PARAMETERS: ReadonlySet<string> = new Set(['domain', 'origin', 'host'])

/**
 * Returns a code and its host if both have the right form: 4 to 16 letters or digits, which single hyphens may separate, and the
 * name of a host, not an IP address. Digits are returned without hyphens.
 */
export const toDomainBoundCode = (code: string, host: string): DomainBoundCode | null => {
  const name = host.toLowerCase()
  if (!CODE.test(code) || !HOST.test(name)) return null
  return {
    code: /^[\d-]+$/.test(code) ? code.replaceAll('-', '') : code,
    host: name,
  }
}

/** Parses the line `@host #code`. @param line trimmed */
export const parseDomainBoundLine = (line: string): DomainBoundCode | null => {
  const [, host = '', code = ''] = LINE.exec(line) ?? []
  return toDomainBoundCode(code, host)
}

/** Returns the host of a domain or of an HTTPS origin without a path. */
const hostIn = (value: string): string => value.replace(/^https:\/\//i, '').replace(/(?::\d{1,5})?\/?$/, '')

/**
 * Parses the body of a `One-Time-Code` header field: `code=123456; domain=example.com`, also with commas, quoted values or
 * `origin=https://example.com`; or `@example.com #123456`. Unknown parameters are ignored.
 * @param field the unfolded body of the field
 * @returns null if it is malformed, too long, or names a code or a host twice
 */
export const parseOneTimeCodeField = (field: string): DomainBoundCode | null => {
  const text = field.trim()
  // eslint-disable-next-line no-control-regex -- control characters make the field malformed
  if (text.length > MAX_FIELD_LENGTH || /[\u0000-\u001f\u007f]/.test(text)) return null
  if (text.startsWith('@')) return parseDomainBoundLine(text)
  let code: string | null = null
  let host: string | null = null
  for (const part of text.split(/[;,]/)) {
    const parameter = PARAMETER.exec(part.trim())
    if (!parameter) return null
    const [, name = '', quoted, token] = parameter
    const value = quoted ?? token ?? ''
    if (name.toLowerCase() === 'code') {
      if (code !== null) return null
      code = value
    } else if (HOST_PARAMETERS.has(name.toLowerCase())) {
      if (host !== null) return null
      host = hostIn(value)
    }
  }
  return code === null || host === null ? null : toDomainBoundCode(code, host)
}
