// The errors for servers that cannot be reached, with real names that do not resolve and real ports that refuse connections.
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { discoverServer } from '../../../src/client/discover-server.ts'
import { fetchUpdateRelease } from '../../../src/main/updates/update-feed.ts'
import { publicKeyText } from '../../../src/main/updates/update-signature.ts'
import { explainFailure } from '../../../src/renderer/format/explain-failure.ts'
import { discoverFormError } from '../../../src/renderer/format/form-errors.ts'
import { formatsFor } from '../../../src/renderer/format/formats.ts'
import type { Failure, Result } from '../../../src/shared/contract/result.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { findFreePort } from '../../helpers/free-port.ts'

const english = { text: catalogueFor('en', 'en'), format: formatsFor('en-GB') }
const { fieldErrors } = english.text.page

const failureOf = (result: Result<unknown>): Failure => {
  if (result.ok) throw new Error('The server was reached.')
  return result.failure
}
const errorText = (failure: Failure, name: string, isTyped: boolean, hasNetwork: boolean): string =>
  discoverFormError(english, failure, { name, isTyped, hasNetwork }).text

// Reserved: no resolver has it (RFC 6761, section 6.4).
test('a name that does not resolve', async () => {
  const name = 'mail.invalid'
  const failure = failureOf(await discoverServer(`https://${name}`))
  expect(failure.kind).toBe('offline')
  expect(errorText(failure, name, false, true)).toBe(fieldErrors.couldNotReach(name))
  expect(errorText(failure, name, true, false)).toBe(fieldErrors.couldNotReach(name))
  // A resolver that cannot be reached does not indicate that the name does not exist.
  const isAnswered = 'detail' in failure && failure.detail === 'ENOTFOUND'
  expect(errorText(failure, name, true, true)).toBe(
    isAnswered ? fieldErrors.hostNotFound(name) : fieldErrors.couldNotReach(name),
  )
})

test('a port that refuses connections', async () => {
  const name = `127.0.0.1:${String(await findFreePort())}`
  const failure = failureOf(await discoverServer(`http://${name}`))
  expect(failure).toEqual({ kind: 'offline', detail: 'ECONNREFUSED' })
  expect(errorText(failure, name, true, true)).toBe(fieldErrors.connectionRefused)
  expect(errorText(failure, name, false, true)).toBe(fieldErrors.couldNotReach(name))
})

test('the address of updates', async () => {
  const { publicKey } = generateKeyPairSync('ed25519')
  const found = await fetchUpdateRelease({
    source: {
      feed: `https://127.0.0.1:${String(await findFreePort())}/`,
      publicKey: publicKeyText(publicKey) ?? '',
    },
    fileName: 'latest.yml',
    currentVersion: '1.0.0',
    newestVersion: '',
  })
  expect(explainFailure(english.text, english.format, failureOf(found))).toMatchObject({
    remedy: 'The server could not be reached. Check your Internet connection.',
    remedyAction: 'retry',
  })
})
