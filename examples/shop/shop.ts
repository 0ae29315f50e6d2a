// The program under test: a shop whose users sign up with an e-mail address and the code or link sent to it.
import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createTransport } from 'nodemailer'

export interface Shop {
  readonly url: string
  close(): Promise<void>
}

interface Customer {
  readonly code: string
  readonly token: string
  isConfirmed: boolean
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
const page = (response: ServerResponse, body: string): void => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>Shop</title><main>${body}</main></html>`)
}
const form = (action: string, hidden: string, label: string, name: string, button: string): string =>
  `<form method="post" action="${action}">${hidden}<label>${label} <input name="${name}"></label> <button>${button}</button></form>`

const fieldsOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return new URLSearchParams(body)
}

/** Listens on a free port of this computer. */
const listen = async (server: Server): Promise<Shop> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The shop has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Starts the shop on a free port of this computer.
 * @param smtp the server it sends its mail to
 */
export const startShop = async (smtp: { host: string; port: number }): Promise<Shop> => {
  const customers = new Map<string, Customer>()
  const mailer = createTransport(smtp)
  let url = ''

  const signUp = async (email: string): Promise<void> => {
    const code = String(randomInt(100_000, 1_000_000))
    const token = randomBytes(18).toString('base64url')
    customers.set(email, { code, token, isConfirmed: false })
    const link = `${url}/confirm?token=${token}`
    await mailer.sendMail({
      from: 'The Shop <hello@shop.example>',
      to: email,
      subject: 'Confirm your address',
      text: `Welcome to the shop.\n\nYour verification code is ${code}.\n\nOr confirm your address: ${link}\n`,
      html: `<p>Welcome to the shop.</p><p>Your verification code is <b>${code}</b>.</p><p><a href="${link}">Confirm your address</a></p>`,
    })
  }
  const confirm = (
    response: ServerResponse,
    isRight: (email: string, customer: Customer) => boolean,
  ): void => {
    const [email, customer] = [...customers].find((entry) => isRight(...entry)) ?? []
    if (customer) customer.isConfirmed = true
    page(response, customer ? `<h1>Welcome, ${escape(email ?? '')}</h1>` : '<h1>That is not right</h1>')
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    const fields = request.method === 'POST' ? await fieldsOf(request) : searchParams
    const email = fields.get('email') ?? ''
    if (pathname === '/sign-up') {
      await signUp(email)
      const hidden = `<input type="hidden" name="email" value="${escape(email)}">`
      page(response, `<h1>Look into your mail</h1>${form('/confirm', hidden, 'Code', 'code', 'Confirm')}`)
    } else if (pathname === '/confirm')
      confirm(response, (of, { code, token }) =>
        fields.has('token') ? token === fields.get('token') : of === email && code === fields.get('code'),
      )
    else page(response, `<h1>Sign up</h1>${form('/sign-up', '', 'E-mail', 'email', 'Sign up')}`)
  }

  // A test may wait for a mail between two requests.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      page(response, `<h1>${escape(String(error))}</h1>`)
    })
  })
  const shop = await listen(server)
  url = shop.url
  return shop
}
