// A server that responds like Guerrilla Mail's JSON API: sessions by cookie, inboxes that everyone can open by their name, HTML
// bodies with rewritten links, and refusals with status 200.
import { randomBytes } from 'node:crypto'
import { notFound, TestMailServer, type DeliveredMail } from './delivered-mail.ts'
import type { Reply, ScriptedHandler } from './scripted-server.ts'

interface StoredMail {
  readonly id: number
  readonly localPart: string
  readonly mail: DeliveredMail
  readonly receivedAt: number
}

const PAGE_SIZE = 20
/** A session ends after about 18 minutes without a request, a mail an hour after it was received. */
const SESSION_IDLE_MS = 18 * 60_000
const MAIL_LIFETIME_MS = 3_600_000

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
/** Every URL leads through the site. */
const rewriteUrls = (html: string): string =>
  html.replace(
    /(href|src)="(https?:[^"]+)"/g,
    (_attribute, name: string, url: string) =>
      `${name}="/res.php?r=1&amp;n=${name === 'href' ? 'a' : 'img'}&amp;q=${encodeURIComponent(url.replace(/&amp;/g, '&'))}"`,
  )
const auth = { success: true, error_codes: [] }
const noSession: Reply = {
  body: { error: 'Please call get_email_address or set_email_user first', auth },
}

export class GuerrillaMailServer extends TestMailServer {
  readonly #sessions = new Map<string, { localPart: string | null; usedAt: number }>()
  #mails: StoredMail[] = []
  #lastId = 1_000

  protected answer(...[request]: Parameters<ScriptedHandler>): Reply {
    const url = new URL(request.url ?? '/', 'http://server')
    if (url.pathname !== '/ajax.php') return notFound
    const token = /\bPHPSESSID=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    this.#endOld()
    const session = this.#sessions.get(token)
    if (session) session.usedAt = this.now()
    const query = url.searchParams
    switch (query.get('f')) {
      case 'set_email_user':
        return this.#setUser(query.get('email_user') ?? '', session ? token : null)
      case 'check_email':
        return this.#list(token, (id) => id > Number(query.get('seq')))
      case 'get_older_list':
        return this.#list(token, (id) => id < Number(query.get('seq')))
      case 'fetch_email':
        return this.#fetch(Number(query.get('email_id')), token)
      case 'del_email':
        return this.#delete(query.getAll('email_ids[]').map(Number), token)
      case 'forget_me':
        if (session) session.localPart = null
        return { body: true }
      default:
        return noSession
    }
  }

  #endOld(): void {
    const now = this.now()
    for (const [token, { usedAt }] of this.#sessions)
      if (now - usedAt > SESSION_IDLE_MS) this.#sessions.delete(token)
    this.#mails = this.#mails.filter(({ receivedAt }) => now - receivedAt < MAIL_LIFETIME_MS)
  }

  #setUser(localPart: string, known: string | null): Reply {
    const token = known ?? randomBytes(13).toString('hex')
    this.#sessions.set(token, { localPart, usedAt: this.now() })
    return {
      body: {
        alias_error: '',
        alias: 'tkp74n+6u3vjec',
        email_addr: `${localPart}@guerrillamailblock.com`,
        email_timestamp: Math.floor(this.now() / 1000),
        site_id: 1,
        sid_token: token,
        site: 'guerrillamail.com',
        auth,
      },
    }
  }

  #localPart(token: string): string | null {
    return this.#sessions.get(token)?.localPart ?? null
  }

  #list(token: string, isListed: (id: number) => boolean): Reply {
    const localPart = this.#localPart(token)
    if (localPart === null) return noSession
    const matched = this.#mails.filter((mail) => mail.localPart === localPart && isListed(mail.id)).reverse()
    const greeting = {
      mail_id: 1,
      mail_from: 'no-reply@guerrillamail.com',
      mail_subject: 'Welcome to Guerrilla Mail',
      mail_timestamp: 0,
      mail_read: 0,
    }
    const page = matched.slice(0, PAGE_SIZE).map((mail) => this.#itemJson(mail))
    return {
      body: {
        list: page.length < PAGE_SIZE && isListed(1) ? [...page, greeting] : page,
        count: String(matched.length),
        email: `${localPart}@guerrillamailblock.com`,
        alias: 'tkp74n+6u3vjec',
        ts: Math.floor(this.now() / 1000),
        sid_token: token,
        auth,
      },
    }
  }

  #itemJson({ id, mail, localPart, receivedAt }: StoredMail): object {
    return {
      mail_from: /<(.+)>/.exec(mail.from)?.[1] ?? mail.from,
      mail_timestamp: String(Math.floor(receivedAt / 1000)),
      mail_read: '0',
      mail_date: '12:00:00',
      reply_to: '',
      mail_subject: escape(mail.subject),
      mail_excerpt: escape((mail.text ?? '').slice(0, 100)),
      mail_id: String(id),
      att: String((mail.attachments ?? []).length),
      content_type: mail.html === undefined ? 'text' : 'html',
      mail_recipient: localPart,
    }
  }

  #fetch(id: number, token: string): Reply {
    const stored = this.#mails.find((mail) => mail.id === id)
    if (!stored) return { body: 'false' }
    const { mail } = stored
    const files = mail.attachments ?? []
    return {
      body: {
        ...this.#itemJson(stored),
        mail_subject: mail.subject,
        mail_body: mail.html === undefined ? `<pre>${escape(mail.text ?? '')}</pre>` : rewriteUrls(mail.html),
        size: 1_000,
        ...(files.length === 0
          ? {}
          : {
              att_info: files.map(({ filename, contentType }, index) => ({
                f: filename,
                t: contentType ?? '',
                p: String(index + 2),
              })),
            }),
        sid_token: token,
        auth,
      },
    }
  }

  #delete(ids: readonly number[], token: string): Reply {
    const localPart = this.#localPart(token)
    const deleted = this.#mails.filter((mail) => mail.localPart === localPart && ids.includes(mail.id))
    this.#mails = this.#mails.filter((mail) => !deleted.includes(mail))
    return { body: { deleted_ids: deleted.map(({ id }) => String(id)), auth } }
  }

  /** The domain of the address does not matter. */
  deliver(to: string, mail: DeliveredMail): Promise<string> {
    this.#lastId += 1
    const localPart = to.slice(0, to.lastIndexOf('@'))
    this.#mails.push({ id: this.#lastId, localPart, mail, receivedAt: this.now() })
    return Promise.resolve(String(this.#lastId))
  }

  /** Ends every session. */
  endSessions(): void {
    this.#sessions.clear()
  }

  /** The tokens of the sessions. */
  get tokens(): readonly string[] {
    return [...this.#sessions.keys()]
  }
}

/** @param now the server's clock in epoch milliseconds. */
export const startGuerrillaMailServer = (now: () => number = Date.now): Promise<GuerrillaMailServer> =>
  new GuerrillaMailServer(now).open()
