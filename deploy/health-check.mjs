// Checks whether the service of this container is ready, over HTTP or HTTPS. Exit status 0 if it is.
//   node health-check.mjs [PORT]
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'

const port = Number(process.argv[2] ?? 2580)
const TIMEOUT_MS = 2000

/** @returns whether the status is 200; false if there is no response */
const isReady = (get) =>
  new Promise((resolve) => {
    // The certificate is for the public name, and a readiness probe sends no secret.
    const options = {
      host: '127.0.0.1',
      port,
      path: '/readyz',
      timeout: TIMEOUT_MS,
      rejectUnauthorized: false,
    }
    const request = get(options, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })

process.exit((await isReady(getHttp)) || (await isReady(getHttps)) ? 0 : 1)
