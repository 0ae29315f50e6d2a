// Every command of a page is real: its npm script, its `mayfly` command and their options exist, and so do the files that it names. Commands
// that change nothing are run; LEFT_OUT says of each other kind why it is not. No page names a script by its file: node on the path may be
// too old for it, and npm starts the one of the checkout.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { createProgram } from '../../src/cli/commands.ts'
import { USAGE } from '../../src/service/commands/help.ts'
import { OPTION_NAMES } from '../../src/service/options.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packaging/npm/README.md',
  ...readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/README.md`)
    .filter((page) => existsSync(join(root, page))),
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const TEMPLATES = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:md|yml)$/.test(name))
  .map((name) => `.github/${name.replaceAll('\\', '/')}`)

/** Programs that pages name and this project does not make, by why they are not run here. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'change the system: test/soak/hosting-page.test.ts and debian-package.test.ts run them in a Debian of their own':
    [
      'sudo',
      'apt-get',
      'apt',
      'dnf',
      'useradd',
      'systemctl',
      'install',
      'ln',
      'cat',
      'chmod',
      'certbot',
      'cp',
      'source',
      'cd',
      'echo',
      'date',
    ],
  'need a container engine or a cluster: test/soak/container-image.test.ts, test/architecture/deploy.test.ts':
    ['docker', 'docker-compose', 'kubectl'],
  'need a database: test/e2e/service/postgres.test.ts': ['psql', 'pg_dump', 'pg_restore'],
  'need a running service: test/e2e/npm-scripts.test.ts and hosting-pages.test.ts run these lines': [
    'curl',
    'until',
    'kill',
    'export',
    'swaks',
    'dig',
    'openssl',
  ],
  'run by test/e2e/service/language-recipes.test.ts, if the language is installed': [
    'python3',
    'ruby',
    'php',
    'go',
    'dotnet',
  ],
  'need an account or a program of another vendor': [
    'gh',
    'brew',
    'claude',
    'git',
    'aws',
    'mc',
    'garage',
    'code',
    'gcloud',
  ],
}
const OTHERS = new Set(Object.values(LEFT_OUT).flat())

/** Tools that this checkout installs. */
const NPX_TOOLS = readdirSync(join(root, 'node_modules/.bin'))

/** Commands of the packaged program that browsers start, not users. */
const INTERNAL: ReadonlySet<string> = new Set(['native-host'])

/** Words of npm itself. */
const NPM_COMMANDS: ReadonlySet<string> = new Set(['ci', 'test', 'start', 'install', 'pack', 'publish'])

interface Command {
  readonly page: string
  /** Words without quotes. */
  readonly words: readonly string[]
}

/** Splits a line as a shell does, without its comment, expansions, and the optional parts of a usage. */
const splitLine = (line: string): readonly (readonly string[])[] =>
  line
    .replace(/(?:^|\s)#(?!\{).*$/, '')
    .replace(/\[[^\]]*\]/g, '')
    // What is quoted contains no command.
    .replace(/'[^']*'/g, (quoted) => quoted.replace(/[;|&\s]/g, '_'))
    .split(/&&|\|\||[;|]|\$\(|(?<!>)&(?!>)/)
    .map((part) =>
      Array.from(part.replace(/[)"]+\s*$/, '').matchAll(/'[^']*'|"[^"]*"|\S+/g), ([word]) =>
        word.replace(/^['"]|['"]$/g, ''),
      )
        // Variables before the command.
        .filter(
          (word, index, all) => !/^\w+=/.test(word) || all.slice(0, index).some((one) => !/^\w+=/.test(one)),
        ),
    )
    .filter((words) => words.length > 0)

const blocksOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, block = '']) =>
    block.replace(/\\\n\s*/g, ' ').replace(/<<'END'\n[\s\S]*?\nEND\n/g, '\n'),
  )
const INLINE = /`((?:npm|npx|mayfly) [^`\n]+)`/g

const commands: readonly Command[] = PAGES.flatMap((page) => {
  const text = read(page)
  const lines = blocksOf(text).flatMap((block) => block.split('\n'))
  const inline = Array.from(text.replace(/^```[\s\S]*?^```/gm, '').matchAll(INLINE), ([, line = '']) => line)
  return [...lines, ...inline].flatMap((line) => splitLine(line).map((words) => ({ page, words })))
})

const program = createProgram('0.0.0', () => Promise.resolve())
/** The words that a service takes as a command, from its help. */
const SERVICE_COMMANDS = USAGE.flatMap(([usage]) => /^[a-z]+/.exec(usage)?.[0] ?? [])

const optionsIn = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => /^--([a-z][a-z-]*)/.exec(word)?.[1] ?? [])

/** What is wrong with a command and the options of the service, in words. */
const serviceProblems = (words: readonly string[]): readonly string[] =>
  optionsIn(words)
    .filter((name) => !OPTION_NAMES.includes(name) && !['help', 'version'].includes(name))
    .map((name) => `the service has no --${name}`)

const mayflyProblems = (words: readonly string[]): readonly string[] => {
  const name = words.find((word) => /^[a-z]/.test(word))
  const found = program.commands.find((one) => one.name() === name || one.aliases().includes(name ?? ''))
  if (INTERNAL.has(name ?? '')) return []
  if (name === 'serve' || name === undefined) return name === undefined ? [] : serviceProblems(words)
  // docs/hosting.md defines a command `mayfly` for those of the service.
  if (SERVICE_COMMANDS.includes(name) && serviceProblems(words).length === 0) return []
  if (found === undefined) return [`there is no command ${name}`]
  const known = [program, found, ...found.commands].flatMap(({ options }) => options.map(({ long }) => long))
  return optionsIn(words)
    .filter((option) => !['help', 'version'].includes(option) && !known.includes(`--${option}`))
    .map((option) => `mayfly ${name} has no --${option}`)
}

/** Each command is a line of the script's first comment. */
const codeFinderProblems = ([name = '']: readonly string[]): readonly string[] =>
  read('scripts/code-finder.ts').includes(`//   npm run code-finder -- ${name} `)
    ? []
    : [`code-finder has no ${name}`]

const npmProblems = ([first = '', ...rest]: readonly string[]): readonly string[] => {
  const name = first === 'run' ? rest.find((word) => !word.startsWith('-')) : first
  if (name === undefined) return ['no script is named']
  if (first !== 'run' && !NPM_COMMANDS.has(name)) return [`npm has no ${name}`]
  if (first === 'run' && !(name in manifest.scripts)) return [`there is no npm script ${name}`]
  const own = rest.slice(rest.indexOf(name) + 1)
  if (name === 'service') return serviceProblems(own)
  if (name === 'mayfly') return mayflyProblems(own)
  if (name === 'code-finder') return codeFinderProblems(own.filter((word) => word !== '--'))
  return own
    .filter(
      (word) => /^(?:test|src|scripts)\//.test(word) && !existsSync(join(root, word)) && !matchesTests(word),
    )
    .map((word) => `there is no ${word}`)
}

/** Vitest takes the beginning of a path, too. */
const matchesTests = (path: string): boolean => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return (
    existsSync(join(root, folder)) &&
    readdirSync(join(root, folder)).some((name) => `${folder}/${name}`.startsWith(path))
  )
}

