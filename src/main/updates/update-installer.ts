// Downloads an update and installs it when the program quits, with electron-updater. Loaded only for that.
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import { realpathSync } from 'node:fs'
import {
  AppImageUpdater,
  CancellationToken,
  MacUpdater,
  NsisUpdater,
  Provider,
  type AppUpdater,
  type ResolvedUpdateFileInfo,
  type UpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import { isAllowedUpdateUrl } from './update-feed.ts'
import { log } from '../../node/log.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type { UpdateFile, UpdateRelease } from '../../shared/model/update.ts'
import { USER_AGENT } from '../../shared/program.ts'
import { isReplaceable, replaceProgramFile } from './replace-file.ts'

/** Returns a release whose feed was verified, and requests nothing itself: electron-updater's own feeds have no signature. */
const providerOf = (info: UpdateInfo) =>
  class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtimeOptions: ProviderRuntimeOptions) {
      super(runtimeOptions)
    }

    getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve(info)
    }

    resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
      return files.map((file) => ({ url: new URL(file.url), info: file }))
    }

    /** Drops the header with a number that identifies the installation. */
    override setRequestHeaders(): void {
      // No headers.
    }
  }

/** electron-updater removes the old AppImage before it moves the new one, renames it, and starts it. This one only replaces it. */
class ReplacingAppImageUpdater extends AppImageUpdater {
  protected override doInstall(): boolean {
    const download = this.installerPath
    const sha512 = this.downloadedUpdateHelper?.downloadedFileInfo?.sha512
    if (download === null || sha512 === undefined) return false
    replaceProgramFile(appImageFile(), download, sha512)
    return true
  }
}

const appImageFile = (): string => realpathSync(process.env.APPIMAGE ?? '')

/** The extension of the packages that can be installed on this system. */
const EXTENSIONS: Partial<Record<NodeJS.Platform, string>> = {
  linux: '.AppImage',
  win32: '.exe',
  darwin: '.zip',
}

const createUpdater = (): AppImageUpdater | NsisUpdater | MacUpdater => {
  if (process.platform === 'win32') return new NsisUpdater()
  return process.platform === 'darwin' ? new MacUpdater() : new ReplacingAppImageUpdater()
}

const fileInfo = ({ url, sha512, size, blockMapSize }: UpdateFile): UpdateFileInfo => ({
  url,
  sha512,
  ...(size === undefined ? {} : { size }),
  ...(blockMapSize === undefined ? {} : { blockMapSize }),
})

/** For a file whose size the feed does not have. */
const MAX_FILE_BYTES = 1_000_000_000

let updater: AppUpdater | null = null

/** @param feed the URL of the folder of the feeds, which decides whether URLs without TLS are allowed */
const openUpdater = (feed: string): AppUpdater => {
  const opened = createUpdater()
  opened.logger = { info: () => undefined, warn: log, error: log }
  opened.autoDownload = false
  opened.allowDowngrade = false
  opened.disableWebInstaller = true
  opened.requestHeaders = { 'User-Agent': USER_AGENT }
  // Also decides about redirects.
  opened.netSession.webRequest.onBeforeRequest(({ url }, callback) =>
    callback({ cancel: !isAllowedUpdateUrl(new URL(url), feed) }),
  )
  return opened
}

const failureOf = (error: unknown, version: string): Failure => {
  if (errorCodeOrMessage(error) === 'ERR_CHECKSUM_MISMATCH')
    return { kind: 'update-refused', reason: 'damaged', version }
  return { kind: 'offline', detail: errorMessage(error) }
}

/**
 * Downloads a release whose feed was verified, and checks the hash of the file. It is installed when the program quits.
 * @param feed the URL of the folder of the feeds
 * @returns `update-refused` for a file that is not the one of the feed, or if the program's own file cannot be replaced
 */
export const prepareUpdate = async (release: UpdateRelease, feed: string): Promise<Result<null>> => {
  const { version } = release
  const files = release.files.filter(({ url }) =>
    new URL(url).pathname.endsWith(EXTENSIONS[process.platform] ?? ''),
  )
  if (files.length === 0) return err({ kind: 'bad-answer', path: 'files' })
  if (process.platform === 'linux' && !isReplaceable(appImageFile()))
    return err({ kind: 'update-refused', reason: 'read-only', version })
  const current = (updater ??= openUpdater(feed))
  const info = { version, files: files.map(fileInfo), path: '', sha512: '', releaseDate: '' }
  current.setFeedURL({ provider: 'custom', updateProvider: providerOf(info) })
  current.autoInstallOnAppQuit = true
  const cancellation = new CancellationToken()
  // A server may send more than the file, without an end.
  const maxBytes = Math.max(...files.map(({ size }) => size ?? MAX_FILE_BYTES))
  const stopAtSize = ({ transferred }: { readonly transferred: number }): void => {
    if (transferred > maxBytes) cancellation.cancel()
  }
  current.on('download-progress', stopAtSize)
  try {
    await current.checkForUpdates()
    await current.downloadUpdate(cancellation)
    return ok(null)
  } catch (error) {
    log(`the update to ${version} was not downloaded: ${errorMessage(error)}`)
    return err(
      cancellation.cancelled
        ? { kind: 'update-refused', reason: 'damaged', version }
        : failureOf(error, version),
    )
  } finally {
    current.off('download-progress', stopAtSize)
  }
}

/** The downloaded update is not installed; except on macOS, where the system has received it. */
export const cancelUpdate = (): void => {
  if (updater) updater.autoInstallOnAppQuit = false
}
