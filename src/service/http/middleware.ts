// Decides who may call the service: callers that name it by its own address and hold a key, and no web page.
import { networkInterfaces, hostname } from 'node:os'
import { createMiddleware } from 'hono/factory'
import { accountByKey, type Account } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import type { Env, AppDependencies } from './context.ts'
import { isLoopback } from '../../shared/host-name.ts'
import { Problem } from './problem.ts'

const hostOfAddress = (address: string): string =>
  address.includes(':') ? `[${address.replace(/%.*$/, '')}]` : address

/** Names the service answers to beside those of loopback: the interface it listens on, or all of this computer. */
const hostNames = (host: string): string[] => {
  if (host !== '0.0.0.0' && host !== '::') return [hostOfAddress(host.toLowerCase())]
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return [hostname().toLowerCase(), ...own.map(({ address }) => hostOfAddress(address))]
}

/**
 * Refuses requests that were meant for another name (DNS rebinding) or come from a web page of another site.
 * @param host the interface listened on
 */
export const checkHostAndOrigin = (host: string) => {
  const names = new Set(hostNames(host))
  return createMiddleware<Env>(async (c, next) => {
    const port = c.env.incoming.socket.localPort ?? 0
    const isOwn = (authority: string): boolean => {
      const [, name = '', ownPort = 80] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? []
      return (isLoopback(name) || names.has(name)) && Number(ownPort) === port
    }
    if (!isOwn(c.req.header('host') ?? '')) throw new Problem('HOST_NOT_ALLOWED')
    const origin = c.req.header('origin')
    if (origin !== undefined && !(origin.startsWith('http://') && isOwn(origin.slice(7)))) {
      throw new Problem('ORIGIN_NOT_ALLOWED')
    }
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
  })
}

/**
 * The account of the key in either header (section 5).
 * @param header reads a header by its lower-case name
 */
export const accountOfRequest = (
  db: Database,
  header: (name: 'authorization' | 'x-api-key') => string | string[] | undefined,
): Account | undefined => {
  const bearer = /^Bearer +(\S+) *$/i.exec(String(header('authorization') ?? ''))?.[1] ?? ''
  return [String(header('x-api-key') ?? '').trim(), bearer]
    .filter((key) => key !== '')
    .map((key) => accountByKey(db, key))
    .find((found) => found !== undefined)
}

/** Refuses requests without a valid key. */
export const authenticate = (parts: AppDependencies) =>
  createMiddleware<Env>(async (c, next) => {
    const account = accountOfRequest(parts.db, (name) => c.req.header(name))
    if (!account)
      throw new Problem('UNAUTHORIZED', undefined, { 'WWW-Authenticate': 'Bearer realm="mayfly"' })
    c.set('account', account)
    await next()
  })
