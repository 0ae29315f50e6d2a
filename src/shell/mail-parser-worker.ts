// The thread that parses imported mail: hostile input costs time here and nowhere else.
import { parentPort } from 'node:worker_threads'
import { findAttachment, parseMail } from '../service/parsing/parse-mail.ts'
import { parseFallback } from '../service/parsing/parse-fallback.ts'
import type { MailParserJob } from './mail-parser.ts'

const run = async ({ source, attachment }: MailParserJob): Promise<unknown> =>
  attachment === null
    ? parseMail(source).catch(() => parseFallback(source))
    : ((await findAttachment(source, attachment).catch(() => null))?.bytes ?? null)

parentPort?.on(
  'message',
  (job: MailParserJob) => void run(job).then((value) => parentPort?.postMessage(value)),
)
