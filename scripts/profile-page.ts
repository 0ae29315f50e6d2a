// Adds the built profile page to a build of the service (the npm package, the container image), and completes the list of licenses.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const profile = join(root, 'out/profile')

const LICENSES_HEADING = `# Licenses of the bundled libraries

This program contains the following libraries, those of the profile page last.

`

/**
 * The text of a license that Vite did not find: in the README of the package, otherwise the fields of its package.json that name its
 * authors.
 */
const findLicense = (name: string): string => {
  const folder = join(root, 'node_modules', name)
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const [, section] = /^#+ licen[cs]e\n+(.*?)\s*(?:^#|$(?![^]))/ims.exec(readme) ?? []
  if (section !== undefined && /copyright/i.test(section)) return section
  const { author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly author?: unknown
    readonly repository?: { readonly url?: string }
  }
  const authors = typeof author === 'string' ? author : 'the authors of'
  return `The package contains no text of its license. Copyright: ${authors} ${repository?.url ?? name}`
}

/** Adds the licenses that Vite's list only names. @param list a section for each package: its name, version and license, and the text */
const completeLicenses = (list: string): string =>
  list.replace(
    /^## (\S+) - .*\n+(?=## \S+ - |$(?![^]))/gm,
    (heading, name: string) => `${heading}${findLicense(name)}\n\n`,
  )

/**
 * Copies the profile page, which must have been built, and writes the licenses of both builds to THIRD-PARTY.md.
 * @param folder a build by vite.package.config.ts
 */
export const addProfilePage = (folder: string): void => {
  const ofPage = join(profile, '.vite')
  cpSync(profile, join(folder, 'profile'), { recursive: true, filter: (path) => path !== ofPage })
  const licenseFile = join(folder, 'THIRD-PARTY.md')
  const lists = [licenseFile, join(ofPage, 'license.md')].map((file) =>
    readFileSync(file, 'utf8').replace(/^[^]*?(?=^## \S+ - )/m, ''),
  )
  writeFileSync(licenseFile, `${LICENSES_HEADING}${completeLicenses(lists.join('\n'))}`)
}
