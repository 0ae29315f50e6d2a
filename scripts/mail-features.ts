// Writes src/mail/checks/mail-features.json: which HTML and CSS each mail program shows, from the data of caniemail.com in the npm
// package `caniemail`. A test checks that the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { z } from 'zod'

export const mailFeaturesFile = join(import.meta.dirname, '../src/mail/checks/mail-features.json')

const dataSchema = z.object({
  last_update_date: z.string(),
  nicenames: z.object({
    family: z.record(z.string(), z.string()),
    platform: z.record(z.string(), z.string()),
  }),
  data: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      category: z.string(),
      /** By family, platform and version: `y`, `a`, `n` or `u`, and the numbers of notes, as in `a #1 #2`. */
      stats: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
      notes_by_num: z.record(z.string(), z.string()).nullable().optional(),
    }),
  ),
})

const packageFile = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`caniemail/${name}`), 'utf8')

const isYear = (version: string): boolean => /^20\d\d$/.test(version)
const isMonth = (version: string): boolean => /^20\d\d-\d\d$/.test(version)

const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)))
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The newest of the tested versions, which are in the order of their tests, except that JSON.parse puts whole numbers first. Outlook
 * was named by its year (2016) before it was by its version (16.80).
 */
export const newestVersion = (versions: readonly string[]): string => {
  const numbered = versions.filter((version) => !isYear(version))
  const others = numbered.length === 0 ? versions : numbered
  const ordered = others.some(isMonth) ? others : others.toSorted(compareVersions)
  return ordered.at(-1) ?? ''
}

/** The content of the file. */
export const mailFeatures = async (): Promise<string> => {
  const {
    nicenames,
    last_update_date: updated,
    data,
  } = dataSchema.parse(JSON.parse(packageFile('caniemail.json')))
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageFile('package.json')))
  const keys = [
    ...new Set(
      data.flatMap(({ stats }) =>
        Object.entries(stats).flatMap(([family, platforms]) =>
          Object.keys(platforms).map((platform) => `${family}.${platform}`),
        ),
      ),
    ),
  ]
  const nameOf = (key: string): string => {
    const [family = '', platform = ''] = key.split('.')
    return `${nicenames.family[family] ?? family} (${nicenames.platform[platform] ?? platform})`
  }
  const features = data
    .filter(({ category }) => category !== 'others')
    .map(({ slug, title, stats, notes_by_num: allNotes }) => {
      const statusOf = (key: string): string => {
        const [family = '', platform = ''] = key.split('.')
        const versions = stats[family]?.[platform] ?? {}
        return versions[newestVersion(Object.keys(versions))] ?? 'u'
      }
      const notes = keys.flatMap((key, at) =>
        Array.from(statusOf(key).matchAll(/#(\d+)/g), ([, number = '']) => allNotes?.[number] ?? '')
          .filter((note) => note !== '')
          .map((note) => [at, note] as const),
      )
      const texts = [...new Set(notes.map(([, note]) => note))]
      return [
        slug,
        {
          title: title.trim(),
          support: keys.map((key) => statusOf(key).charAt(0)).join(''),
          ...(texts.length === 0
            ? {}
            : {
                notes: texts.map((text) => ({
                  text,
                  clients: notes.filter(([, note]) => note === text).map(([client]) => client),
                })),
              }),
        },
      ]
    })
  const content = {
    source: `Data of caniemail.com, from the npm package caniemail ${version}. MIT License, Copyright © Avi Goldman, Andrew Powell.`,
    updated: updated.slice(0, 10),
    clients: keys.map(nameOf),
    features: Object.fromEntries(features) as object,
  }
  const { code } = await format(mailFeaturesFile, JSON.stringify(content), { printWidth: 110 })
  return code
}

if (import.meta.main) writeFileSync(mailFeaturesFile, await mailFeatures())
