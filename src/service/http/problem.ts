// Every way a request can fail: a stable code, its status, and a sentence in the reader's language (section 7).

import { LANGUAGES, type Language } from './content-negotiation.ts'

const PROBLEMS = {
  INVALID_REQUEST: [
    400,
    'The request is not as described.',
    'Die Anfrage entspricht nicht der Beschreibung.',
    '请求与接口说明不符。',
    'الطلب لا يطابق الوصف.',
  ],
  INVALID_ID: [
    400,
    'The id is not a UUID.',
    'Die Kennung ist keine UUID.',
    'ID 不是有效的 UUID。',
    'المعرّف ليس UUID صالحًا.',
  ],
  INVALID_CURSOR: [
    400,
    'The cursor did not come from this list.',
    'Der Cursor stammt nicht aus dieser Liste.',
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
    'This domain is not offered here.',
    'Diese Domain wird hier nicht angeboten.',
    '此处不提供该域名。',
    'هذا النطاق غير متاح هنا.',
  ],
  EMAIL_INVALID_NAME: [
    400,
    'The name cannot be the local part of an address: use letters, digits and single dots, at most 64 bytes.',
    'Der Name kann nicht vor dem @ stehen: Buchstaben, Ziffern und einzelne Punkte, höchstens 64 Byte.',
    '该名称不能用作地址：请使用字母、数字和不连续的点，最多 64 字节。',
    'لا يصلح هذا الاسم لعنوان: استخدم حروفًا وأرقامًا ونقاطًا مفردة، بحد أقصى 64 بايت.',
  ],
  EMAIL_PERMANENT_NOT_ALLOWED: [
    400,
    'This account may not make permanent addresses.',
    'Dieses Konto darf keine dauerhaften Adressen anlegen.',
    '此账户不能创建永久地址。',
    'لا يُسمح لهذا الحساب بإنشاء عناوين دائمة.',
  ],
  WEBHOOK_INVALID_URL: [
    400,
    'The webhook URL must be HTTPS, or HTTP to this computer.',
    'Die Webhook-URL muss HTTPS sein, oder HTTP zu diesem Rechner.',
    'Webhook 地址必须使用 HTTPS，或指向本机的 HTTP。',
    'يجب أن يستخدم عنوان Webhook بروتوكول HTTPS، أو HTTP إلى هذا الجهاز.',
  ],
  UNAUTHORIZED: [
    401,
    'The API key is missing or not valid.',
    'Der API-Schlüssel fehlt oder ist ungültig.',
    'API 密钥缺失或无效。',
    'مفتاح API مفقود أو غير صالح.',
  ],
  EMAIL_QUOTA_REACHED: [
    403,
    'This account holds as many addresses as it may.',
    'Dieses Konto hat so viele Adressen, wie es haben darf.',
    '此账户的地址数量已达上限。',
    'بلغ هذا الحساب الحد الأقصى لعدد العناوين.',
  ],
  EMAIL_NOT_OWNED: [
    403,
    'This address is not yours.',
    'Diese Adresse gehört nicht zu diesem Konto.',
    '该地址不属于您的账户。',
    'هذا العنوان لا يخص حسابك.',
  ],
  AI_PLAN_REQUIRED: [
    403,
    'Translating needs a language model, which this service does not have.',
    'Zum Übersetzen fehlt diesem Dienst ein Sprachmodell.',
    '翻译需要语言模型，而此服务没有。',
    'تحتاج الترجمة إلى نموذج لغوي غير متوفر في هذه الخدمة.',
  ],
  LINK_EXPIRED: [
    403,
    'This download link has ended. Read the message again.',
    'Dieser Link ist abgelaufen. Die Nachricht neu lesen.',
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
    'Web pages may not call this service.',
    'Webseiten dürfen diesen Dienst nicht aufrufen.',
    '网页不能调用此服务。',
    'لا يُسمح لصفحات الويب باستدعاء هذه الخدمة.',
  ],
  MESSAGE_NOT_FOUND: [
    404,
    'There is no such message.',
    'Diese Nachricht gibt es nicht.',
    '没有这封邮件。',
    'هذه الرسالة غير موجودة.',
  ],
  ATTACHMENT_NOT_FOUND: [
    404,
    'There is no such attachment.',
    'Diesen Anhang gibt es nicht.',
    '没有这个附件。',
    'هذا المرفق غير موجود.',
  ],
  NOT_FOUND: [
    404,
    'There is nothing at this path.',
    'Unter diesem Pfad gibt es nichts.',
    '该路径下没有内容。',
    'لا يوجد شيء في هذا المسار.',
  ],
  METHOD_NOT_ALLOWED: [
    405,
    'This path does not take this method.',
    'Dieser Pfad nimmt diese Methode nicht an.',
    '该路径不支持此方法。',
    'لا يقبل هذا المسار هذه الطريقة.',
  ],
  TIMEOUT: [
    408,
    'The request took too long to arrive.',
    'Die Anfrage kam zu langsam an.',
    '请求传输超时。',
    'استغرق وصول الطلب وقتًا طويلًا.',
  ],
  EMAIL_TAKEN: [
    409,
    'This address is taken.',
    'Diese Adresse ist vergeben.',
    '该地址已被占用。',
    'هذا العنوان مستخدم.',
  ],
  BODY_TOO_LARGE: [
    413,
    'The body is larger than 64 KB.',
    'Der Inhalt ist größer als 64 KB.',
    '请求正文超过 64 KB。',
    'حجم محتوى الطلب أكبر من 64 كيلوبايت.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [
    415,
    'Send JSON with Content-Type: application/json.',
    'JSON mit Content-Type: application/json senden.',
    '请以 Content-Type: application/json 发送 JSON。',
    'أرسل JSON مع Content-Type: application/json.',
  ],
  AI_LIMIT_REACHED: [
    429,
    'The AI operations of today are used up.',
    'Die KI-Aufrufe von heute sind verbraucht.',
    '今天的 AI 操作次数已用完。',
    'استُنفدت عمليات الذكاء الاصطناعي لهذا اليوم.',
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
    'The service failed; its log says why.',
    'Der Dienst ist gescheitert; sein Protokoll sagt, woran.',
    '服务出错，原因见其日志。',
    'حدث خطأ في الخدمة؛ السبب في سجلها.',
  ],
  STORAGE_FULL: [
    507,
    'There is not enough room on the disk.',
    'Auf der Platte ist nicht genug Platz.',
    '磁盘空间不足。',
    'لا توجد مساحة كافية على القرص.',
  ],
  STORAGE_DAMAGED: [
    503,
    'The database is damaged and is being repaired. Try again in a moment.',
    'Die Datenbank ist beschädigt und wird repariert. Gleich noch einmal versuchen.',
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