const problemsOf = ([name = '', ...words]: readonly string[]): readonly string[] => {
  if (name === 'npm') return npmProblems(words)
  if (name === 'mayfly') return mayflyProblems(words)
  if (name === 'npx') {
    const [tool = '', ...rest] = words.filter((word) => word !== '--no')
    if (tool === 'mayfly')
      return words[0] === '--no'
        ? mayflyProblems(rest)
        : ['npx mayfly without --no may download another package']
    return NPX_TOOLS.includes(tool) || tool.startsWith('web-ext@') || tool === ''
      ? []
      : [`no package has ${tool}`]
  }
  if (OTHERS.has(name) || /^(?:--fail|[{}<>]|mayfly\(\)|do$|done$|sleep$|printf$|\.\/|\/|https?:)/.test(name))
    return []
  return [`${name} is not in LEFT_OUT`]
}

describe.each(PAGES)('%s', (page) => {
  const own = commands.filter((command) => command.page === page)
  it('has commands that exist', () => {
    const problems = own.flatMap(({ words }) =>
      problemsOf(words).map((problem) => `${words.join(' ')}: ${problem}`),
    )
    expect(problems).toEqual([])
  })
})

it.each([...PAGES, ...TEMPLATES])('%s names no script by its file', (page) => {
  expect(read(page).match(/\bnode (?:scripts|packages|node_modules)\/\S+/g) ?? []).toEqual([])
})

it('reads more than two hundred commands, and finds what does not exist', () => {
  expect(commands.length).toBeGreaterThan(200)
  const problems = (line: string): readonly string[] => splitLine(line).flatMap((words) => problemsOf(words))
  expect(problems('npm run nothing && mayfly frobnicate; mayfly list --nothing')).toEqual([
    'there is no npm script nothing',
    'there is no command frobnicate',
    'mayfly list has no --nothing',
  ])
  expect(problems('npm run service -- --no-such && npx mayfly serve')).toEqual([
    'the service has no --no-such',
    'npx mayfly without --no may download another package',
  ])
  expect(problems('npm run code-finder -- measure')).toEqual(['code-finder has no measure'])
  expect(problems('npm run test:e2e -- test/e2e/nowhere.test.ts')).toEqual([
    'there is no test/e2e/nowhere.test.ts',
  ])
  expect(problems('code=$(mayfly wait "$(mayfly new --nothing)")')).toEqual(['mayfly new has no --nothing'])
})
