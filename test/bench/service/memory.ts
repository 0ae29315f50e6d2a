// Memory of the service: after fifty thousand mails, and with eight of the largest mails at the same time.
import { startService } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { measureReusedConnections, SmtpSession } from './smtp-load.ts'
import { residentMB } from './processes.ts'
import { waitUntilListed } from './rates.ts'

const MAIL_COUNT = 50_000
/** Milliseconds of idle time before memory is read, to measure retained memory instead of temporary memory. */
const SETTLE_TIME_MS = 15_000
const LARGE_MAIL_BYTES = 24_900_000
const CONCURRENT_MAILS = 8

/** A mail with one base64 attachment. */
const largeMail = (): Buffer => {
  const line = `${'QUJD'.repeat(19)}\r\n`
  const head =
    'From: big@example.org\r\nSubject: Large\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n' +
    '--b\r\nContent-Type: text/plain\r\n\r\nAttached.\r\n--b\r\nContent-Type: application/zip\r\n' +
    'Content-Disposition: attachment; filename="large.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\n'
  return Buffer.from(`${head}${line.repeat(Math.floor(LARGE_MAIL_BYTES / line.length))}--b--\r\n.\r\n`)
}

const memoryAfterManyMails = async (): Promise<BenchRow> => {
  const service = await startService()
  const addresses = await Promise.all(Array.from({ length: 8 }, () => service.createAddress()))
  const ids = addresses.map(({ id }) => id)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_TIME_MS))
  const empty = residentMB(service.child.pid!) ?? NaN
  await measureReusedConnections(
    service.smtp,
    addresses.map(({ email }) => email),
    MAIL_COUNT,
    () => waitUntilListed(service, ids, MAIL_COUNT),
  )
  await new Promise((resolve) => setTimeout(resolve, SETTLE_TIME_MS))
  const full = residentMB(service.child.pid!) ?? NaN
  await service.remove()
  const value = full / empty
  const name = `memory after 50,000 mails (${full.toFixed(0)} MB of ${empty.toFixed(0)} MB empty)`
  return { name, value, unit: 'times', target: '≤ 1.3', met: value <= 1.3 }
}

const memoryWithLargeMails = async (): Promise<BenchRow> => {
  const service = await startService()
  const { email, id } = await service.createAddress()
  const mail = largeMail()
  const sessions = await Promise.all(
    Array.from({ length: CONCURRENT_MAILS }, () => SmtpSession.open(service.smtp)),
  )
  await Promise.all(sessions.map((session) => session.send(email, mail)))
  await Promise.all(sessions.map((session) => session.quit()))
  await waitUntilListed(service, [id], CONCURRENT_MAILS)
  const peak = residentMB(service.child.pid!, 'VmHWM') ?? NaN
  await service.remove()
  const value = (peak * 1_000_000) / (CONCURRENT_MAILS * mail.length)
  const name = `peak memory of 8 mails of 25 MB at once (${peak.toFixed(0)} MB)`
  return { name, value, unit: 'times', target: '≤ 2.5', met: value <= 2.5 }
}

export const measureMemory = async (): Promise<BenchRow[]> => [
  await memoryAfterManyMails(),
  await memoryWithLargeMails(),
]
