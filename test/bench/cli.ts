// Measures the mayfly command: the cost of its start, the delay from accepted mail to printed code, and fifty concurrent waits.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBrowserShell, type BrowserShell } from '../helpers/browser-shell.ts'
import { cliEntry, cliEnv, resultOf, runCli, startCli } from '../helpers/cli.ts'
import { startMoemailServer } from '../helpers/moemail-server.ts'
import { nodeBinary } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { processorTime } from './service/processes.ts'
import type { BenchRow } from './bench-row.ts'

const STARTS = 15
const CODES = 30
const WAITS = 50
/** Milliseconds after which a started wait certainly listens, and milliseconds over which idle CPU is measured. */
const LISTEN_MS = 1_000
const REST_MS = 10_000
const MAX_CODE_MS = 150
/** User CPU of the command relative to an empty Node. */
const MAX_START_RATIO = 4
const MAX_IDLE_CPU = 0.05

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** User CPU of a run of Node, in milliseconds, as bash counts it. */
const userCpu = async (...args: string[]): Promise<number> => {
  const script = 'TIMEFORMAT=%U; time "$@" >/dev/null'
  const child = spawn('bash', ['-c', script, 'bash', nodeBinary, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: cliEnv(),
  })
  let text = ''
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  await once(child, 'close')
  return Number(text.trim().split('\n').at(-1)) * 1000
}

const startRows = async ({ dataDir }: BrowserShell): Promise<BenchRow[]> => {
  const [empty, list]: [number[], number[]] = [[], []]
  for (let start = 0; start < STARTS; start += 1) {
    empty.push(await userCpu('-e', '0'))
    list.push(await userCpu(cliEntry, '--data-dir', dataDir, 'list'))
  }
  const ratio = median(list) / median(empty)
  return [
    { name: 'user CPU of an empty Node, reference', value: median(empty), unit: 'ms', target: '', met: true },
    { name: 'user CPU of mayfly list', value: median(list), unit: 'ms', target: '', met: true },
    {
      name: 'mayfly list relative to an empty Node',
      value: ratio,
      unit: 'x',
      target: `<= ${MAX_START_RATIO}`,
      met: ratio <= MAX_START_RATIO,
    },
  ]
}

/** Milliseconds from the 250 of the mail to the code on standard output; Infinity for a wrong code. */
const codeDelay = async ({ dataDir, ready }: BrowserShell, round: number): Promise<number> => {
  const address = (await runCli(['--data-dir', dataDir, 'new'])).stdout.trim()
  const code = String(640_000 + round)
  const child = startCli(['--data-dir', dataDir, 'wait', address])
  await sleep(LISTEN_MS)
  const printed = once(child.stdout!, 'data').then(([part]) => ({
    text: String(part),
    at: performance.now(),
  }))
  await sendMail(ready.service.smtp, { to: address, subject: 'Sign up', text: `Your code is ${code}.` })
  const acceptedAt = performance.now()
  const { text, at } = await printed
  return text === `${code}\n` ? at - acceptedAt : Infinity
}

const codeRows = async (shell: BrowserShell): Promise<BenchRow[]> => {
  const delays: number[] = []
  for (let round = 0; round < CODES; round += 1) delays.push(await codeDelay(shell, round))
  const value = median(delays)
  const target = `< ${MAX_CODE_MS}`
  return [
    { name: 'mail accepted to code printed, median', value, unit: 'ms', target, met: value < MAX_CODE_MS },
  ]
}

/** CPU time of a process, in milliseconds. */
const cpuOf = ({ pid }: ChildProcess): number => processorTime(pid!) * 1000

