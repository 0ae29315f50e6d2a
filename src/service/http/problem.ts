// Every way a request can fail: a stable code, its status, and a sentence in the reader's language (section 7).

import { LANGUAGES, type Language } from './content-negotiation.ts'
import { PROFILE_PROBLEMS } from './profile-problems.ts'

const PROBLEMS = {
  INVALID_REQUEST: [
    400,
    'The request is not valid.',
    'Die Anfrage ist ungültig.',
    '请求无效。',
    'الطلب غير صالح.',
  ],
  INVALID_ID: [
    400,
    'The ID is not a valid UUID.',
    'Die ID ist keine gültige UUID.',
    'ID 不是有效的 UUID。',
    'المعرّف ليس UUID صالحًا.',
  ],
  INVALID_CURSOR: [
    400,
    'The cursor does not belong to this list.',
    'Der Cursor gehört nicht zu dieser Liste.',
    '该游标不属于此列表。',
    'هذا المؤشر لا يخص هذه القائمة.',
  ],
  EMAIL_INVALID_EXPIRY: [
    400,
    'expiryTime must be 3600000, 86400000, 259200000 or 0.',
    'expiryTime muss 3600000, 86400000, 259200000 oder 0 sein.',
    'expiryTime 只能是 3600000、86400000、259200000 或 0。',
    'يجب أن تكون قيمة expiryTime إحدى القيم 3600000 أو 86400000 أو 259200000 أو 0.',
  ],
  EMAIL_INVALID_DOMAIN: [
    400,
    'This domain is not available.',
    'Diese Domain ist nicht verfügbar.',
    '该域名不可用。',
    'هذا النطاق غير متاح.',
  ],
  EMAIL_INVALID_NAME: [
    400,
    'This name cannot be used in an address. Use letters, digits and single dots, at most 64 bytes.',
    'Dieser Name ist in einer Adresse nicht zulässig. Erlaubt sind Buchstaben, Ziffern und einzelne Punkte, höchstens 64 Byte.',
    '该名称不能用于地址。请使用字母、数字和不连续的点，最多 64 字节。',
    'لا يصلح هذا الاسم لعنوان. استخدم حروفًا وأرقامًا ونقاطًا غير متتالية، بحد أقصى 64 بايت.',
  ],
  EMAIL_PERMANENT_NOT_ALLOWED: [
    400,
    'This account cannot create permanent addresses.',
    'Dieses Konto kann keine dauerhaften Adressen erstellen.',
    '此账户不能创建永久地址。',
    'لا يُسمح لهذا الحساب بإنشاء عناوين دائمة.',
  ],
  WEBHOOK_INVALID_URL: [
    400,
    'The webhook URL must use HTTPS, or HTTP to this computer.',
    'Die Webhook-URL muss HTTPS verwenden, oder HTTP zu diesem Computer.',
    'Webhook 网址必须使用 HTTPS，或以 HTTP 指向本机。',
    'يجب أن يستخدم رابط Webhook بروتوكول HTTPS، أو HTTP إلى هذا الحاسوب.',
  ],
  UNAUTHORIZED: [
    401,
    'The API key is missing or not valid.',
    'Der API-Schlüssel fehlt oder ist ungültig.',
    'API 密钥缺失或无效。',
    'مفتاح API مفقود أو غير صالح.',
  ],
  ...PROFILE_PROBLEMS,
  EMAIL_QUOTA_REACHED: [
    403,
    'This account has reached its quota of addresses.',
    'Dieses Konto hat sein Kontingent an Adressen erreicht.',
    '此账户的地址数量已达配额。',
    'استهلك هذا الحساب حصته من العناوين.',
  ],
  EMAIL_NOT_OWNED: [
    403,
    'This address does not belong to your account.',
    'Diese Adresse gehört nicht zu Ihrem Konto.',
    '该地址不属于您的账户。',
    'هذا العنوان لا يخص حسابك.',
  ],
  AI_PLAN_REQUIRED: [
    403,
    'Translating needs a language model, which this service does not have.',
    'Zum Übersetzen ist ein Sprachmodell nötig, das dieser Dienst nicht hat.',
    '翻译需要语言模型，而此服务没有。',
    'تحتاج الترجمة إلى نموذج لغوي غير متوفر في هذه الخدمة.',
  ],
  OWNER_ONLY: [
    403,
    'Only the owner may see this.',
    'Dies darf nur der Inhaber sehen.',
    '只有所有者可以查看此内容。',
    'لا يُسمح بالاطلاع على هذا إلا للمالك.',
  ],
  AI_FAILED: [
    502,
    'The language model did not answer.',
    'Das Sprachmodell hat nicht geantwortet.',
    '语言模型没有应答。',
    'لم يُجب النموذج اللغوي.',
  ],
  LINK_EXPIRED: [
    403,
    'This download link has expired. Open the message again.',
    'Dieser Downloadlink ist abgelaufen. Öffnen Sie die Nachricht erneut.',
    '下载链接已过期，请重新打开邮件。',
    'انتهت صلاحية رابط التنزيل. أعد فتح الرسالة.',
  ],
  HOST_NOT_ALLOWED: [
    403,
    'The Host header names another server.',
    'Der Host-Header nennt einen anderen Server.',
    'Host 标头指向另一台服务器。',
    'يشير ترويس Host إلى خادم آخر.',
  ],
  ORIGIN_NOT_ALLOWED: [
    403,
    'Web pages are not allowed to call this service.',
    'Webseiten dürfen diesen Dienst nicht aufrufen.',
    '网页不能调用此服务。',
    'لا يُسمح لصفحات الويب باستدعاء هذه الخدمة.',
  ],
  MESSAGE_NOT_FOUND: [
    404,
    'The message was not found.',
    'Die Nachricht wurde nicht gefunden.',
    '未找到该邮件。',
    'لم يُعثر على الرسالة.',
  ],
  ATTACHMENT_NOT_FOUND: [
    404,
    'The attachment was not found.',
    'Der Anhang wurde nicht gefunden.',
    '未找到该附件。',
    'لم يُعثر على المرفق.',
  ],
  NOT_FOUND: [
    404,
    'This path was not found.',
    'Dieser Pfad wurde nicht gefunden.',
    '未找到该路径。',
    'لم يُعثر على هذا المسار.',
  ],
  METHOD_NOT_ALLOWED: [
    405,
    'This path does not support this method.',
    'Dieser Pfad unterstützt diese Methode nicht.',
    '该路径不支持此方法。',
    'لا يدعم هذا المسار هذه الطريقة.',
  ],
  TIMEOUT: [
    408,
    'The request took too long to arrive.',
    'Die Übertragung der Anfrage hat zu lange gedauert.',
    '请求传输超时。',
    'استغرق وصول الطلب وقتًا طويلًا.',
  ],
  EMAIL_NAME_RESERVED: [
    409,
    'This name is reserved for the owner of the domain. Choose another.',
    'Dieser Name ist dem Inhaber der Domain vorbehalten. Wählen Sie einen anderen.',
    '该名称保留给域名的所有者。请选择其他名称。',
    'هذا الاسم محجوز لمالك النطاق. اختر اسمًا آخر.',
  ],
  EMAIL_TAKEN: [
    409,
    'This address is already taken.',
    'Diese Adresse ist bereits vergeben.',
    '该地址已被占用。',
    'هذا العنوان مستخدم بالفعل.',
  ],
  BODY_TOO_LARGE: [
    413,
    'The request body is larger than 64 KB.',
    'Der Inhalt der Anfrage ist größer als 64 KB.',
    '请求正文超过 64 KB。',
    'محتوى الطلب أكبر من 64 كيلوبايت.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [
    415,
    'Send JSON with Content-Type: application/json.',
    'Senden Sie JSON mit Content-Type: application/json.',
    '请以 Content-Type: application/json 发送 JSON。',
    'أرسل JSON مع Content-Type: application/json.',
  ],
  AI_LIMIT_REACHED: [
    429,
    'The daily limit of AI operations has been reached.',
    'Das Tageslimit für KI-Funktionen ist erreicht.',
    '今天的 AI 操作次数已用完。',
    'بلغت عمليات الذكاء الاصطناعي حدها اليومي.',
  ],
  RATE_LIMITED: [
    429,
    'There were too many requests. Wait a moment.',
    'Es waren zu viele Anfragen. Warten Sie einen Moment.',
    '请求过于频繁，请稍候。',
    'الطلبات كثيرة جدًا. انتظر لحظة.',
  ],
  STREAM_LIMIT_REACHED: [
    429,
    'There are too many event streams open.',
    'Es sind zu viele Ereignisströme geöffnet.',
    '打开的事件流过多。',
    'هناك عدد كبير جدًا من تدفقات الأحداث المفتوحة.',
  ],
  HEADERS_TOO_LARGE: [
    431,
    'The headers are too large.',
    'Die Header sind zu groß.',
    '请求标头过大。',
    'ترويسات الطلب كبيرة جدًا.',
  ],
  INTERNAL: [
    500,
    'The service reported an error. See its log for details.',
    'Im Dienst ist ein Fehler aufgetreten. Einzelheiten stehen in seinem Protokoll.',
    '服务出错，详情请查看其日志。',
    'حدث خطأ في الخدمة. راجع سجلها لمعرفة التفاصيل.',
  ],
  STORAGE_FULL: [
    507,
    'There is not enough disk space.',
    'Der Speicherplatz reicht nicht aus.',
    '磁盘空间不足。',
    'لا توجد مساحة كافية على القرص.',
  ],
  STORAGE_UNAVAILABLE: [
    503,
    'The database cannot be reached. Try again in a moment.',
    'Die Datenbank ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    '无法连接数据库，请稍后重试。',
    'تعذّر الوصول إلى قاعدة البيانات. أعد المحاولة بعد قليل.',
  ],
  STORAGE_DAMAGED: [
    503,
    'The database is damaged and is being repaired. Try again in a moment.',
    'Die Datenbank ist beschädigt und wird repariert. Versuchen Sie es gleich noch einmal.',
    '数据库已损坏，正在修复，请稍后重试。',
    'قاعدة البيانات تالفة ويجري إصلاحها. أعد المحاولة بعد قليل.',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, de: string, zh: string, ar: string]>

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

/** The body of an error answer (section 7). */
export const problemBody = (
  code: ProblemCode,
  language: Language,
  detail?: string,
): { error: string; message: string } => {
  const [, ...messages] = PROBLEMS[code]
  const sentence = messages[LANGUAGES.indexOf(language)] ?? messages[0]
  return { error: code, message: detail === undefined ? sentence : `${sentence} (${detail})` }
}
