// The thread that reads imported mail: hostile input costs time here and nowhere else.
import { parentPort } from 'node:worker_threads'
import { readSource } from '../app/backup/read-source.ts'
import { findAttachment } from '../mail/mime/parse-mail.ts'
import type { MailParserJob } from './mail-parser.ts'

const run = async ({ source, attachment }: MailParserJob): Promise<unknown> =>
  attachment === null
    ? readSource(source)
    : ((await findAttachment(source, attachment).catch(() => null))?.bytes ?? null)

parentPort?.on(
  'message',
  (job: MailParserJob) => void run(job).then((value) => parentPort?.postMessage(value)),
)