const manyWaitRows = async (shell: BrowserShell): Promise<BenchRow[]> => {
  const prelude = ['--data-dir', shell.dataDir]
  const addresses: string[] = []
  while (addresses.length < WAITS) addresses.push((await runCli([...prelude, 'new'])).stdout.trim())
  const waits = addresses.map((address) => startCli([...prelude, 'wait', '--timeout', '5m', address]))
  const results = Promise.all(waits.map(resultOf))
  await sleep(WAITS * LISTEN_MS * 0.3)
  const cpu = (): number => [...waits, shell.child].reduce((sum, one) => sum + cpuOf(one), 0)
  const before = cpu()
  await sleep(REST_MS)
  const idle = (cpu() - before) / REST_MS
  for (const [index, to] of addresses.entries())
    await sendMail(shell.ready.service.smtp, {
      to,
      subject: 'Sign up',
      text: `Your code is ${640_000 + index}.`,
    })
  const right = (await results).filter(({ stdout }, index) => stdout === `${640_000 + index}\n`).length
  return [
    {
      name: `${WAITS} idle waits and the program, of one core`,
      value: idle,
      unit: '',
      target: `<= ${MAX_IDLE_CPU}`,
      met: idle <= MAX_IDLE_CPU,
    },
    {
      name: `right codes of ${WAITS} waits`,
      value: right,
      unit: '',
      target: `= ${WAITS}`,
      met: right === WAITS,
    },
  ]
}

/** The maximum number of these instants in any minute. */
const mostInAMinute = (instants: readonly number[]): number =>
  Math.max(0, ...instants.map((start) => instants.filter((at) => at >= start && at < start + 60_000).length))

/** Fifty concurrent waits on a server without push: all requests, including the first ones, share the rate limit. */
const serverWaitRows = async (): Promise<BenchRow[]> => {
  const server = await startMoemailServer()
  server.maxEmails = WAITS
  const prelude = ['--url', server.baseUrl, '--key', server.key]
  const addresses: string[] = []
  while (addresses.length < WAITS) addresses.push((await runCli([...prelude, 'new'])).stdout.trim())
  const requestedAt: number[] = []
  server.intercept = () => {
    requestedAt.push(performance.now())
    return null
  }
  const startedAt = performance.now()
  const waits = addresses.map((address) => startCli([...prelude, 'wait', '--timeout', '10m', address]))
  const foundAt: number[] = []
  const results = Promise.all(
    waits.map(async (child) => {
      const result = await resultOf(child)
      foundAt.push(performance.now() - startedAt)
      return result
    }),
  )
  await sleep(WAITS * LISTEN_MS * 0.3)
  const cpu = (): number => waits.reduce((sum, one) => sum + cpuOf(one), 0)
  const before = cpu()
  await sleep(REST_MS)
  const idle = (cpu() - before) / REST_MS
  for (const [index, to] of addresses.entries())
    await server.deliver(to, {
      from: 'a@far.example',
      subject: 'Sign up',
      text: `Your code is ${640_000 + index}.`,
    })
  const right = (await results).filter(({ stdout }, index) => stdout === `${640_000 + index}\n`).length
  server.close()
  const label = `${WAITS} waits at a server without push: `
  const busiest = mostInAMinute(requestedAt)
  return [
    {
      name: `${label}most requests in a minute`,
      value: busiest,
      unit: '',
      target: '<= 60',
      met: busiest <= 60,
    },
    {
      name: `${label}idle CPU, of one core`,
      value: idle,
      unit: '',
      target: `<= ${MAX_IDLE_CPU}`,
      met: idle <= MAX_IDLE_CPU,
    },
    { name: `${label}right codes`, value: right, unit: '', target: `= ${WAITS}`, met: right === WAITS },
    {
      name: `${label}start to code, median`,
      value: median(foundAt) / 1000,
      unit: 's',
      target: 'shown',
      met: true,
    },
  ]
}

export const run = async (): Promise<BenchRow[]> => {
  const shell = await startBrowserShell()
  const rows = [...(await startRows(shell)), ...(await codeRows(shell)), ...(await manyWaitRows(shell))]
  await shell.stop()
  return [...rows, ...(await serverWaitRows())]
}
