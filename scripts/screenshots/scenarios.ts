// The scenarios of the screenshots: the addresses that are created and the mail that arrives, with times.
import type { AddressView } from '../../src/shared/model/address.ts'
import type { Settings } from '../../src/shared/contract/settings.ts'
import { LIFETIMES_BY_NAME, type Lifetime } from '../../src/shared/model/lifetime.ts'
import { languageSteps, multiScriptMails, type TranslatedLanguage } from './language-scenarios.ts'

const { '1h': HOUR, '1d': DAY, '3d': THREE_DAYS } = LIFETIMES_BY_NAME

interface NewAddress {
  readonly name: string
  readonly lifetime: Lifetime
  readonly label?: string
  readonly mute?: AddressView['mute']
}
export interface SentMail {
  readonly to: string
  /** A mail of test/fixtures/sample-mails; otherwise the fields below. */
  readonly sample?: string
  readonly from?: string
  readonly subject?: string
  readonly text?: string
  readonly html?: string
  /** Names of files in test/fixtures/files, under the name they are sent with. */
  readonly files?: Readonly<Record<string, string>>
  readonly unread?: boolean
}
/** One run of the program, starting at this local time. */
export interface ScenarioStep {
  readonly at: string
  readonly addresses?: readonly NewAddress[]
  readonly mails?: readonly SentMail[]
  readonly settings?: Partial<Settings>
}
export interface ScreenshotScenario {
  readonly name: string
  readonly steps: readonly ScenarioStep[]
}

/** The time shown in every screenshot. */
export const SCREENSHOT_TIME = '2026-05-12T14:05'

const everyday: ScreenshotScenario = {
  name: 'everyday',
  steps: [
    {
      at: '2026-05-07T18:20',
      addresses: [{ name: 'parcels', lifetime: 0, label: 'parcels', mute: 'codes-only' }],
      mails: [{ to: 'parcels', sample: 'parcel' }],
    },
    {
      at: '2026-05-11T10:40',
      addresses: [
        { name: 'w1nd0w5h', lifetime: THREE_DAYS, label: 'shoe shop' },
        { name: 'flightdeck', lifetime: DAY, label: 'flight alerts' },
      ],
      mails: [
        { to: 'flightdeck', sample: 'flight-notice' },
        {
          to: 'w1nd0w5h',
          sample: 'shoe-receipt',
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
      addresses: [{ name: 'pelican77', lifetime: DAY, label: 'newsletter trial' }],
      mails: [{ to: 'pelican77', sample: 'password-reset' }],
    },
    { at: '2026-05-12T11:30', mails: [{ to: 'pelican77', sample: 'tide-weekly', unread: true }] },
    {
      at: '2026-05-12T13:13',
      addresses: [{ name: 't4mq8zrw', lifetime: HOUR }],
      mails: [{ to: 't4mq8zrw', sample: 'bank-code', unread: true }],
    },
    {
      at: '2026-05-12T13:46',
      addresses: [{ name: 'k3v9xq2a', lifetime: HOUR, label: 'github sign-up' }],
    },
    { at: '2026-05-12T13:58', mails: [{ to: 'k3v9xq2a', sample: 'verify-address' }] },
    { at: '2026-05-12T14:02', mails: [{ to: 'k3v9xq2a', sample: 'launch-code', unread: true }] },
    { at: '2026-05-12T14:04', addresses: [{ name: 'h7c2mqe9', lifetime: DAY }] },
  ],
}

/** The film: without the codes that came before. */
const mainAct: ScreenshotScenario = { name: 'main-act', steps: everyday.steps.slice(0, 4) }

const multiScript: ScreenshotScenario = {
  name: 'multi-script',
  steps: [
    {
      at: '2026-05-12T12:10',
      addresses: [{ name: 'welt', lifetime: DAY, label: '🎈 Weltpost 世界 بريد' }],
      mails: multiScriptMails,
    },
  ],
}

const nameWords =
  'amber birch cedar delta ember fjord grove heron inlet juniper kelp linden marsh north otter'.split(' ')
const manyAddresses = (from: number, count: number, lifetime: Lifetime): NewAddress[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    const name = `${nameWords[number % nameWords.length] ?? ''}${String(number).padStart(4, '0')}`
    return {
      name,
      lifetime,
      ...(number % 3 === 0 ? { label: `sign-up ${String(number)}` } : {}),
    }
  })

const thousand: ScreenshotScenario = {
  name: 'thousand',
  steps: [
    { at: '2026-05-11T15:20', addresses: manyAddresses(1, 400, THREE_DAYS) },
    { at: '2026-05-12T08:05', addresses: manyAddresses(401, 400, DAY) },
    {
      at: '2026-05-12T13:32',
      addresses: manyAddresses(801, 200, HOUR),
      mails: [
        { to: 'birch0991', sample: 'launch-code', unread: true },
        { to: 'heron0997', sample: 'parcel', unread: true },
      ],
    },
  ],
}

const tenThousand: ScreenshotScenario = {
  name: 'ten-thousand',
  steps: [
    {
      at: '2026-05-12T13:50',
      addresses: [{ name: 'busy', lifetime: DAY, label: 'build server' }],
    },
  ],
}

const inLanguage = (language: TranslatedLanguage): ScreenshotScenario => ({
  name: language,
  steps: languageSteps[language],
})

export const scenarios: readonly ScreenshotScenario[] = [
  { name: 'empty', steps: [] },
  everyday,
  mainAct,
  multiScript,
  thousand,
  tenThousand,
  inLanguage('de'),
  inLanguage('zh-CN'),
  inLanguage('ar'),
]
