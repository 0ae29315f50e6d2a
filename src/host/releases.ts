// The latest release, read from where this build was released. A build from source knows no such place and never asks.
import { z } from 'zod'
import { openHttp } from '../api/http.ts'
import type { Release } from '../core/ports.ts'
import { fail, succeed, type Outcome } from '../shared/failure.ts'

/** What is read of a release as GitHub describes it. */
const releaseSchema = z.object({
  tag_name: z.string().min(1).max(100),
  html_url: z.url({ protocol: /^https$/ }).max(2000),
})

const TIME = 10_000
const LIMIT = 1_000_000

/**
 * @param place an HTTPS address that answers with the latest release; '' when there is none
 * @param version of this program, said as its user agent and nothing more
 */
export const releasesAt = (place: string, version: string): (() => Promise<Outcome<Release>>) | null => {
  if (place === '') return null
  return async () => {
    const http = openHttp({ headersTimeout: TIME, bodyTimeout: TIME, maxResponseSize: LIMIT })
    try {
      const { statusCode, body } = await http.request(new URL(place), {
        headers: { accept: 'application/json', 'user-agent': `Mayfly/${version}` },
        signal: AbortSignal.timeout(TIME),
      })
      if (statusCode !== 200) {
        await body.dump()
        return fail({ kind: 'server-trouble', status: statusCode })
      }
      const release = releaseSchema.safeParse(await body.json())
      if (!release.success)
        return fail({ kind: 'bad-answer', path: String(release.error.issues[0]?.path[0] ?? '') })
      const { tag_name, html_url } = release.data
      return succeed({ version: tag_name.replace(/^v/, ''), url: html_url })
    } catch (error) {
      return fail(error instanceof SyntaxError ? { kind: 'bad-answer', path: '' } : { kind: 'offline' })
    } finally {
      await http.destroy()
    }
  }
}
