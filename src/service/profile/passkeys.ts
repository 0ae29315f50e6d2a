// Passkeys: the two ceremonies of WebAuthn Level 3, each with a challenge that is valid once and for one purpose.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { JSONValue } from 'hono/utils/types'
import { isIP } from 'node:net'
import { z } from 'zod'
import { withoutBrackets } from '../../shared/host-name.ts'
import { Problem } from '../http/problem.ts'
import { hashToken } from './tokens.ts'
import type { Passkey, ProfileStore } from '../store/profile-store.ts'

/** Timeout of one ceremony, in milliseconds. */
const CEREMONY_TIMEOUT_MS = 300_000
const SIGN_IN = 'sign-in'

/** Loaded by the first ceremony: with its certificate parsers it is larger than the rest of the service. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const transportsSchema = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
const transportsOf = (passkey: Passkey) =>
  transportsSchema.catch([]).parse(JSON.parse(passkey.transports) as unknown)

/** The relying party of a passkey. @throws Problem if the page's host is an IP address, for which passkeys do not work */
const relyingParty = (origin: string): string => {
  const { hostname } = new URL(origin)
  if (isIP(withoutBrackets(hostname)) !== 0) throw new Problem('PASSKEY_NEEDS_NAME')
  return hostname
}

/** Reports any failure of a ceremony as the client's error. */
const orRefuse = async <T extends { verified: boolean }>(ceremony: Promise<T>): Promise<T> => {
  const result = await ceremony.catch(() => null)
  if (!result?.verified) throw new Problem('PASSKEY_FAILED')
  return result
}

export class Passkeys {
  readonly #store: ProfileStore

  constructor(store: ProfileStore) {
    this.#store = store
  }

  /** Stores the challenge of the options. @returns the options as JSON */
  async #rememberChallenge(
    options: { readonly challenge: string },
    subject: string,
  ): Promise<Record<string, JSONValue>> {
    const now = Date.now()
    await this.#store.addChallenge(hashToken(options.challenge), subject, now + CEREMONY_TIMEOUT_MS, now)
    return JSON.parse(JSON.stringify(options)) as Record<string, JSONValue>
  }

  /**
   * Options for creating a passkey.
   * @param origin of the page
   * @param subject its owner: an account or an invitation
   */
  async registrationOptions(origin: string, subject: string, user: { id: string; name: string }) {
    const rpID = relyingParty(origin)
    const known = await this.#store.passkeysOf(user.id)
    const { generateRegistrationOptions } = await loadWebAuthn()
    const options = await generateRegistrationOptions({
      rpName: `Mayfly (${rpID})`,
      rpID,
      timeout: CEREMONY_TIMEOUT_MS,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.name,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) })),
    })
    return this.#rememberChallenge(options, subject)
  }

  /** Verifies a new passkey. @throws Problem for anything but the response to `registrationOptions` for this subject */
  async verifyRegistration(
    origin: string,
    subject: string,
    credential: unknown,
  ): Promise<Omit<Passkey, 'account' | 'created_at'>> {
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { registrationInfo } = await orRefuse(
      verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: (challenge) =>
          this.#store.takeChallenge(hashToken(challenge), subject, Date.now()),
        expectedOrigin: origin,
        expectedRPID: relyingParty(origin),
      }),
    )
    if (!registrationInfo) throw new Problem('PASSKEY_FAILED')
    const { id, publicKey, counter, transports } = registrationInfo.credential
    // Credential ids are unique (WebAuthn Level 3, section 7.1, step 26).
    if (await this.#store.passkey(id)) throw new Problem('PASSKEY_FAILED')
    return { id, public_key: publicKey, counter, transports: JSON.stringify(transports ?? []) }
  }

  /** Options for signing in; they do not name an account. */
  async signInOptions(origin: string) {
    const { generateAuthenticationOptions } = await loadWebAuthn()
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(origin),
      timeout: CEREMONY_TIMEOUT_MS,
      userVerification: 'required',
    })
    return this.#rememberChallenge(options, SIGN_IN)
  }

  /** Returns the id of the account whose passkey signed. @throws Problem for any other response */
  async verifySignIn(origin: string, credential: { readonly id: string }): Promise<string> {
    const passkey = await this.#store.passkey(credential.id)
    if (!passkey) throw new Problem('PASSKEY_FAILED')
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { authenticationInfo } = await orRefuse(
      verifyAuthenticationResponse({
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: (challenge) =>
          this.#store.takeChallenge(hashToken(challenge), SIGN_IN, Date.now()),
        expectedOrigin: origin,
        expectedRPID: relyingParty(origin),
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
          transports: transportsOf(passkey),
        },
      }),
    )
    await this.#store.setPasskeyCounter(passkey.id, authenticationInfo.newCounter)
    return passkey.account
  }
}
