// The thread that parses imported mail: hostile input costs time here and nowhere else.
import { parentPort } from 'node:worker_threads'
import { findAttachment, parseMail } from '../mail/mime/parse-mail.ts'
import { parseFallback } from '../mail/mime/parse-fallback.ts'
import type { MailParserJob } from './mail-parser.ts'

const run = async ({ source, attachment }: MailParserJob): Promise<unknown> =>
  attachment === null
    ? parseMail(source).catch(() => parseFallback(source))
    : ((await findAttachment(source, attachment).catch(() => null))?.bytes ?? null)

parentPort?.on(
  'message',
  (job: MailParserJob) => void run(job).then((value) => parentPort?.postMessage(value)),
)
