// Prints the cost of the first mail, measured in new processes: milliseconds of CPU time for loading the finder, for the first
// mail and for a second one, and megabytes of the heap after garbage collection and of the process.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const MAILS = {
  English: {
    subject: 'Sign in to Fern',
    text: 'Hello Sam,\n\nEnter this code to sign in:\n\n482913\n\nIt expires in 10 minutes. If you did not ask for it, ignore this mail.\n\nConfirm your address: https://fern.example/confirm?token=Zk3vQ8mB2x\n\nFern Ltd, 12 Garden Lane, Leeds\nUnsubscribe: https://fern.example/u/81\n',
  },
  German: {
    subject: 'Ihre Anmeldung bei Farn',
    text: 'Guten Tag Frau Berger,\n\ngeben Sie diesen Bestätigungscode ein, um sich anzumelden:\n\n482913\n\nEr ist zehn Minuten gültig. Falls Sie ihn nicht angefordert haben, ignorieren Sie diese Mail.\n\nFarn GmbH, Gartenweg 12, Köln\nAbmelden: https://farn.example/u/81\n',
  },
} as const
type Language = keyof typeof MAILS
const RUNS = 7

const isLanguage = (word: string | undefined): word is Language => word !== undefined && word in MAILS

/** Runs in the child process. Prints the measured numbers as a JSON array. */
const measure = async (language: Language): Promise<void> => {
  const memoryInUse = (): number => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const mail = { sender: 'Fern <no-reply@fern.example>', html: '', ...MAILS[language] }
  const empty = memoryInUse()
  const rssBefore = process.memoryUsage().rss / 1e6
  const now = (): number => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const start = now()
  const { findActionLink, findCode, toVisibleMail } = await import('../src/index.ts')
  const loaded = now()
  const find = (): void => {
    const visible = toVisibleMail(mail)
    findActionLink(visible)
    if (findCode(visible)?.value !== '482913') throw new Error('the code was not found')
  }
  find()
  const first = now()
  find()
  const second = now()
  const rss = process.memoryUsage().rss / 1e6
  console.log(
    JSON.stringify([loaded - start, first - loaded, second - first, memoryInUse() - empty, rss - rssBefore]),
  )
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const [, , wanted] = process.argv
if (isLanguage(wanted)) await measure(wanted)
else {
  console.log('mail\tloading ms\tfirst ms\tsecond ms\theap MB\tRSS MB')
  for (const language of Object.keys(MAILS)) {
    const file = join(import.meta.dirname, 'first-mail.ts')
    const runs = Array.from(
      { length: RUNS },
      () =>
        JSON.parse(
          execFileSync(process.execPath, ['--expose-gc', file, language], { encoding: 'utf8' }),
        ) as number[],
    )
    const columns = runs[0]?.map((_, at) => median(runs.map((run) => run[at] ?? NaN)).toFixed(1)) ?? []
    console.log([language, ...columns].join('\t'))
  }
}
