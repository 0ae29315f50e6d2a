// Reads raw mails in this thread, for scripts and tests: a worker for each client would load the parser from its sources.
import type { RawMailReader } from '../src/client/raw-mail.ts'
import { findAttachment, parseMail } from '../src/mail/mime/parse-mail.ts'

export const RAW_MAIL_READER: RawMailReader = {
  parse: parseMail,
  attachment: findAttachment,
}
