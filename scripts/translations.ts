// npm run translations: the texts of the program for translators (docs/translating.md).
//   npm run translations -- export FOLDER    writes one gettext PO file for each language
//   npm run translations -- import FILE      writes a translated file, such as de.po, into src/shared/i18n
import { join } from 'node:path'
import { root } from './build-if-stale.ts'
import {
  exportTranslations,
  importTranslations,
  RefusedTranslations,
} from './translations/catalogue-files.ts'

const catalogues = join(root, 'src/shared/i18n')
const [command, target, ...rest] = process.argv.slice(2)

if (target === undefined || rest.length > 0 || (command !== 'export' && command !== 'import')) {
  process.stderr.write(
    'Usage: npm run translations -- export FOLDER, or: npm run translations -- import FILE\n',
  )
  process.exit(2)
}
try {
  const paths =
    command === 'export' ? exportTranslations(catalogues, target) : importTranslations(catalogues, target)
  for (const path of paths) process.stdout.write(`${path}\n`)
  if (command === 'import')
    process.stdout.write(
      paths.length === 0
        ? 'Nothing is different.\n'
        : 'Run: npm run format && npm run typecheck && npm run test:unit\n',
    )
} catch (error) {
  if (!(error instanceof RefusedTranslations)) throw error
  process.stderr.write(`${target} was not imported, and nothing was changed:\n`)
  for (const problem of error.problems) process.stderr.write(`- ${problem}\n`)
  process.exitCode = 1
}
