// Completes a release: what is made from the packages after they are built.
//   npm run packaging -- linux DIST             deb and rpm from the unpacked folders of electron-builder
//   npm run packaging -- repositories FOLDER OUT  repositories for apt and dnf from the packages of a folder, signed with
//                                                    the OpenPGP key in the variable LINUX_SIGNING_KEY if it is set
//   npm run packaging -- sbom FILE              the software bill of materials
//   npm run packaging -- checksums FOLDER       SHA256SUMS
//   npm run packaging -- manifests FOLDER OUT   manifests for package managers, with the sums of the files of a folder
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeChecksums } from './packaging/checksums.ts'
import { buildLinuxPackages } from './packaging/linux-packages.ts'
import { writeManifests } from './packaging/manifests.ts'
import { readPackageFacts } from './packaging/package-facts.ts'
import { writeRepositories } from './packaging/repositories.ts'
import { createSbom } from './packaging/sbom.ts'

const filesWith = (folder: string, end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))

const COMMANDS: Readonly<Record<string, (from: string, to: string) => readonly string[]>> = {
  linux: (dist) => buildLinuxPackages(dist, readPackageFacts()),
  repositories: (folder, output) => {
    writeRepositories({
      debs: filesWith(folder, '.deb'),
      rpms: filesWith(folder, '.rpm'),
      output,
      facts: readPackageFacts(),
      signingKey: process.env.LINUX_SIGNING_KEY || null,
    })
    return [output]
  },
  sbom: (file) => {
    writeFileSync(file, createSbom(readPackageFacts()))
    return [file]
  },
  checksums: (folder) => [...writeChecksums(folder).keys()],
  manifests: (folder, output) => writeManifests(readPackageFacts(), writeChecksums(folder), output),
}

const [name = '', from, to] = process.argv.slice(2)
const command = COMMANDS[name]
const needsOutput = name === 'repositories' || name === 'manifests'
if (command === undefined || from === undefined || (needsOutput && to === undefined)) {
  process.stderr.write(
    `Usage: npm run packaging -- ${Object.keys(COMMANDS).join('|')} FROM [TO]; see the first lines of the file.\n`,
  )
  process.exit(2)
}
for (const line of command(resolve(from), resolve(to ?? from))) process.stdout.write(`${line}\n`)
