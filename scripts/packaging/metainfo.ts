// Completes the AppStream metadata with what a release knows: its version, its date and the owner's addresses.
import type { PackageFacts } from './package-facts.ts'

const HOMEPAGE = /<url type="homepage">[^<]*<\/url>/
const END = '  <content_rating'

/**
 * @param metainfo the file of resources/package
 * @throws Error if it has no homepage or no content rating, by which the places are found
 */
export const completeMetainfo = (metainfo: string, facts: PackageFacts): string => {
  if (!HOMEPAGE.test(metainfo) || !metainfo.includes(END))
    throw new Error('The AppStream metadata has no homepage or no content rating.')
  const { repository } = facts.owner
  const urls = [
    `<url type="homepage">${facts.homepage}</url>`,
    ...(repository === null
      ? []
      : [`<url type="bugtracker">${repository}/issues</url>`, `<url type="vcs-browser">${repository}</url>`]),
  ].join('\n  ')
  const date = new Date(facts.sourceDate * 1000).toISOString().slice(0, 10)
  const releases = `  <releases>\n    <release version="${facts.version}" date="${date}" />\n  </releases>\n`
  return metainfo.replace(HOMEPAGE, urls).replace(END, releases + END)
}
