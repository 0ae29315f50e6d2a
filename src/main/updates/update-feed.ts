// Fetches the update feed (electron-builder's latest*.yml) and its signature, and decodes only a feed with the right signature.
import { compareVersions, validateStrict } from 'compare-versions'
import { z } from 'zod'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type { UpdateFile, UpdateRelease } from '../../shared/model/update.ts'
import { USER_AGENT } from '../../shared/program.ts'
import { FailureError } from '../../network/failure-error.ts'
import { createHttpClient, type HttpClient } from '../../network/http-client.ts'
import { isSignedFeed, parsePublicKey, SIGNATURE_EXTENSION } from './update-signature.ts'

/** Where a package finds its updates. The build adds it to the package; a program from source has none. */
export interface UpdateSource {
  /** The URL of the folder that contains the feeds. */
  readonly feed: string
  /** The 32 bytes of the Ed25519 key that signs the feeds, in base64. */
  readonly publicKey: string
}

export interface FeedRequest {
  readonly source: UpdateSource
  /** The name of the feed's file, from `feedFileName`. */
  readonly fileName: string
  /** The version of this program. */
  readonly currentVersion: string
  /** The newest version that any feed has named so far; '' if none. */
  readonly newestVersion: string
}

const REQUEST_TIMEOUT_MS = 15_000
const MAX_FEED_BYTES = 100_000
const MAX_REDIRECTS = 5
const SHA512_BASE64_LENGTH = 88

const feedSchema = z.object({
  version: z.string().refine((version) => validateStrict(version)),
  files: z
    .array(
      z.object({
        url: z.string().min(1).max(2000),
        sha512: z.string().length(SHA512_BASE64_LENGTH),
        /** Bytes. electron-builder omits it for some packages. */
        size: z.int().positive().optional(),
        blockMapSize: z.int().positive().optional(),
      }),
    )
    .min(1)
    .max(20),
})

/** The name of the feed's file, as electron-builder writes it. */
export const feedFileName = (platform: NodeJS.Platform, arch: string): string => {
  if (platform === 'win32') return 'latest.yml'
  if (platform === 'darwin') return 'latest-mac.yml'
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an update may be fetched from this URL: over HTTPS, or from this computer if the feed is there, as in tests. */
export const isAllowedUpdateUrl = (url: URL, feed: string): boolean =>
  url.protocol === 'https:' ||
  (url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname) && LOOPBACK_HOSTS.has(new URL(feed).hostname))

const refused = (
  reason: Extract<Failure, { kind: 'update-refused' }>['reason'],
  version = '',
): Result<never> => err({ kind: 'update-refused', reason, version })

/** Fetches one small file. Follows redirects, each to an allowed URL only. @returns null if the server has no such file */
const fetchFile = async (http: HttpClient, start: URL, feed: string): Promise<Result<Buffer | null>> => {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!isAllowedUpdateUrl(url, feed)) return refused('insecure')
    const { statusCode, headers, body } = await http.request(url, {
      headers: { accept: '*/*', 'user-agent': USER_AGENT },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (statusCode === 200) return ok(Buffer.from(await body.arrayBuffer()))
    await body.dump()
    const { location } = headers
    const isRedirect = statusCode >= 300 && statusCode < 400 && typeof location === 'string'
    if (!isRedirect)
      return statusCode === 404 ? ok(null) : err({ kind: 'server-trouble', status: statusCode })
    url = new URL(location, url)
  }
  return err({ kind: 'bad-answer', path: 'location' })
}

/** The files with absolute URLs; null if one of them may not be fetched. */
const resolveFiles = (
  files: z.infer<typeof feedSchema>['files'],
  base: URL,
  feed: string,
): UpdateFile[] | null => {
  const resolved: UpdateFile[] = []
  for (const file of files) {
    const url = new URL(file.url, base)
    if (!isAllowedUpdateUrl(url, feed)) return null
    resolved.push({ ...file, url: url.href })
  }
  return resolved
}

/** Decodes a feed whose signature was verified. */
const decodeFeed = async (feed: Buffer, base: URL, request: FeedRequest): Promise<Result<UpdateRelease>> => {
  const { parse } = await import('yaml')
  const decoded = feedSchema.safeParse(parse(feed.toString('utf8')))
  if (!decoded.success)
    return err({ kind: 'bad-answer', path: decoded.error.issues[0]?.path.join('.') ?? '' })
  const { version, files } = decoded.data
  if (compareVersions(version, request.currentVersion) < 0) return refused('older', version)
  // An earlier feed, served again: it would keep the users at a version with known defects.
  if (request.newestVersion !== '' && compareVersions(version, request.newestVersion) < 0)
    return refused('replayed', version)
  const resolved = resolveFiles(files, base, request.source.feed)
  return resolved === null ? refused('insecure', version) : ok({ version, files: resolved })
}

/**
 * Fetches the feed and verifies it. Nothing of a feed without the right signature is decoded or returned.
 * @returns the latest release, which may be this version. `update-refused` for a feed that is not signed, wrongly signed, older than
 * this program or than a feed seen before, or on a URL without TLS.
 */
export const fetchUpdateRelease = async (request: FeedRequest): Promise<Result<UpdateRelease>> => {
  const { source, fileName } = request
  const publicKey = parsePublicKey(source.publicKey)
  const base = new URL(source.feed.endsWith('/') ? source.feed : `${source.feed}/`)
  const http = createHttpClient({
    connectTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
    maxResponseSize: MAX_FEED_BYTES,
  })
  try {
    const feed = await fetchFile(http, new URL(fileName, base), source.feed)
    if (!feed.ok) return feed
    if (feed.value === null) return err({ kind: 'server-trouble', status: 404 })
    const signature = await fetchFile(http, new URL(fileName + SIGNATURE_EXTENSION, base), source.feed)
    if (!signature.ok) return signature
    if (signature.value === null) return refused('unsigned')
    if (!isSignedFeed(fileName, feed.value, signature.value.toString('latin1'), publicKey))
      return refused('wrong-signature')
    return await decodeFeed(feed.value, base, request)
  } catch (error) {
    if (error instanceof FailureError) return err(error.failure)
    // The YAML parser reports syntax errors as subclasses of Error with a code of its own.
    return error instanceof Error && error.name.startsWith('YAML')
      ? err({ kind: 'bad-answer', path: '' })
      : err({ kind: 'offline' })
  } finally {
    await http.destroy()
  }
}
