// A plain-text part that is only a placeholder for the HTML is not the text of a mail; one with the content of the mail is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toVisibleMail, visibleBody } from '../src/visible-mail.ts'

const bodyOf = (text: string, html: string): string =>
  visibleBody(toVisibleMail({ subject: 's', sender: 'a@example.org', text, html }))

const CODE = '<p>Your verification code is <b>739201</b></p>'
const LINK =
  '<p>Hi Ann,</p><p>Please <a href="https://app.example.org/confirm?t=abc123">confirm your address</a>.</p>'
const NEWSLETTER = `<p><a href="https://news.example.org/view/12">View in browser</a></p>${'<p>This week we have new shoes, coats and hats for the whole family, at prices you will like.</p>'.repeat(12)}<p>Example Ltd, 12 Long Street, 94105 San Francisco</p><p><a href="https://news.example.org/u">Unsubscribe</a></p>`

test.each<[string, string]>([
  ['Your email client does not support HTML messages.', LINK],
  ['Please view this email in a browser that shows HTML.', CODE],
  ['This message contains HTML. Use an HTML viewer to read it.', CODE],
  ['This is a multi-part message in MIME format.', CODE],
  [
    'Dear customer,\n\nyour mail program cannot display HTML. Open it online:\nhttps://m.example.org/v/81\n\nRegards\nThe Team',
    CODE,
  ],
  ['Ihr E-Mail-Programm kann leider keine HTML-Nachrichten anzeigen.', CODE],
  ['Wird diese E-Mail nicht richtig dargestellt? Im Browser ansehen: https://x.example.org/8hK', CODE],
  ['Votre messagerie ne prend pas en charge le HTML.', LINK],
  ['Voir cet e-mail dans votre navigateur : https://x.example.org/m/1', CODE],
  ['Si no puede ver este mensaje, ábralo en su navegador: https://x.example.org/m/1', CODE],
  ['Se non visualizzi correttamente il messaggio, aprilo nel tuo browser https://x.example.org/m/1', LINK],
  ['Caso não consiga visualizar, veja no navegador: https://x.example.org/m/1', LINK],
  ['Jeśli wiadomość nie wyświetla się poprawnie, otwórz ją w przeglądarce: https://x.example.org/m', CODE],
  ['Pokud se e-mail nezobrazuje správně, otevřete jej v prohlížeči.', CODE],
  ['Ваш почтовый клиент не поддерживает HTML.', CODE],
  ['Открыть письмо в браузере: https://x.example.org/m/1', LINK],
  ['E-postanızı tarayıcıda görüntüleyin: https://x.example.org/m/1', CODE],
  ['このメールはHTML形式です。HTML対応のメールソフトでご覧ください。', CODE],
  ['如果无法正常显示此邮件，请在浏览器中打开：https://x.example.org/m/1', LINK],
  ['이 메일은 HTML을 지원하는 프로그램에서 볼 수 있습니다.', CODE],
  ['لعرض هذه الرسالة افتحها في المتصفح: https://x.example.org/m/1', LINK],
  ['https://x.example.org/web-version/abc', CODE],
  ['\u200b \u200c\u00ad\ufeff\u2060\n\u3164\u2800 ', CODE],
  ['&nbsp;', NEWSLETTER],
  ['--', CODE],
  [
    'View this email in your browser: https://news.example.org/view/12\n\nExample Ltd, 12 Long Street, 94105 San Francisco\nUnsubscribe: https://news.example.org/u',
    NEWSLETTER,
  ],
  ['News of the week', NEWSLETTER],
  // None of its words are in the word lists.
  ['Tölvupósturinn sést aðeins annars staðar með öðrum hætti', CODE],
])('the placeholder %j is replaced by the text of the HTML', (plain, html) => {
  expect(bodyOf(plain, html)).toBe(bodyOf('', html))
})

test.each<[string, string]>([
  ['Your verification code is 739201', CODE],
  ['Code: 739201', '<p>Ihr Bestätigungscode lautet <b>739201</b></p>'],
  ['Your code is 739201.\n\nView this email in your browser: https://x.example.org/m/1', CODE],
  ['Hi Ann,\n\nplease confirm your address: https://app.example.org/confirm?t=abc123', LINK],
  [
    'To confirm your account, paste this link into your web browser:\nhttps://app.example.org/confirm?t=zzz',
    LINK,
  ],
  ['Open this page in your browser:\nhttps://app.example.org/confirm?t=abc123', LINK],
  [
    'Um Ihr Konto zu bestätigen, öffnen Sie diesen Link im Browser: https://app.example.org/confirm?t=1',
    LINK,
  ],
  ['Откройте ссылку в браузере, чтобы подтвердить адрес: https://app.example.org/c/1', LINK],
  [
    'We now support HTML messages in the editor.',
    '<p>We now support <b>HTML</b> messages in the editor.</p>',
  ],
  ['Login from the browser Firefox. Was it you?', '<p>Login from the browser Firefox. Was it you?</p>'],
  ['See you at 8 tonight', '<p>See you at 8 tonight</p><p>-- <br>Ann</p>'],
  ['Only this is in the mail: view in browser', '<img src="https://x.example.org/a.png">'],
  ['Bonjour Anne, merci de votre visite, à bientôt', '<p>Hello Anne, thank you for your visit</p>'],
])('the text %j is the text of the mail', (plain, html) => {
  expect(bodyOf(plain, html)).toBe(plain)
})

test('a part that has all words of the HTML is its text, whatever else is in it', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/)
  const words = fc.array(word, { minLength: 3, maxLength: 60 })
  fc.assert(
    fc.property(
      words,
      fc.constantFrom('', 'View this email in your browser.', 'HTML only.'),
      (said, notice) => {
        const text = `${said.join(' ')}\n${notice}`
        expect(bodyOf(text, `<p>${said.join(' ')}</p>`)).toBe(text)
      },
    ),
  )
})

test('the body is one of the two forms, for any two of them, and never costs much', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, html) => {
      expect([text, bodyOf('', html)]).toContain(bodyOf(text, html))
    }),
  )
  for (const piece of ['html ', 'view in ', 'https://', '.', '1-', 'A1', '\u200b', 'en ligne voir '])
    expect(bodyOf(piece.repeat(60_000 / piece.length), '<p>x</p>'.repeat(20_000))).toBeTypeOf('string')
})
