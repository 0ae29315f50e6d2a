// Orders one certificate (RFC 8555), with a proof over HTTP.
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Order } from 'acme-client'
import { MINUTE_MS } from '../../shared/durations.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { Certificate } from '../smtp/tls-certificate.ts'
import type { AcmeOptions } from './acme-options.ts'
import { AcmeTransport, type AcmeRequest } from './acme-transport.ts'
import { AuthorityError, errorOfAnswer, errorOfProblem, problemSchema } from './authority-error.ts'

/** Milliseconds for one order: the authority connects from several places, which takes seconds. */
const ORDER_TIMEOUT_MS = 5 * MINUTE_MS
/** Milliseconds between two questions for the state of an order; doubled after each. */
const POLL_DELAYS_MS = { first: 250, max: 5000 }

/** What the authority asks for on port 80. */
export interface Proof {
  readonly token: string
  readonly keyAuthorization: string
}

export interface OrderParts {
  readonly options: AcmeOptions
  /** The names in the certificate. */
  readonly names: readonly string[]
  /** The key of the account at the authority, PEM. */
  readonly accountKey: string
  /** Called before the authority connects: all proofs of the order must be served when it settles. */
  readonly publish: (proofs: readonly Proof[]) => Promise<void>
  /** Ends the order. */
  readonly signal: AbortSignal
}

type AcmeLibrary = typeof import('acme-client')

const METHODS: Readonly<Record<string, AcmeRequest['method']>> = { HEAD: 'HEAD', POST: 'POST' }

/** Makes the library send its requests with `transport`. It has one client for the process, and an order is made at a time. */
const useTransport = ({ axios }: AcmeLibrary, transport: AcmeTransport): void => {
  axios.defaults.adapter = async (config) => {
    const headers = Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)])
    const {
      status,
      headers: answered,
      text,
    } = await transport.send({
      url: config.url ?? '',
      method: METHODS[(config.method ?? 'get').toUpperCase()] ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: typeof config.data === 'string' ? config.data : null,
    })
    return { status, statusText: '', headers: answered, data: text, config }
  }
}

/** Why an order is invalid: the error of a proof, or its own. */
const errorOfOrder = async (client: Client, order: Order, { options, names }: OrderParts) => {
  const authorizations = await client.getAuthorizations(order)
  const errors = authorizations.flatMap(({ identifier, challenges }) =>
    challenges.map(({ error }) => ({ name: identifier.value, error: error as unknown })),
  )
  for (const { name, error } of [...errors, { name: names.join(', '), error: order.error as unknown }]) {
    const { data } = problemSchema.safeParse(error)
    if (data) return errorOfProblem(data, name)
  }
  return errorOfAnswer(new URL(options.directory).host, 'an order failed without a reason')
}

/** Waits until an order leaves these states. @throws AuthorityError if it is invalid */
const waitWhile = async (
  client: Client,
  order: Order,
  states: readonly string[],
  parts: OrderParts,
): Promise<Order> => {
  for (let delay = POLL_DELAYS_MS.first; ; delay = Math.min(2 * delay, POLL_DELAYS_MS.max)) {
    const current = await client.getOrder(order)
    if (current.status === 'invalid') throw await errorOfOrder(client, current, parts)
    if (!states.includes(current.status)) return current
    await sleep(delay, undefined, { signal: parts.signal })
  }
}

const prove = async (client: Client, order: Order, { publish }: OrderParts): Promise<void> => {
  const authorizations = await client.getAuthorizations(order)
  const challenges = authorizations
    // The authority still knows the proofs of others.
    .filter(({ status }) => status !== 'valid')
    .map(({ identifier, challenges: offered }) => {
      const challenge = offered.find(({ type }) => type === 'http-01')
      if (!challenge)
        throw new AuthorityError(`the authority offers no proof over HTTP for ${identifier.value}`)
      return challenge
    })
  const proofs = challenges.map(async (challenge) => ({
    token: challenge.token,
    keyAuthorization: await client.getChallengeKeyAuthorization(challenge),
  }))
  await publish(await Promise.all(proofs))
  for (const challenge of challenges) await client.completeChallenge(challenge)
}

/** @throws AuthorityError for a certificate of another key or without a name */
const checkCertificate = (pair: Certificate, { options, names }: OrderParts): Certificate => {
  const certificate = new X509Certificate(pair.cert)
  const hasNames = names.every((name) => certificate.checkHost(name) !== undefined)
  if (hasNames && certificate.checkPrivateKey(createPrivateKey(pair.key))) return pair
  throw errorOfAnswer(new URL(options.directory).host, 'the certificate is not the one that was ordered')
}

/**
 * Finds the account of the client's key (RFC 8555, section 7.3.1), or creates it.
 * @param email its contact
 */
const openAccount = async (client: Client, email: string | null): Promise<void> => {
  const contact = email === null ? {} : { contact: [`mailto:${email}`] }
  try {
    await client.createAccount({ onlyReturnExisting: true })
    if (email !== null) await client.updateAccount(contact)
  } catch (error) {
    if (!(error instanceof AuthorityError && error.type === 'accountDoesNotExist')) throw error
    // Not for an account that exists: the library would send an update without content, which some authorities refuse.
    await client.createAccount({ termsOfServiceAgreed: true, ...contact })
  }
}

const order = async (acme: AcmeLibrary, parts: OrderParts): Promise<Certificate> => {
  const { options, names, accountKey } = parts
  const { directory, externalAccount, email } = options
  const client = new acme.Client({
    directoryUrl: directory,
    accountKey,
    ...(externalAccount === null ? {} : { externalAccountBinding: externalAccount }),
  })
  await openAccount(client, email)
  const created = await client.createOrder({
    identifiers: names.map((value) => ({ type: 'dns' as const, value })),
  })
  await prove(client, created, parts)
  const ready = await waitWhile(client, created, ['pending'], parts)
  const [key, request] = await acme.crypto.createCsr(
    { altNames: [...names] },
    await acme.crypto.createPrivateEcdsaKey('P-256'),
  )
  await client.finalizeOrder(ready, request)
  const issued = await waitWhile(client, ready, ['ready', 'processing'], parts)
  return checkCertificate({ cert: await client.getCertificate(issued), key: key.toString() }, parts)
}

/** Creates the key of an account. @returns PEM */
export const createAccountKey = async (): Promise<string> => {
  const { crypto } = await import('acme-client')
  return (await crypto.createPrivateEcdsaKey('P-256')).toString()
}

/**
 * Orders a certificate.
 * @returns the certificate with its chain, and its new key
 * @throws AuthorityError
 */
export const orderCertificate = async (parts: OrderParts): Promise<Certificate> => {
  const signal = AbortSignal.any([parts.signal, AbortSignal.timeout(ORDER_TIMEOUT_MS)])
  // Loaded here: a certificate is ordered once in two months.
  const acme = await import('acme-client')
  const transport = new AcmeTransport(parts.options, parts.names, signal)
  useTransport(acme, transport)
  const { host } = new URL(parts.options.directory)
  try {
    return await order(acme, { ...parts, signal })
  } catch (error) {
    if (error instanceof AuthorityError) throw error
    if (signal.aborted) throw new AuthorityError(`the order at ${host} was not finished in time`)
    // What the library finds missing in an answer.
    throw errorOfAnswer(host, errorMessage(error))
  } finally {
    await transport.close()
  }
}
