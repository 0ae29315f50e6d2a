// The worker thread that parses mail, so that hostile input blocks only this thread. Reads the raw bytes from the database.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { findAttachment, mapAttachments, parseMailOrShowRaw } from '../mail/mime/parse-mail.ts'
import type { JobMail, ParseJob, ParseJobResult } from './parsing/parse-job.ts'
import {
  SELECT_PIECE,
  SELECT_PIECES,
  joinPieces,
  SELECT_SIZE,
  type PieceReader,
} from './store/sqlite/raw-mail.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'

const openReader = (file: string): PieceReader => {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  const selectPiece = db.prepare(SELECT_PIECE)
  const selectSize = db.prepare(SELECT_SIZE)
  const selectPieces = db.prepare(SELECT_PIECES)
  // The service created the columns, with these types.
  return {
    piece: (row) => selectPiece.get(row)?.bytes as Uint8Array<ArrayBuffer> | undefined,
    size: (from, to) => Number(selectSize.get(from, to)?.size),
    pieces: (from, to) => selectPieces.iterate(from, to) as Iterable<{ bytes: Uint8Array }>,
  }
}
const reader = typeof workerData === 'string' ? openReader(workerData) : null

const rawOf = ({ key, raw }: JobMail): Uint8Array<ArrayBuffer> => {
  const bytes = raw ?? (reader && joinPieces(reader, Number(key)))
  if (!bytes) throw new Error('the job has no bytes of its mail')
  return bytes
}

const parseJob = async (mails: readonly JobMail[]): Promise<ParseJobResult> => {
  const parsed = []
  for (const mail of mails) {
    parsed.push({ mail: mail.key, parsed: await parseMailOrShowRaw(rawOf(mail)) })
  }
  return { kind: 'parse', mails: parsed }
}

const attachmentJob = async (mail: JobMail, index: number): Promise<ParseJobResult> => ({
  kind: 'attachment',
  attachment: await findAttachment(rawOf(mail), index),
})

const checksumJob = async (mail: JobMail): Promise<ParseJobResult> => {
  const checksums = await mapAttachments(rawOf(mail), (content) => {
    const digest = (algorithm: string): string => createHash(algorithm).update(content).digest('hex')
    return { md5: digest('md5'), sha1: digest('sha1'), sha256: digest('sha256') }
  })
  return { kind: 'checksums', checksums }
}

/** The code finder is loaded by the first such job: a worker that only parses does not need its memory. */
const readJob = async ({
  reader,
  content,
  question,
}: Extract<ParseJob, { kind: 'read' }>): Promise<ParseJobResult> => {
  const { readMail } = await import('./ai/mail-reading.ts')
  return { kind: 'read', reading: readMail(reader, content, question) }
}

const runJob = (job: ParseJob): Promise<ParseJobResult> => {
  switch (job.kind) {
    case 'parse':
      return parseJob(job.mails)
    case 'attachment':
      return attachmentJob(job.mail, job.index)
    case 'checksums':
      return checksumJob(job.mail)
    case 'read':
      return readJob(job)
  }
}

parentPort?.on('message', (job: ParseJob) => {
  runJob(job).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ problem: errorMessage(error) }),
  )
})
