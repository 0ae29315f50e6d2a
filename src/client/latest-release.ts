// Fetches the latest release from the build's release URL. A build from source has no URL and sends no request.
import { z } from 'zod'
import { USER_AGENT } from '../shared/program.ts'
import { createHttpClient } from './http-client.ts'
import type { Release } from '../shared/model/release.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'

/** The used fields of a release in GitHub's REST API. */
const releaseSchema = z.object({
  tag_name: z.string().min(1).max(100),
  html_url: z.url({ protocol: /^https$/ }).max(2000),
})

const REQUEST_TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 1_000_000

/**
 * @param releasesUrl an HTTPS URL that returns the latest release; '' if the build has none
 * @returns null without a URL
 */
export const createReleaseChecker = (releasesUrl: string): (() => Promise<Result<Release>>) | null => {
  if (releasesUrl === '') return null
  return async () => {
    const http = createHttpClient({
      headersTimeout: REQUEST_TIMEOUT_MS,
      bodyTimeout: REQUEST_TIMEOUT_MS,
      maxResponseSize: MAX_RESPONSE_BYTES,
    })
    try {
      const { statusCode, body } = await http.request(new URL(releasesUrl), {
        headers: { accept: 'application/json', 'user-agent': USER_AGENT },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      if (statusCode !== 200) {
        await body.dump()
        return err({ kind: 'server-trouble', status: statusCode })
      }
      const release = releaseSchema.safeParse(await body.json())
      if (!release.success)
        return err({ kind: 'bad-answer', path: String(release.error.issues[0]?.path[0] ?? '') })
      const { tag_name, html_url } = release.data
      return ok({ version: tag_name.replace(/^v/, ''), url: html_url })
    } catch (error) {
      return err(error instanceof SyntaxError ? { kind: 'bad-answer', path: '' } : { kind: 'offline' })
    } finally {
      await http.destroy()
    }
  }
}
