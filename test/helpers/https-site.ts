// A web site of several hosts over HTTPS on this computer: a sign-up form, a page that asks for a code, and one with that page in a frame.
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

const PAGES: Readonly<Record<string, string>> = {
  '/join': `<h1>Sign up</h1><form><label>E-mail <input type="email" name="email"></label>
    <label>Password <input type="password"></label><button type="button">Sign up</button></form>`,
  '/sign-in': `<h1>Sign in</h1><form><label>E-mail <input type="email" name="email"></label>
    <label>Password <input type="password" autocomplete="current-password"></label><button type="button">Sign in</button></form>`,
  '/closed': `<h1>Sign up</h1><div id="host"></div><script>
    const root = document.getElementById('host').attachShadow({ mode: 'closed' })
    root.innerHTML = '<form><label>E-mail <input type="email"></label><button type="button">Sign up</button></form>'
    window.entered = () => root.querySelector('input').value</script>`,
  // As the text fields of Material Web: the host has the label, and the input is in the slot of another element.
  '/component': `<h1>Sign up</h1><form><text-field label="E-mail"></text-field><button type="button">Sign up</button></form><script>
    customElements.define('field-frame', class extends HTMLElement {
      constructor() {
        super()
        this.attachShadow({ mode: 'open' }).innerHTML =
          '<div style="position: relative; border: 1px solid; padding: 12px"><slot></slot><span aria-hidden="true"></span></div>'
      }
    })
    customElements.define('text-field', class extends HTMLElement {
      constructor() {
        super()
        const root = this.attachShadow({ mode: 'open' })
        root.innerHTML = '<field-frame><div><input></div></field-frame>'
        root.querySelector('field-frame').shadowRoot.querySelector('span').textContent = this.getAttribute('label')
        window.entered = () => root.querySelector('input').value
      }
    })</script>`,
  '/code': `<h1>Check your mail</h1><form><label>Code <input name="code" autocomplete="one-time-code"></label></form>`,
}

export interface HttpsSite {
  /** @param path `/join`, `/sign-in`, `/closed`, `/component`, `/code` or `/frame`, which has the code page of `login.` in a frame */
  url(host: string, path: string): string
  close(): Promise<void>
}

/**
 * Starts the site: any host name reaches it, if the browser resolves it to 127.0.0.1 and accepts its certificate.
 * @param css of its pages
 */
export const startHttpsSite = async (css = ''): Promise<HttpsSite> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'shop.example' }], {
    keySize: 2048,
  })
  const server = createServer({ cert, key }, (request, response) => {
    const [name = ''] = (request.headers.host ?? '').split(':')
    const frame = `<iframe src="${url(`login.${name}`, '/code')}" width="600" height="300"></iframe>`
    const page = request.url === '/frame' ? frame : PAGES[request.url ?? '']
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Shop</title><style>${css}</style>${page ?? ''}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = (host: string, path: string): string => `https://${host}:${String(port)}${path}`
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
