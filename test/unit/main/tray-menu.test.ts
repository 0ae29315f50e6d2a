// The tray's menu, icon and tooltip, made from the snapshot.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestCode } from '../../../src/app/messages/latest-code.ts'
import { trayMenu, type TrayAction, type TrayItem } from '../../../src/main/tray/tray-menu.ts'
import { trayTooltip, trayState } from '../../../src/main/tray/tray-state.ts'
import type { AddressView } from '../../../src/shared/model/address.ts'
import type { Snapshot } from '../../../src/shared/model/snapshot.ts'
import { pauseEndsAt } from '../../../src/shared/model/pause.ts'
import { languages, catalogueFor } from '../../../src/shared/i18n/index.ts'
import { sampleAddress, builtinAccount, sampleSnapshot } from '../../helpers/sample-data.ts'

const now = new Date(2026, 10, 21, 14, 0).getTime()
const MINUTE = 60_000
const text = catalogueFor('en', 'en')
const menu = (currentSnapshot: Snapshot, at = now): TrayItem[] =>
  trayMenu({ snapshot: currentSnapshot, text, now: at })

const labels = (items: readonly TrayItem[]): string[] =>
  items.map((item) => (item === 'separator' ? '---' : item.label))
const submenuOf = (items: readonly TrayItem[], label: string): readonly TrayItem[] => {
  const item = items.find((candidate) => candidate !== 'separator' && candidate.label === label)
  return item && item !== 'separator' && 'items' in item ? item.items : []
}
const actionsOf = (items: readonly TrayItem[]): (TrayAction | null)[] =>
  items.flatMap((item) =>
    item === 'separator' ? [] : 'items' in item ? actionsOf(item.items) : [item.action],
  )
const withCode = (key: string, code: string | null, receivedAt: number): AddressView => ({
  ...sampleAddress(key, now),
  unread: 1,
  latestMessage: {
    message: `builtin.m-${key}`,
    sender: 'Shop <shop@shop.example>',
    subject: 'Hi',
    receivedAt,
  },
  latestCode:
    code === null ? null : { value: code, message: `builtin.m-${key}`, receivedAt, isSample: false },
})

describe('the menu', () => {
  it('has all entries in sequence', () =>
    expect(labels(menu(sampleSnapshot({ addresses: [] })))).toEqual([
      'New address',
      'Get a real address…',
      'New address with lifetime',
      'Copy latest code',
      '---',
      'No addresses yet',
      '---',
      'Open Mayfly',
      'Pause',
      'Settings…',
      '---',
      'Quit Mayfly',
    ]))

  it('offers the lifetimes of the specification, except refused ones', () => {
    const refusing = sampleSnapshot({ accounts: [builtinAccount({ noPermanent: true })] })
    const offered = submenuOf(menu(refusing), 'New address with lifetime')
    expect(labels(offered)).toEqual(['1 hour', '1 day', '3 days', 'Permanent'])
    expect(actionsOf(offered)).toEqual([
      { kind: 'new-address', lifetime: 3_600_000 },
      { kind: 'new-address', lifetime: 86_400_000 },
      { kind: 'new-address', lifetime: 259_200_000 },
      null,
    ])
  })

  it('lists the five latest active addresses with their remaining time', () => {
    const left = [41 * MINUTE, 8 * MINUTE, 3 * 60 * MINUTE, 50 * 60 * MINUTE, 24 * 60 * MINUTE - 1, 1]
    const addresses = left.map((ms, index) => ({
      ...sampleAddress(`box${index}`, now),
      label: '',
      expiresAt: now + ms,
    }))
    const shown = labels(
      menu(sampleSnapshot({ addresses: [{ ...addresses[0]!, state: 'expired' as const }, ...addresses] })),
    )
    expect(shown.slice(5, 10).map((label) => label.split(' · ')[2])).toEqual([
      '40 min left',
      '8 min left',
      '3 hr left',
      '2 days left',
      '24 hr left',
    ])
  })

  it('resumes while paused', () => {
    const items = menu(sampleSnapshot({ pausedUntil: now + MINUTE }))
    expect(labels(items)).toContain('Resume')
    expect(labels(items)).not.toContain('Pause')
  })

  it('differs when only the code behind the same label differs', () => {
    const before = menu(sampleSnapshot({ addresses: [withCode('a', '111111', now - 2)] }))
    const after = menu(sampleSnapshot({ addresses: [withCode('a', '222222', now - 1)] }))
    expect(labels(before)).toEqual(labels(after))
    expect(JSON.stringify(before)).not.toBe(JSON.stringify(after))
    expect(actionsOf(after)).toContainEqual({ kind: 'copy-code', code: '222222' })
  })

  it('has no two equal labels in any language', () => {
    for (const { language } of languages) {
      const items = trayMenu({ snapshot: sampleSnapshot({}), text: catalogueFor(language, 'en'), now })
      const words = labels(items).filter((label) => label !== '---')
      expect(new Set(words).size).toBe(words.length)
    }
  })
})

