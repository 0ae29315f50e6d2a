// npm run code-finder: figures of the code finder that its page shows.
//   npm run code-finder -- measure-table        the results for each held-out set, as a table
//   npm run code-finder -- measure-confidence   how often codes are right, by confidence
//   npm run code-finder -- hash-answers [FILE]  a hash of the answers to all mails; with FILE also the answers
//   npm run code-finder -- first-mail           the time and memory of the first mail
//   npm run code-finder -- measure-scams FOLDER…  the scam mails of folders that are given a link; --list names them
import process from 'node:process'

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'measure-table': () => import('../packages/code-finder/lab/measure-table.ts'),
  'measure-confidence': () => import('../packages/code-finder/lab/measure-confidence.ts'),
  'hash-answers': () => import('../packages/code-finder/lab/hash-answers.ts'),
  'first-mail': () => import('../packages/code-finder/lab/first-mail.ts'),
  'measure-scams': () => import('./measure-scams.ts'),
}

const [node = '', script = '', name = '', ...rest] = process.argv
const run = COMMANDS[name]
if (run === undefined) {
  process.stderr.write(
    `Usage: npm run code-finder -- ${Object.keys(COMMANDS).join('|')}; see the first lines of the file.\n`,
  )
  process.exitCode = 2
} else {
  // Each reads its own arguments.
  process.argv = [node, script, ...rest]
  await run()
}
