// How fast mail is taken: one connection per mail, and eight reused senders, beside smtp-server that discards.
import type { MessagePage } from '../../../src/shared/wire.ts'
import { startService, until, type TestService } from '../../helpers/service.ts'
import type { BenchRow } from '../row.ts'
import { oneConnectionPerMail, reusedSenders } from './client.ts'
import { endProcess, startStock } from './processes.ts'

const SENDERS = 8
const MAILS = 16_000

/** Waits until the addresses list `count` messages together. */
export const allListed = (service: TestService, ids: readonly string[], count: number): Promise<true> =>
  until(
    `${count} listed mails`,
    async () => {
      const pages = await Promise.all(ids.map((id) => service.api<MessagePage>('GET', `/api/emails/${id}`)))
      return pages.reduce((sum, { body }) => sum + body.total, 0) >= count || undefined
    },
    120_000,
  )

const measureStock = async (): Promise<{ single: number; reused: number }> => {
  const { child, port } = await startStock()
  const smtp = { host: '127.0.0.1', port }
  const recipients = Array.from({ length: SENDERS }, (_, at) => `r${at}@example.org`)
  await reusedSenders(smtp, recipients, 2000)
  const single = await oneConnectionPerMail(smtp, 'r@example.org', 3000)
  const reused = await reusedSenders(smtp, recipients, MAILS)
  await endProcess(child)
  return { single, reused }
}

const measureService = async (): Promise<{ single: number; reused: number; listed: number }> => {
  const service = await startService()
  const addresses = await Promise.all(Array.from({ length: SENDERS }, () => service.address()))
  const recipients = addresses.map(({ email }) => email)
  const ids = addresses.map(({ id }) => id)
  await reusedSenders(service.smtp, recipients, 2000, () => allListed(service, ids, 2000))
  const before = 2000
  const start = performance.now()
  let acknowledged = 0
  const listed = await reusedSenders(service.smtp, recipients, MAILS, async () => {
    acknowledged = (MAILS / (performance.now() - start)) * 1000
    await allListed(service, ids, before + MAILS)
  })
  const single = await oneConnectionPerMail(service.smtp, recipients[0]!, 4000)
  await service.remove()
  return { single, reused: acknowledged, listed }
}

export const measureRates = async (): Promise<BenchRow[]> => {
  const stock = await measureStock()
  const ours = await measureService()
  const ratio = ours.single / stock.single
  const share = ours.listed / stock.reused
  return [
    {
      name: 'one connection per mail',
      value: ours.single,
      unit: 'mails/s',
      target: '≥ 400',
      met: ours.single >= 400,
    },
    { name: '… beside stock smtp-server', value: ratio, unit: 'times', target: '≥ 40', met: ratio >= 40 },
    { name: '8 reused senders, acknowledged', value: ours.reused, unit: 'mails/s', target: '', met: true },
    {
      name: '8 reused senders, parsed, committed and indexed',
      value: ours.listed,
      unit: 'mails/s',
      target: '',
      met: true,
    },
    {
      name: '… beside stock smtp-server that discards',
      value: share,
      unit: 'times',
      target: '≥ 0.3',
      met: share >= 0.3,
    },
  ]
}
