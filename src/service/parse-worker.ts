// The thread that parses mail: hostile input costs time here and nowhere else. Reads the raw bytes from the database.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { findAttachment, parseMail } from './parse/parse-mail.ts'
import type { Job, JobResult } from './parse/parsed-mail.ts'
import { unparsed } from './parse/unparsed.ts'
import { PIECE_AT, PIECES_OF, readRaw, SIZE_OF, type RawReader } from './store/raw.ts'
import { reasonOf } from '../shared/thrown.ts'

const db = new DatabaseSync(String(workerData), { readOnly: true, timeout: 5000 })
const piece = db.prepare(PIECE_AT)
const size = db.prepare(SIZE_OF)
const pieces = db.prepare(PIECES_OF)
// The columns are the service's own and declared with these types.
const reader: RawReader = {
  piece: (row) => piece.get(row)?.bytes as Uint8Array<ArrayBuffer> | undefined,
  size: (from, to) => Number(size.get(from, to)?.size),
  pieces: (from, to) => pieces.iterate(from, to) as Iterable<{ bytes: Uint8Array }>,
}

const parseJob = async (mails: readonly number[]): Promise<JobResult> => {
  const parsed = []
  for (const mail of mails) {
    const raw = readRaw(reader, mail)
    parsed.push({ mail, parsed: await parseMail(raw).catch(() => unparsed(raw)) })
  }
  return { kind: 'parse', mails: parsed }
}

const attachmentJob = async (mail: number, place: number): Promise<JobResult> => ({
  kind: 'attachment',
  found: await findAttachment(readRaw(reader, mail), place),
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
    (error: unknown) => parentPort?.postMessage({ problem: reasonOf(error) }),
  )
})
