// The worker thread that parses mail, finds codes and verifies signatures, so that hostile mail cannot block the main thread, and
// so that all their memory is freed when it ends. Parsers of whole mails are loaded on use: the first code waits for the rest.
import { Resolver } from 'node:dns/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { extractFields, unlistedCodesOf } from '../app/messages/extract-fields.ts'
import { countRemoteImages } from '../mail/html/remote-images.ts'
import { isHeaderAffordable } from '../mail/mime/header-cost.ts'
import type { MailParserJob } from './mail-parser.ts'

/** The timeout of one DNS query in milliseconds; each is tried twice. */
const QUERY_TIMEOUT_MS = 3_000

const signedFields = async (source: Uint8Array): Promise<string[][]> => {
  const mail = Buffer.from(source.buffer, source.byteOffset, source.length)
  // A legitimate mail has no such header, and verifying it would delay other mails.
  if (!isHeaderAffordable(mail)) return []
  const { dkimVerify } = await import('mailauth')
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: 2 })
  if (typeof workerData === 'string') resolver.setServers([workerData])
  const { results } = await dkimVerify(mail, {
    // Keys are TXT records: lists of strings.
    resolver: async (name, type) => (await resolver.resolve(name, type)) as string[][],
    rejectRsaSha1: true,
  })
  return results
    .filter(({ status }) => status.result === 'pass')
    .map(({ signingHeaders }) => (signingHeaders?.keys ?? '').toLowerCase().split(/:\s*/))
}

const run = async (job: MailParserJob): Promise<unknown> => {
  if (job.wanted === 'fields') return extractFields(job.message)
  if (job.wanted === 'unlisted-codes') return unlistedCodesOf(job.mail)
  if (job.wanted === 'remote-images') return countRemoteImages(job.html)
  if (job.wanted === 'checks') {
    const [{ checkMail }, { readMailToCheck }] = await Promise.all([
      import('../mail/checks/check-mail.ts'),
      import('../mail/mime/read-mail-to-check.ts'),
    ])
    return checkMail(await readMailToCheck(job.source, job.authentication))
  }
  const { source, wanted } = job
  if (wanted === 'mail') {
    const { parseMailOrShowRaw } = await import('../mail/mime/parse-mail.ts')
    return parseMailOrShowRaw(source)
  }
  if (wanted === 'invitation') {
    const { readInvitation } = await import('../mail/invitation/calendar-invitation.ts')
    return readInvitation(source, '')
  }
  if (wanted === 'content') {
    const { readSourceContent } = await import('../app/backup/source-content.ts')
    return readSourceContent(source)
  }
  if (wanted === 'signed-fields') return signedFields(source)
  const { findAttachment } = await import('../mail/mime/parse-mail.ts')
  return findAttachment(source, wanted).catch(() => null)
}

parentPort?.on(
  'message',
  (job: MailParserJob) => void run(job).then((value) => parentPort?.postMessage(value)),
)
// Builds the finder's index of words, which is done once, before the first mail.
extractFields({ subject: '', sender: '', to: '', text: 'Your code is 482913.', html: '', files: [] })
// The first message: the worker has loaded.
parentPort?.postMessage('ready')