describe('the latest code', () => {
  it('is that of the newest message with a code, unless an address was created since', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ at: fc.nat(9), made: fc.nat(9), code: fc.option(fc.stringMatching(/^\d{6}$/)) }),
        ),
        (mails) => {
          const addresses = mails.map(({ at, made, code }, index) => ({
            ...withCode(`k${index}`, code, at),
            createdAt: made,
          }))
          const since = Math.max(...mails.map(({ made }) => made))
          const times = mails.filter(({ at, code }) => code !== null && at >= since).map(({ at }) => at)
          const found = latestCode(sampleSnapshot({ addresses }))
          expect(found?.receivedAt ?? null).toBe(times.length === 0 ? null : Math.max(...times))
        },
      ),
    ))

  it('is never the sample of the welcome mail', () => {
    const address = withCode('a', '314159', now)
    const sample = { ...address, createdAt: 0, latestCode: { ...address.latestCode!, isSample: true } }
    expect(latestCode(sampleSnapshot({ addresses: [sample] }))).toBeNull()
  })
})

describe('the icon', () => {
  const mail = sampleSnapshot({
    accounts: [builtinAccount()],
    addresses: [withCode('a', null, now - MINUTE)],
  })
  it('is "new" only for mail since the window was last viewed', () => {
    expect(trayState(mail, now - 2 * MINUTE)).toBe('new')
    expect(trayState(mail, now)).toBe('idle')
    expect(trayState({ ...mail, addresses: mail.addresses.map((at) => ({ ...at, unread: 0 })) }, 0)).toBe(
      'idle',
    )
  })
  it('is "paused" with the highest priority, and "new" before an error of another account', () => {
    const health = { state: 'unreachable', since: 0, failure: { kind: 'offline' } } as const
    const troubled = { ...mail, accounts: [builtinAccount({ health })] }
    expect(trayState(troubled, 0)).toBe('new')
    expect(trayState(troubled, now)).toBe('trouble')
    expect(trayState({ ...troubled, pausedUntil: 0 }, 0)).toBe('paused')
  })
})

describe('the tooltip', () => {
  it('counts unread mail in total and for the addresses with the most of it', () => {
    const busyAddresses = [1, 5, 3, 2].map((unread, index) => ({
      ...sampleAddress(`box${index}`, now),
      label: `L${index}`,
      unread,
    }))
    expect(trayTooltip(sampleSnapshot({ addresses: busyAddresses }), text)).toBe(
      'Mayfly: 11 unread messages\nL1: 5\nL2: 3\nL3: 2',
    )
  })
  it('fits the length limit of Windows, whatever the labels', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 120 })), (names) => {
        const addresses = names.map((label, index) => ({
          ...sampleAddress(`b${index}`, now),
          label,
          unread: 123_456,
        }))
        for (const { language } of languages)
          expect(
            trayTooltip(sampleSnapshot({ addresses }), catalogueFor(language, 'en')).length,
          ).toBeLessThanOrEqual(127)
      }),
    ))
})

it('a pause lasts as long as its name states', () => {
  expect(pauseEndsAt('half-hour', now)).toBe(now + 30 * MINUTE)
  expect(pauseEndsAt('hour', now)).toBe(now + 60 * MINUTE)
  expect(new Date(pauseEndsAt('tomorrow', now)).toString()).toContain('22 2026 08:00:00')
})
