// How fast mail is taken: one connection per mail, and eight reused senders, beside smtp-server that discards.
import type { MessagePage } from '../../../src/shared/wire.ts'
import { startService, until, type TestService } from '../../helpers/service.ts'
import type { BenchRow } from '../row.ts'
import { oneConnectionPerMail, reusedSenders } from './client.ts'
import { endProcess, startStock } from './processes.ts'

const SENDERS = 8
const MAILS = 4000
const ROUNDS = 5

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

interface Round {
  readonly stockSingle: number
  readonly single: number
  readonly stockReused: number
  readonly listed: number
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Measures both sides in turns, so that whatever else the machine does meanwhile meets both; ratios are taken within a
 * round.
 */
const measureRounds = async (): Promise<Round[]> => {
  const stock = await startStock()
  const stockPort = { host: '127.0.0.1', port: stock.port }
  const service = await startService()
  const addresses = await Promise.all(Array.from({ length: SENDERS }, () => service.address()))
  const recipients = addresses.map(({ email }) => email)
  const ids = addresses.map(({ id }) => id)
  let total = 0
  const ours = (count: number): Promise<number> => {
    total += count
    return reusedSenders(service.smtp, recipients, count, () => allListed(service, ids, total))
  }
  await reusedSenders(stockPort, recipients, 2000)
  await ours(2000)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const stockReused = await reusedSenders(stockPort, recipients, MAILS)
    const listed = await ours(MAILS)
    const stockSingle = (await oneConnectionPerMail(stockPort, recipients[0]!, 1500)).rate
    const single = await oneConnectionPerMail(service.smtp, recipients[0]!, 1500)
    total += single.sent
    await allListed(service, ids, total)
    rounds.push({ stockSingle, single: single.rate, stockReused, listed })
  }
  await endProcess(stock.child)
  await service.remove()
  return rounds
}

export const measureRates = async (): Promise<BenchRow[]> => {
  const rounds = await measureRounds()
  const single = median(rounds.map((round) => round.single))
  const ratio = median(rounds.map((round) => round.single / round.stockSingle))
  const listed = median(rounds.map((round) => round.listed))
  const share = median(rounds.map((round) => round.listed / round.stockReused))
  const unit = 'mails/s'
  return [
    { name: 'one connection per mail', value: single, unit, target: '≥ 400', met: single >= 400 },
    { name: '… beside stock smtp-server', value: ratio, unit: 'times', target: '≥ 40', met: ratio >= 40 },
    { name: '8 reused senders, parsed, committed and indexed', value: listed, unit, target: '', met: true },
    { name: '… beside stock that discards', value: share, unit: 'times', target: '≥ 0.3', met: share >= 0.3 },
  ]
}
