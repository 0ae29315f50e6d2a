// How this copy of the program is updated. What fetches and installs updates is loaded when it is needed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { ProgramUpdates } from '../../app/ports.ts'
import type { UpdateSource } from './update-feed.ts'
import { detectInstallation } from '../../node/installation.ts'
import { isSelfUpdating, updateMethod } from '../../shared/model/installation.ts'
import { isObject, parseJson } from '../../shared/json.ts'
import type { ShellUpdates } from '../../shell-common/start-mayfly.ts'
import type { DesktopState } from '../desktop-state.ts'

/** The source that the build of a release adds to package.json; null in a build from source. */
const readUpdateSource = (): UpdateSource | null => {
  const manifest = parseJson(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'))
  const updates = isObject(manifest) ? manifest.updates : null
  if (!isObject(updates) || typeof updates.feed !== 'string' || typeof updates.publicKey !== 'string')
    return null
  const { feed, publicKey } = updates
  return feed === '' || publicKey === '' ? null : { feed, publicKey }
}

const createProgramUpdates = (source: UpdateSource, desktopState: DesktopState): ProgramUpdates => {
  const loadInstaller = () => import('./update-installer.ts')
  let installer: ReturnType<typeof loadInstaller> | null = null
  return {
    check: async () => {
      const { feedFileName, fetchUpdateRelease } = await import('./update-feed.ts')
      const found = await fetchUpdateRelease({
        source,
        fileName: feedFileName(process.platform, process.arch),
        currentVersion: app.getVersion(),
        newestVersion: desktopState.current.newestUpdate,
      })
      if (found.ok) desktopState.update({ newestUpdate: found.value.version })
      return found
    },
    prepare: async (release) => (await (installer = loadInstaller())).prepareUpdate(release, source.feed),
    cancel: () =>
      void installer?.then(
        ({ cancelUpdate }) => cancelUpdate(),
        () => undefined,
      ),
  }
}

/** Reads at most two small files, and sends no request. */
export const openDesktopUpdates = (desktopState: DesktopState): ShellUpdates => {
  const installation = detectInstallation({
    platform: process.platform,
    env: process.env,
    execPath: process.execPath,
    appPath: app.getAppPath(),
    resourcesPath: app.isPackaged ? process.resourcesPath : null,
  })
  const source = isSelfUpdating(installation) ? readUpdateSource() : null
  return {
    method: updateMethod(installation, source !== null),
    program: source && createProgramUpdates(source, desktopState),
  }
}
