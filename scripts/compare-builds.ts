// npm run compare-builds: builds twice what a release contains and what can be built here, from the same files in two folders, with another
// time zone, language and umask, and lists each file that differs. Ends with status 1 if one does.
//   npm run compare-builds -- --keep    leaves the folders, and prints them
import { extractFile, getRawHeader } from '@electron/asar'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout } from '../test/helpers/npm.ts'
import { findElectron } from './find-electron.ts'
import { sha256 } from './packaging/checksums.ts'
import { buildDeb } from './packaging/deb.ts'
import { missingLinuxTools } from './packaging/linux-packages.ts'
import { readPackageFacts } from './packaging/package-facts.ts'
import { buildRpm } from './packaging/rpm.ts'
import { runQuietly } from './run-quietly.ts'

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const facts = readPackageFacts()
/** A copy has no repository, from which a build would take the time of its files. */
const COMMON = { SOURCE_DATE_EPOCH: String(facts.sourceDate) }

/** What two computers that build the same commit do not have in common. */
const BUILDERS = [
  { folder: 'one', umask: 0o022, env: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } },
  {
    folder: 'another folder with a longer name',
    umask: 0o077,
    env: { TZ: 'Asia/Kathmandu', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' },
  },
] as const

/** What may differ, and why. */
const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/app\.asar:out\/code-cache\//, "V8's cache has what a start happened to compile"],
  [/app\.asar:out\/main\/older-electron\.mjs$/, 'only with another Electron than the pinned one, for tests'],
  [/app\.asar$/, 'contains one of these'],
]

const hasElectron = findElectron({ download: false }) !== null
const missingTools =
  process.platform === 'linux' && hasElectron ? missingLinuxTools() : ['Linux and Electron']

/** The scripts of a build, in order. */
const STEPS: readonly (readonly string[])[] = [
  ['scripts/pack-npm.ts'],
  ['scripts/build-service.ts'],
  ['scripts/build-companion.ts', '--zip'],
  ...(hasElectron ? [['scripts/dist.ts', '--dir']] : []),
]

/** The folders with the results, in a checkout. */
const RESULTS = ['dist', 'out/npm', 'out/service', 'out/companion']

/** @throws if the step fails, after its output is written to standard error */
const runStep = (
  checkout: string,
  step: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> =>
  runQuietly(step, {
    cwd: checkout,
    env: { ...COMMON, ...env },
    failure: `${step.join(' ')} failed in ${checkout}.`,
  })

/**
 * Builds in a copy of this checkout.
 * @param packed the unpacked folder for deb and rpm: the same one for both builds, because it is compared file by file
 */
const buildIn = async (
  checkout: string,
  packed: string,
  { umask, env }: (typeof BUILDERS)[number],
): Promise<void> => {
  const before = process.umask(umask)
  try {
    for (const step of STEPS) await runStep(checkout, step, env)
    if (missingTools.length > 0) return
    // Compressed less than in a release, which takes minutes.
    const options = {
      packed,
      output: join(checkout, 'dist'),
      facts,
      architecture: 'x64',
      fast: true,
    } as const
    buildDeb(options)
    buildRpm(options)
  } finally {
    process.umask(before)
  }
}

/** The files of an archive of Electron. @returns paths below the root of the archive */
const filesOfArchive = (archive: string): readonly string[] => {
  const walk = (folder: ReturnType<typeof getRawHeader>['header'], path: string): string[] =>
    Object.entries(folder.files).flatMap(([name, entry]) =>
      'files' in entry ? walk(entry, join(path, name)) : [join(path, name)],
    )
  return walk(getRawHeader(archive).header, '')
}

/** The sum of each file of the results, also of those in the program's archive, by its path in the checkout. */
const sumsOf = (checkout: string): ReadonlyMap<string, string> => {
  const sums = new Map<string, string>()
  for (const folder of RESULTS.map((name) => join(checkout, name)).filter((path) => existsSync(path)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const path = relative(checkout, file)
      sums.set(path, sha256(readFileSync(file)))
      if (entry.name === 'app.asar')
        for (const inner of filesOfArchive(file))
          sums.set(`${path}:${inner}`, sha256(extractFile(file, inner)))
    }
  return sums
}

/** @returns a line for each path that is not the same in both */
const differences = (
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...first.keys(), ...second.keys()])]
    .sort()
    .filter((path) => first.get(path) !== second.get(path))
    .map((path) => (first.has(path) && second.has(path) ? path : `${path} (in one build only)`))

const parent = mkdtempSync(join(tmpdir(), 'mayfly-builds-'))
try {
  // Both before the first build, so that both have the same files.
  const checkouts = BUILDERS.map(({ folder }) => join(parent, folder))
  for (const checkout of checkouts) copyCheckout(checkout)
  for (const [index, builder] of BUILDERS.entries()) {
    process.stderr.write(`mayfly: building in "${builder.folder}"…\n`)
    await buildIn(checkouts[index]!, join(checkouts[0]!, 'dist/linux-unpacked'), builder)
  }
  const [first, second] = checkouts.map(sumsOf)
  const lines = differences(first!, second!)
  const kinds = [...first!.keys()].filter((path) => /^dist\/[^/]+\.(?:tgz|mcpb|zip|deb|rpm)$/.test(path))
  for (const path of kinds) process.stdout.write(`${first!.get(path)!.slice(0, 16)}  ${path}\n`)
  const reasonOf = (line: string): string | undefined => EXPECTED.find(([path]) => path.test(line))?.[1]
  const unexpected = lines.filter((line) => reasonOf(line) === undefined)
  for (const line of lines) {
    const reason = reasonOf(line)
    process.stdout.write(`differs: ${line}${reason === undefined ? '' : ` (expected: ${reason})`}\n`)
  }
  if (missingTools.length > 0)
    process.stdout.write(`Not built, because these are missing: deb and rpm (${missingTools.join(', ')}).\n`)
  const expected = lines.length - unexpected.length
  process.stdout.write(
    `${String(first!.size)} files compared, ${String(unexpected.length)} differ, and ${String(expected)} that are expected to.\n`,
  )
  process.exitCode = unexpected.length === 0 ? 0 : 1
} finally {
  if (values.keep) process.stdout.write(`${parent}\n`)
  else rmSync(parent, { recursive: true, force: true })
}
