// The data folders that are photographed: what somebody did on which day, and what mail came.
import type { AddressView } from '../../src/shared/model.ts'
import type { Settings } from '../../src/shared/settings.ts'
import type { Lifetime } from '../../src/shared/wire.ts'
import { foreignMails, languageMoments } from './languages.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface Made {
  readonly name: string
  readonly lifetime: Lifetime
  readonly label?: string
  readonly mute?: AddressView['mute']
}
export interface Sent {
  readonly to: string
  /** A letter of test/fixtures/letters, or a mail of its own. */
  readonly letter?: string
  readonly from?: string
  readonly subject?: string
  readonly text?: string
  readonly html?: string
  /** Names of files in test/fixtures/files, under the name they are sent with. */
  readonly files?: Readonly<Record<string, string>>
  readonly unread?: boolean
}
/** One sitting: the program runs from this instant on, local time of the pictures. */
export interface Moment {
  readonly at: string
  readonly make?: readonly Made[]
  readonly mails?: readonly Sent[]
  readonly settings?: Partial<Settings>
}
export interface World {
  readonly name: string
  readonly moments: readonly Moment[]
}

/** Every picture is taken at this instant. */
export const NOW = '2026-05-12T14:05'

const everyday: World = {
  name: 'everyday',
  moments: [
    {
      at: '2026-05-07T18:20',
      make: [{ name: 'parcels', lifetime: 0, label: 'parcels', mute: 'codes-only' }],
      mails: [{ to: 'parcels', letter: 'parcel' }],
    },
    {
      at: '2026-05-11T10:40',
      make: [
        { name: 'w1nd0w5h', lifetime: (3 * DAY) as Lifetime, label: 'shoe shop' },
        { name: 'flightdeck', lifetime: DAY as Lifetime, label: 'flight alerts' },
      ],
      mails: [
        { to: 'flightdeck', letter: 'flight-notice' },
        {
          to: 'w1nd0w5h',
          letter: 'shoe-receipt',
          files: {
            'receipt-20391.pdf': 'receipt.pdf',
            'shoes.png': 'picture.png',
            'viewer.exe': 'program.bin',
          },
        },
      ],
    },
    {
      at: '2026-05-12T09:12',
      make: [{ name: 'pelican77', lifetime: DAY as Lifetime, label: 'newsletter trial' }],
      mails: [{ to: 'pelican77', letter: 'password-reset' }],
    },
    { at: '2026-05-12T11:30', mails: [{ to: 'pelican77', letter: 'tide-weekly', unread: true }] },
    {
      at: '2026-05-12T13:13',
      make: [{ name: 't4mq8zrw', lifetime: HOUR }],
      mails: [{ to: 't4mq8zrw', letter: 'bank-code', unread: true }],
    },
    {
      at: '2026-05-12T13:46',
      make: [{ name: 'k3v9xq2a', lifetime: HOUR, label: 'github sign-up' }],
    },
    { at: '2026-05-12T13:58', mails: [{ to: 'k3v9xq2a', letter: 'verify-address' }] },
    { at: '2026-05-12T14:02', mails: [{ to: 'k3v9xq2a', letter: 'launch-code', unread: true }] },
    { at: '2026-05-12T14:04', make: [{ name: 'h7c2mqe9', lifetime: DAY as Lifetime }] },
  ],
}

const world: World = {
  name: 'world',
  moments: [
    {
      at: '2026-05-12T12:10',
      make: [{ name: 'welt', lifetime: DAY as Lifetime, label: '🎈 Weltpost 世界 بريد' }],
      mails: foreignMails,
    },
  ],
}

const names =
  'amber birch cedar delta ember fjord grove heron inlet juniper kelp linden marsh north otter'.split(' ')
const many = (from: number, count: number, lifetime: number): Made[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    const name = `${names[number % names.length] ?? ''}${String(number).padStart(4, '0')}`
    return {
      name,
      lifetime: lifetime as Lifetime,
      ...(number % 3 === 0 ? { label: `sign-up ${String(number)}` } : {}),
    }
  })

const thousand: World = {
  name: 'thousand',
  moments: [
    { at: '2026-05-11T15:20', make: many(1, 400, 3 * DAY) },
    { at: '2026-05-12T08:05', make: many(401, 400, DAY) },
    {
      at: '2026-05-12T13:32',
      make: many(801, 200, HOUR),
      mails: [
        { to: 'birch0991', letter: 'launch-code', unread: true },
        { to: 'heron0997', letter: 'parcel', unread: true },
      ],
    },
  ],
}

const tenThousand: World = {
  name: 'ten-thousand',
  moments: [
    { at: '2026-05-12T13:50', make: [{ name: 'busy', lifetime: DAY as Lifetime, label: 'build server' }] },
  ],
}

const inLanguage = (language: 'de' | 'zh-CN' | 'ar'): World => ({
  name: language,
  moments: languageMoments[language],
})

export const worlds: readonly World[] = [
  { name: 'empty', moments: [] },
  everyday,
  world,
  thousand,
  tenThousand,
  inLanguage('de'),
  inLanguage('zh-CN'),
  inLanguage('ar'),
]
