// The thread that parses mail: hostile input costs time here and nowhere else. Reads the raw bytes from the database.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { findAttachment, parseMail } from './parse/parse-mail.ts'
import type { Job, JobResult } from './parse/parsed-mail.ts'
import { RAW_OF, readRaw } from './store/raw.ts'

const db = new DatabaseSync(String(workerData), { readOnly: true, timeout: 5000 })
const statement = db.prepare(RAW_OF)
// The table declares the column as a blob.
const rawMail = (mail: number): Buffer =>
  readRaw((from, to) => statement.all(from, to) as { bytes: Uint8Array }[], mail)

const parseJob = async (mails: readonly number[]): Promise<JobResult> => {
  const parsed = []
  for (const mail of mails) {
    const raw = rawMail(mail)
    parsed.push({ mail, parsed: await parseMail(raw) })
  }
  return { kind: 'parse', mails: parsed }
}

const attachmentJob = async (mail: number, place: number): Promise<JobResult> => ({
  kind: 'attachment',
  found: await findAttachment(rawMail(mail), place),
})

const run = (job: Job): Promise<JobResult> => {
  switch (job.kind) {
    case 'parse':
      return parseJob(job.mails)
    case 'attachment':
      return attachmentJob(job.mail, job.place)
  }
}

parentPort?.on('message', (job: Job) => {
  run(job).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) =>
      parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
