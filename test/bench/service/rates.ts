// The rate of accepted mail: one connection per mail, and eight reused connections, compared with smtp-server that discards mail.
import type { MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { measureOneConnectionPerMail, measureReusedConnections } from './smtp-load.ts'
import { endProcess, startStockSmtpServer } from './processes.ts'

const SENDER_COUNT = 8
const MAIL_COUNT = 4000
const ROUND_COUNT = 5

/** Waits until the addresses list `count` messages together. */
export const waitUntilListed = (service: TestService, ids: readonly string[], count: number): Promise<true> =>
  waitFor(
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
 * Measures both sides alternately, so that other load on the machine affects both; ratios are computed within a round.
 */
const measureRounds = async (): Promise<Round[]> => {
  const stock = await startStockSmtpServer()
  const stockPort = { host: '127.0.0.1', port: stock.port }
  const service = await startService()
  const addresses = await Promise.all(Array.from({ length: SENDER_COUNT }, () => service.createAddress()))
  const recipients = addresses.map(({ email }) => email)
  const ids = addresses.map(({ id }) => id)
  let total = 0
  const ours = (count: number): Promise<number> => {
    total += count
    return measureReusedConnections(service.smtp, recipients, count, () =>
      waitUntilListed(service, ids, total),
    )
  }
  await measureReusedConnections(stockPort, recipients, 2000)
  await ours(2000)
  const rounds: Round[] = []
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const stockReused = await measureReusedConnections(stockPort, recipients, MAIL_COUNT)
    const listed = await ours(MAIL_COUNT)
    const stockSingle = (await measureOneConnectionPerMail(stockPort, recipients[0]!, 1500)).rate
    const single = await measureOneConnectionPerMail(service.smtp, recipients[0]!, 1500)
    total += single.sent
    await waitUntilListed(service, ids, total)
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
    { name: '… of stock smtp-server', value: ratio, unit: 'times', target: '≥ 40', met: ratio >= 40 },
    { name: '8 reused senders, parsed, committed and indexed', value: listed, unit, target: '', met: true },
    { name: '… of stock that discards', value: share, unit: 'times', target: '≥ 0.3', met: share >= 0.3 },
  ]
}
