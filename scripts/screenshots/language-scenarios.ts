// Scenario steps in German, Chinese and Arabic, and mails in many scripts for one address.
import type { Language } from '../../src/shared/i18n/languages.ts'
import { LIFETIMES_BY_NAME } from '../../src/shared/model/lifetime.ts'
import type { ScenarioStep, SentMail } from './scenarios.ts'

const { '1h': HOUR, '1d': DAY, '3d': THREE_DAYS } = LIFETIMES_BY_NAME

/** Three hundred characters. */
const longSubject =
  'Re: Fwd: Re: about the order of the chairs, the delivery of the table, the colour of the curtains, the length of the hose, ' +
  'the weight of the parcel, the width of the door, the height of the shelf, the depth of the drawer, the number of screws, ' +
  'the name of the carpenter and the way to his workshop by the sea'

export const multiScriptMails: readonly SentMail[] = [
  { to: 'welt', sample: 'german-invoice' },
  { to: 'welt', sample: 'japanese-news' },
  { to: 'welt', sample: 'emoji-party' },
  { to: 'welt', sample: 'chinese-code' },
  { to: 'welt', from: 'note@nowhere.example', subject: '', text: 'No subject, no name, one line.' },
  { to: 'welt', sample: 'arabic-code', unread: true },
  {
    to: 'welt',
    from: 'A Very Patient Furniture Shop With A Long Name <orders@furniture.example>',
    subject: longSubject,
    text: 'The carpenter says Thursday. He said so last week, too.',
    unread: true,
  },
]

/** English is the language of the other scenarios. */
export type TranslatedLanguage = Exclude<Language, 'en'>

const languageStepsOf = (
  names: readonly [string, string, string],
  mails: readonly [SentMail, SentMail, SentMail],
  language: TranslatedLanguage,
): ScenarioStep[] => [
  {
    at: '2026-05-11T16:00',
    settings: { language },
    addresses: [{ name: 'hafen', lifetime: THREE_DAYS, label: names[2] }],
    mails: [{ ...mails[2], to: 'hafen' }],
  },
  {
    at: '2026-05-12T10:20',
    addresses: [{ name: 'moewe12', lifetime: DAY, label: names[1] }],
    mails: [{ ...mails[1], to: 'moewe12' }],
  },
  {
    at: '2026-05-12T13:46',
    addresses: [{ name: 'k3v9xq2a', lifetime: HOUR, label: names[0] }],
  },
  { at: '2026-05-12T14:02', mails: [{ ...mails[0], to: 'k3v9xq2a', unread: true }] },
]

const textMail = (from: string, subject: string, text: string): SentMail => ({ to: '', from, subject, text })

export const languageSteps: Readonly<Record<TranslatedLanguage, readonly ScenarioStep[]>> = {
  de: languageStepsOf(
    ['Leihrad-Anmeldung', 'Zeitung zur Probe', 'Stadtwerke'],
    [
      {
        ...textMail(
          'Stadtrad <konto@stadtrad.example>',
          'Ihr Bestätigungscode',
          'Guten Tag,\n\nIhr Bestätigungscode lautet 618 204.\n\nEr gilt zehn Minuten.',
        ),
        html: '<div style="font:15px/1.6 Arial,sans-serif;color:#222;padding:8px 12px"><h2 style="color:#0a6b3d">Stadtrad</h2><p>Guten Tag,</p><p>Ihr Bestätigungscode lautet</p><p style="font-size:30px;font-weight:bold;letter-spacing:6px">618 204</p><p>Er gilt zehn Minuten. Danach fordern Sie einfach einen neuen an.</p></div>',
      },
      textMail(
        'Morgenblatt <leser@morgenblatt.example>',
        'Ihre Leseprobe beginnt morgen',
        'Schön, dass Sie da sind. Ab morgen liegt das Morgenblatt zwei Wochen lang in Ihrem Postfach.',
      ),
      { to: '', sample: 'german-invoice', files: { 'Rechnung März.pdf': 'receipt.pdf' } },
    ],
    'de',
  ),
  'zh-CN': languageStepsOf(
    ['书店注册', '试订报纸', '水电账单'],
    [
      { to: '', sample: 'chinese-code' },
      textMail(
        '晨报 <duzhe@chenbao.example>',
        '您的试读从明天开始',
        '感谢订阅。从明天起，晨报将连续两周送到您的邮箱。',
      ),
      textMail(
        '江城水电 <kefu@shuidian.example>',
        '三月账单已生成',
        '您三月的水电费共计 86.40 元，将于 28 日自动扣款。',
      ),
    ],
    'zh-CN',
  ),
  ar: languageStepsOf(
    ['تسجيل في المتجر', 'نشرة تجريبية', 'فاتورة الكهرباء'],
    [
      { to: '', sample: 'arabic-code' },
      textMail(
        'صحيفة الصباح <readers@sabah.example>',
        'تبدأ قراءتك التجريبية غدًا',
        'شكرًا لاشتراكك. ستصلك الصحيفة كل صباح لمدة أسبوعين.',
      ),
      textMail(
        'شركة الكهرباء <bills@kahraba.example>',
        'فاتورة شهر مارس جاهزة',
        'بلغت قيمة فاتورتك 86.40، وسيتم الخصم في يوم 28.',
      ),
    ],
    'ar',
  ),
}
