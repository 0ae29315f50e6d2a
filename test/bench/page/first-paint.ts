// The first paint of the page with a full archive, compared with a blank page, each in a new window, alternating.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import type { BenchRow } from '../bench-row.ts'
import { lowerQuartile } from './lower-quartile.ts'

const ROUND_COUNT = 20

/** Milliseconds from the navigation to the first contentful paint. */
const measureFirstPaintMs = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 420, height: 640 } })
  const page = await context.newPage()
  await page.goto(url)
  const time = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) done(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await context.close()
  return time
}

/** The headers of the page. An opener policy alone costs a new process and 20 ms. */
const pageHeaders = async (url: string): Promise<Headers> => {
  const headers = new Headers((await fetch(new URL('/', url))).headers)
  for (const name of ['connection', 'keep-alive', 'content-length', 'transfer-encoding']) headers.delete(name)
  return headers
}

/** The blank page is served with the same headers, so that only the pages differ. */
export const measureFirstPaint = async (
  browser: Browser,
  newUrl: () => Promise<string>,
): Promise<BenchRow[]> => {
  const headers = await pageHeaders(await newUrl())
  const server = createServer((_, response) => {
    response.setHeaders(headers).end('<!doctype html><title>Blank</title><p>.</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const blankUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [ours, blank]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUND_COUNT; round++) {
    const times = [
      await measureFirstPaintMs(browser, blankUrl),
      await measureFirstPaintMs(browser, await newUrl()),
    ] as const
    if (round === 0) continue
    blank.push(times[0])
    ours.push(times[1])
  }
  server.close()
  const value = lowerQuartile(ours) / lowerQuartile(blank)
  const name = `first paint with 10,000 messages (${lowerQuartile(ours).toFixed(0)} ms), against a blank page (${lowerQuartile(blank).toFixed(0)} ms)`
  return [{ name, value, unit: 'times', target: '<= 1.5', met: value <= 1.5 }]
}
