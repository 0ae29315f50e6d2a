// The link to press among the many that services send: linked logos, trackers that give each link a token, notes.
import { describe, expect, it } from 'vitest'
import { findActionLink } from '../src/links/find-action-link.ts'
import { toVisibleMail } from '../src/visible-mail.ts'

const tracked = (part: string): string => `https://click.shop.example/CL0/${part}/7f31c09ab24e5d6680c1`
const LOGO = `<a href="${tracked('a1')}"><img src="https://shop.example/logo.png" alt="Shop"></a>`
const FOOTER = `<p><a href="${tracked('f6')}">Our app</a> <a href="${tracked('g7')}"><img src="x.png"></a></p>`

const find = (subject: string, html: string, text = ''): string | null =>
  findActionLink(toVisibleMail({ subject, sender: 'Shop <no-reply@shop.example>', text, html }))?.url ?? null

describe('findActionLink', () => {
  it('ignores a linked logo, whatever the lines around it are', () => {
    const html = `<p>To confirm the transfer, type this code:</p><h1>482913</h1><p>Confirm it within ten minutes:</p>${LOGO}`
    expect(find('Confirm your transfer', html)).toBeNull()
  })

  it('returns an image link whose alternative text names its purpose', () => {
    const button = `<a href="${tracked('b2')}"><img src="b.png" alt="Confirm my address"></a>`
    expect(find('Welcome', `${LOGO}<p>Nearly there.</p>${button}${FOOTER}`)).toBe(tracked('b2'))
  })

  it('returns the button if all links have a token', () => {
    const html = `${LOGO}<p>Please confirm your address.</p><p><a href="${tracked('b2')}">Confirm address</a></p>${FOOTER}`
    expect(find('Welcome', html)).toBe(tracked('b2'))
  })

  it.each([
    [
      'words with another meaning',
      `<p>Verify on the login page.</p><a href="${tracked('b2')}">View issue</a>`,
    ],
    ['the title of an article', `<a href="${tracked('b2')}">Why does my board reset at 2400 baud?</a>`],
    [
      'a way to report that it was someone else',
      `<p>Not yours? <a href="${tracked('b2')}">Let us know</a></p>`,
    ],
  ])('returns null if all links have a token: %s', (_name, html) => {
    expect(find('News', `${LOGO}${html}${FOOTER}`)).toBeNull()
  })

  it('ignores links that a text lists with their names below a code', () => {
    const text = `Your code is 482913. Type it to confirm your address.\n\nDocuments: ${tracked('b2')}\nOpening hours: ${tracked('c3')}\n`
    expect(find('Confirm your address', '', text)).toBeNull()
  })

  it('returns the link of a note at the end of a text', () => {
    const text = `Hello,\n\nchoose a new password here [2], within an hour. The shop is here [1].\n\n[1] ${tracked('a1')}\n[2] ${tracked('b2')}\n`
    expect(find('Your account', '', text)).toBe(tracked('b2'))
  })
})

describe('a link with words that no rule covers', () => {
  const button = (url: string, words: string): string =>
    `<p><a href="${url}" style="background:#246;color:#fff;padding:12px">${words}</a></p>`
  const url = 'https://app.quill.example/w/7f31c09ab24e5d66'

  it('is found if it is the only button with a token', () => {
    const html = `<p>Hello Mara,</p><p>Good to have you. One tap and the address is yours:</p>${button(url, 'Let’s go')}<p>If you did not sign up, ignore this mail.</p>`
    expect(find('Nearly there, Mara', html)).toBe(url)
  })

  it('is not found if the mail only shows something', () => {
    const html = `<p>Hello Mara,</p><p>Thank you for your order. Your invoice over €24.10 is ready.</p>${button(url, 'View invoice')}<p>Questions? Answer this mail.</p>`
    expect(find('Your invoice 20251108', html)).toBeNull()
  })

  it('is not found if two are equally likely', () => {
    const html = `<p>Hello Mara,</p><p>Which is it?</p>${button(url, 'Let’s go')}${button(`${url}aa`, 'Let’s go')}`
    expect(find('Nearly there, Mara', html)).toBeNull()
  })
})

