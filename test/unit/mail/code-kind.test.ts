// What a code is for: only those for signing in or confirming are announced and waited for; a coupon is no code.
import { describe, expect, it } from 'vitest'
import { extractFields, unlistedCodesOf } from '../../../src/app/messages/extract-fields.ts'
import { findCode, findVerificationCode, toVisibleMail, type CodeKind } from '@mayfly/code-finder'

const messageOf = (subject: string, text: string) => ({
  subject,
  sender: 'Fern <no-reply@fern.example>',
  to: 'sam@mayfly.test',
  text,
  html: '',
  files: [],
})

/** Each has the code 482913. */
const MAILS: readonly (readonly [CodeKind, string, string])[] = [
  ['meeting', 'Design review', 'Join Zoom Meeting\nMeeting ID: 845 2210 9921\nPasscode: 482913\n'],
  ['meeting', 'Webinar tomorrow', "To join the webinar you'll be asked for a passcode. It is: 482913"],
  ['meeting', 'Einladung zur Besprechung', 'Videokonferenz am Montag um 10 Uhr.\nKenncode: 482913\n'],
  ['meeting', 'Réunion de lundi', 'Pour rejoindre la visioconférence, saisissez le code 482913.\n'],
  ['meeting', '部门周会', '会议号：845 2210 9921\n会议密码：482913\n'],
  ['meeting', 'Spotkanie zespołu', 'Spotkanie w poniedziałek o 10.\nKod dostępu: 482913\n'],
  ['door', 'Your stay', 'The front door opens with a code.\nDoor code: 482913\n'],
  ['door', 'Ihre Anreise', 'Der Türcode lautet: 482913\n'],
  ['door', 'Votre arrivée', 'Le digicode de la porte d’entrée : 482913\n'],
  ['door', 'Su llegada', 'El código de la puerta es 482913. Pulse # después.\n'],
  ['door', 'Key', 'The key box is left of the gate. Its code is 482913.\n'],
  ['locker', 'Your parcel has arrived', 'Open the parcel locker with this PIN: 482913\n'],
  ['locker', 'Ihr Paket', 'Ihr Paket liegt im Schließfach 12.\nÖffnungscode: 482913\n'],
  ['pickup', 'Ready for pick-up', 'Show or type this at the counter.\nYour pickup code: 482913\n'],
  ['pickup', 'Ihre Bestellung ist da', 'Ihr Abholcode: 482913\n'],
  ['pickup', 'Заказ готов', 'Код получения: 482913\n'],
  ['wifi', 'Welcome to the house', 'Wi-Fi: Fernhouse\nWi-Fi password: 482913\n'],
  ['wifi', 'Ihr Aufenthalt', 'WLAN-Passwort: 482913\n'],
  ['verification', 'Your code', 'Your verification code is 482913.\n'],
  ['verification', 'Sign in to Zoom', 'Your sign-in code for Zoom is 482913. It expires in 10 minutes.\n'],
  ['verification', 'Verify your account', 'Doorly verification code: 482913\n'],
  ['verification', 'Confirm your address', 'Use 482913 to confirm your address at Parcel Locker Ltd.\n'],
  ['verification', 'Smart lock', 'To sign in to your smart lock account enter the code 482913.\n'],
  ['verification', 'Uw code', 'Vul de code 482913 in om uw e-mailadres door te geven en te bevestigen.\n'],
  ['verification', 'Wi-Fi account', 'Your login code is 482913. Do not share it.\n'],
  ['verification', 'Bestätigung', 'Ihr Bestätigungscode für die Anmeldung: 482913\n'],
  ['verification', 'Код', 'Код подтверждения для входа: 482913\n'],
]

describe('a code', () => {
  it.each(MAILS)('is of the kind %s: %s', (kind, subject, text) => {
    const message = messageOf(subject, text)
    const mail = toVisibleMail(message)
    const found = findCode(mail)
    expect(found?.value).toBe('482913')
    expect(found?.kind ?? 'verification').toBe(kind)
    const isVerification = kind === 'verification'
    // What is stored is what lists, notifications, the clipboard and the command line know.
    expect(extractFields(message).fields.code?.value).toBe(isVerification ? '482913' : undefined)
    expect(findVerificationCode(mail)?.value).toBe(isVerification ? '482913' : undefined)
    expect(unlistedCodesOf(message).otherCode?.kind).toBe(isVerification ? undefined : kind)
  })
})

describe('a coupon', () => {
  it.each([
    [
      'Tặng bạn 50K',
      'Sử dụng mã: SALE50K khi thanh toán để được giảm ngay 50K.\n\nMã có hiệu lực đến hết ngày 30/11.',
    ],
    ['Chỉ hôm nay', 'Nhập mã:\n\nSALE50K\n\nđể được giảm 50K. Mã hết hạn lúc 24h.'],
    ['Nhận ngay 30K', 'Nhập mã *GRAB30K* trước 23:59 hôm nay để được giảm 30K.'],
    ['A treat', 'Enter code: SAVE50K\nand get 50K off your ride. It expires tonight.'],
    ['Nur heute', 'Gib diesen Code ein:\n\nHERBST20\n\nEr gilt einmal und spart 20 %.'],
    ['Hadiah', 'Masukkan kode: HEMAT50K\n\nuntuk hemat 50K. Kode berlaku sampai Minggu.'],
    ['Подарок', 'Введите код: SALE20\n\nи получите минус 20 %. Код действует до воскресенья.'],
  ])('is not a verification code: %s', (subject, text) => {
    expect(findCode(toVisibleMail(messageOf(subject, text)))).toBeNull()
  })

  it('is no code that only looks like one', () => {
    const mail = toVisibleMail(
      messageOf('Mã xác minh', 'Mã xác minh của bạn là: ABC50K\nMã hết hạn sau 10 phút.'),
    )
    expect(findCode(mail)?.value).toBe('ABC50K')
  })
})
