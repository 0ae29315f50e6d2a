// Which code is shown large because it has just arrived, and which address still waits for its first message.
import { describe, expect, it } from 'vitest'
import type { AddressView } from '../../../src/shared/model/address.ts'
import { arrivedCode, isWaiting } from '../../../src/renderer/state/arrivals.svelte.ts'
import { sampleAddress } from '../../helpers/sample-data.ts'

const NOW = 1_800_000_000_000
const code = (value: string, ago = 0, isSample = false): Partial<AddressView> => ({
  latestCode: { value, message: `builtin.${value}`, receivedAt: NOW - ago, isSample },
})
const address = (...parts: Partial<AddressView>[]): AddressView =>
  sampleAddress('pond', NOW, Object.assign({}, ...parts) as Partial<AddressView>)
const arrived = (before: readonly AddressView[], after: readonly AddressView[]): string | undefined =>
  arrivedCode({ addresses: before }, { addresses: after }, NOW)?.value

describe('a code', () => {
  it.each([
    ['of an address without one', [address()], [address(code('111111'))], '111111'],
    ['after the sample', [address(code('314159', 9, true))], [address(code('111111'))], '111111'],
    ['after another', [address(code('222222', 9))], [address(code('111111'))], '111111'],
    ['of a new address', [], [address(code('111111'))], '111111'],
    ['that was there', [address(code('111111'))], [address(code('111111'))], undefined],
    ['before a deleted newer one', [address(code('222222', 1))], [address(code('111111', 9))], undefined],
    ['that is the sample', [address()], [address(code('314159', 0, true))], undefined],
    ['that was fetched late', [address()], [address(code('111111', 3_600_000))], undefined],
    ['of a muted address', [address()], [address(code('111111'), { mute: 'always' })], undefined],
    ['of an expired address', [address()], [address(code('111111'), { state: 'expired' })], undefined],
  ])('%s', (_which, before, after, expected) => expect(arrived(before, after)).toBe(expected))

  it('is the newest of several', () => {
    const other = (part: Partial<AddressView>): AddressView => ({ ...address(part), key: 'builtin.other' })
    expect(arrived([], [address(code('111111', 5)), other(code('222222', 2))])).toBe('222222')
  })
})

describe('an address waits', () => {
  const latest = { message: 'builtin.m', sender: '', subject: '', receivedAt: NOW }
  it.each([
    ['without a message', {}, true],
    ['with the welcome mail', { latestMessage: { ...latest, isSample: true as const } }, true],
    ['not with another message', { latestMessage: latest }, false],
    ['not when it has expired', { state: 'expired' as const }, false],
  ])('%s', (_which, part, expected) => expect(isWaiting(address(part))).toBe(expected))
})