describe('a plain link to sign in', () => {
  const url = 'https://app.quill.example/s/7f31c09ab24e5d66'
  const purposeOf = (subject: string, html: string, text = ''): string | undefined => {
    const mail = toVisibleMail({ subject, sender: 'Quill <no-reply@quill.example>', text, html })
    const found = findActionLink(mail)
    return found?.url === url ? found.purpose : undefined
  }
  const button = (words: string): string => `<p>Hello Mara</p><p><a href="${url}">${words}</a></p>`

  it.each([
    ['Quill', `Click here to log in: <${url}>`],
    ['Quill', `Hi Mara,\n\nclick here to sign in: ${url}\n`],
    ['Quill', `Follow this link to log in:\n${url}\n\nIt works once.`],
    ['Anmeldung', `Klicken Sie hier, um sich anzumelden: <${url}>`],
    ['Quill', `Cliquez ici pour vous connecter : <${url}>`],
    ['Quill', `Haz clic aquí para iniciar sesión: <${url}>`],
  ])('is found after words, with the subject %s: %s', (subject, text) => {
    expect(purposeOf(subject, '', text)).toBe('sign-in')
  })

  it.each([
    ['Welcome back', 'Yes, sign me in'],
    ['Hello again', 'Yes, log me in'],
    ['Quill', 'Sign me in'],
    ['New sign-in request', 'Yes, sign me in'],
    ['Deine Anmeldung', 'Ja, jetzt anmelden'],
    ['Quill', 'Oui, me connecter'],
  ])('is found as a button, with the subject %s: %s', (subject, words) => {
    expect(purposeOf(subject, button(words))).toBe('sign-in')
  })

  it.each([
    ['Three new seeds in our shop', `Log in: ${url}\nOur seeds: https://quill.example/seeds`],
    ['New sign-in to your account', `Was this you? Yes: ${url}`],
  ])('is not a link that most mails have: %s', (subject, text) => {
    expect(purposeOf(subject, '', text)).toBeUndefined()
  })
})

describe('a link with words that contain other phrases', () => {
  it.each([
    ['Papagaio', 'Para começar a falar com o Papagaio, ative a conta:'],
    ['Silver', 'Activate your account at Silver Closet:'],
  ])('does not delete an account: %s', (subject, words) => {
    const url = 'https://app.quill.example/activate/7f31c09ab24e5d66'
    expect(find(subject, '', `${words}\n\n${url}\n`)).toBe(url)
  })
})

describe('a mail that consists of one URL', () => {
  it.each([
    ['Hello', 'https://fern.example/confirm?token=9b4f7c21d8ae4c10', 'confirm'],
    ['', 'http://localhost:3000/verify/abc\n', 'confirm'],
    ['x', 'http://localhost:3000/verify?code=482913', 'confirm'],
    ['Verify', 'http://localhost:3000/v/9b4f7c21d8ae4c10', 'confirm'],
    ['test', '<http://127.0.0.1:8080/reset-password?token=abc>', 'reset'],
    ['x', 'https://fern.example/magic-link?token=9b4f7c21d8ae', 'sign-in'],
    ['Link', 'https://fern.example/x?token=9b4f7c21d8ae', 'confirm'],
    ['x', '<a href="https://fern.example/activate?key=abc">link</a>', 'activate'],
    ['x', '<a href="fern://verify?token=abc">fern://verify?token=abc</a>', 'confirm'],
  ])('%s: %s', (subject, body, purpose) => {
    const isHtml = body.startsWith('<a')
    const [text, html] = isHtml ? ['', body] : [body, '']
    const mail = toVisibleMail({ subject, sender: 'a@fern.example', text, html })
    expect(findActionLink(mail)?.purpose).toBe(purpose)
    expect(body).toContain(findActionLink(mail)?.url)
  })

  it.each([
    'https://fern.example/',
    'https://fern.example/how-to-verify-your-address-2024',
    'https://news.example/a/9b4f7c21d8ae',
    'https://news.example/author/9b4f7c21d8ae',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://git.example/acme/auth/blob/9b4f7c21/src/verify.ts',
    'https://shop.example/login',
    'https://fern.example/unsubscribe?token=9b4f7c21d8ae',
    'tel:+4930123456',
  ])('has no action link if the URL confirms nothing: %s', (url) => {
    for (const html of ['', `<a href="${url}">${url}</a>`])
      expect(find('Hello', html, html === '' ? url : '')).toBeNull()
  })
})
