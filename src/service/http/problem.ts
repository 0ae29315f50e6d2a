// Every way a request can fail: a stable code, its status, and a sentence in the reader's language (section 7).

const PROBLEMS = {
  INVALID_REQUEST: [
    400,
    'The request is not as described.',
    'Die Anfrage entspricht nicht der Beschreibung.',
  ],
  INVALID_ID: [400, 'The id is not a UUID.', 'Die Kennung ist keine UUID.'],
  INVALID_CURSOR: [
    400,
    'The cursor did not come from this list.',
    'Der Cursor stammt nicht aus dieser Liste.',
  ],
  EMAIL_INVALID_EXPIRY: [
    400,
    'expiryTime must be 3600000, 86400000, 259200000 or 0.',
    'expiryTime muss 3600000, 86400000, 259200000 oder 0 sein.',
  ],
  EMAIL_INVALID_DOMAIN: [400, 'This domain is not offered here.', 'Diese Domain wird hier nicht angeboten.'],
  EMAIL_INVALID_NAME: [
    400,
    'The name cannot be the local part of an address: use letters, digits and single dots, at most 64 bytes.',
    'Der Name kann nicht vor dem @ stehen: Buchstaben, Ziffern und einzelne Punkte, höchstens 64 Byte.',
  ],
  EMAIL_PERMANENT_NOT_ALLOWED: [
    400,
    'This account may not make permanent addresses.',
    'Dieses Konto darf keine dauerhaften Adressen anlegen.',
  ],
  WEBHOOK_INVALID_URL: [
    400,
    'The webhook URL must be HTTPS, or HTTP to this computer.',
    'Die Webhook-URL muss HTTPS sein, oder HTTP zu diesem Rechner.',
  ],
  UNAUTHORIZED: [401, 'The API key is missing or not valid.', 'Der API-Schlüssel fehlt oder ist ungültig.'],
  EMAIL_QUOTA_REACHED: [
    403,
    'This account holds as many addresses as it may.',
    'Dieses Konto hat so viele Adressen, wie es haben darf.',
  ],
  EMAIL_NOT_OWNED: [403, 'This address is not yours.', 'Diese Adresse gehört nicht zu diesem Konto.'],
  AI_PLAN_REQUIRED: [
    403,
    'Translating needs a language model, which this service does not have.',
    'Zum Übersetzen fehlt diesem Dienst ein Sprachmodell.',
  ],
  LINK_EXPIRED: [
    403,
    'This download link has ended. Read the message again.',
    'Dieser Link ist abgelaufen. Die Nachricht neu lesen.',
  ],
  HOST_NOT_ALLOWED: [
    403,
    'The Host header names another server.',
    'Der Host-Header nennt einen anderen Server.',
  ],
  ORIGIN_NOT_ALLOWED: [
    403,
    'Web pages may not call this service.',
    'Webseiten dürfen diesen Dienst nicht aufrufen.',
  ],
  MESSAGE_NOT_FOUND: [404, 'There is no such message.', 'Diese Nachricht gibt es nicht.'],
  ATTACHMENT_NOT_FOUND: [404, 'There is no such attachment.', 'Diesen Anhang gibt es nicht.'],
  NOT_FOUND: [404, 'There is nothing at this path.', 'Unter diesem Pfad gibt es nichts.'],
  METHOD_NOT_ALLOWED: [
    405,
    'This path does not take this method.',
    'Dieser Pfad nimmt diese Methode nicht an.',
  ],
  TIMEOUT: [408, 'The request took too long to arrive.', 'Die Anfrage kam zu langsam an.'],
  EMAIL_TAKEN: [409, 'This address is taken.', 'Diese Adresse ist vergeben.'],
  BODY_TOO_LARGE: [413, 'The body is larger than 64 KB.', 'Der Inhalt ist größer als 64 KB.'],
  UNSUPPORTED_MEDIA_TYPE: [
    415,
    'Send JSON with Content-Type: application/json.',
    'JSON mit Content-Type: application/json senden.',
  ],
  AI_LIMIT_REACHED: [
    429,
    'The AI operations of today are used up.',
    'Die KI-Aufrufe von heute sind verbraucht.',
  ],
  HEADERS_TOO_LARGE: [431, 'The headers are too large.', 'Die Header sind zu groß.'],
  INTERNAL: [
    500,
    'The service failed; its log says why.',
    'Der Dienst ist gescheitert; sein Protokoll sagt, woran.',
  ],
  STORAGE_FULL: [507, 'There is not enough room on the disk.', 'Auf der Platte ist nicht genug Platz.'],
} as const satisfies Record<string, readonly [status: number, en: string, de: string]>

export type ProblemCode = keyof typeof PROBLEMS
export type ProblemStatus = (typeof PROBLEMS)[ProblemCode][0]

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]
export const statusOf = (code: ProblemCode): ProblemStatus => PROBLEMS[code][0]

/** Thrown by a handler; becomes the error answer. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly headers: Readonly<Record<string, string>>

  /** @param detail what exactly is wrong, in English, put behind the sentence of the code */
  constructor(code: ProblemCode, detail?: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail ?? PROBLEMS[code][1])
    this.code = code
    this.detail = detail
    this.headers = headers
  }
}

export type Language = 'en' | 'de'

/** The best of our languages for an `Accept-Language` header (RFC 9110, section 12.5.4); English when none fits. */
export const languageOf = (header: string | undefined): Language => {
  let best: Language = 'en'
  let weight = 0
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q === undefined ? 1 : Number(q.slice(2))
    const language = range.split('-')[0]
    if ((language === 'en' || language === 'de') && value > weight) {
      best = language
      weight = value
    }
  }
  return best
}

/** The body of an error answer (section 7). */
export const problemBody = (
  code: ProblemCode,
  language: Language,
  detail?: string,
): { error: string; message: string } => {
  const sentence = PROBLEMS[code][language === 'de' ? 2 : 1]
  return { error: code, message: detail === undefined ? sentence : `${sentence} (${detail})` }
}
