// The client of an alias service: addresses over the interface of the service, mail from the user's own mailbox, to which it forwards.
import type {
  ClientOf,
  MailPush,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import { err, ok } from '../../shared/contract/result.ts'
import type { AliasService } from '../../shared/model/alias-service.ts'
import { mailOperations } from '../imap/mail-server-client.ts'
import { MailboxReader } from '../imap/mailbox-reader.ts'
import { localResponse } from '../local-response.ts'
import type { RawMailReader } from '../raw-mail.ts'
import type { Timeouts } from '../send-request.ts'
import { createAddyApi } from './addy.ts'
import { mapResponse, type AliasApi, type AliasApiOptions } from './alias-api.ts'
import { createDuckDuckGoApi } from './duckduckgo.ts'
import { createFirefoxRelayApi } from './firefox-relay.ts'
import { forwardedMailNaming } from './forwarded-mail.ts'
import { createSimpleLoginApi } from './simplelogin.ts'

const APIS: Readonly<Record<AliasService, (options: AliasApiOptions) => AliasApi>> = {
  simplelogin: createSimpleLoginApi,
  addy: createAddyApi,
  duckduckgo: createDuckDuckGoApi,
  'firefox-relay': createFirefoxRelayApi,
}

type MailOperations = ReturnType<typeof mailOperations>

const notFound = (): Promise<ServerResponse<never>> =>
  Promise.resolve(localResponse(err({ kind: 'not-found' })))

/** Without a mailbox, mail arrives elsewhere: nothing is read. */
const NO_MAIL: MailOperations = {
  listMessages: () =>
    Promise.resolve(localResponse(ok({ items: [], nextCursor: null, total: 0, undecodable: [] }))),
  getMessage: notFound,
  deleteMessage: notFound,
  markSeen: notFound,
  getMessageSource: notFound,
  downloadAttachment: notFound,
  push: {
    subscribe: (...[, , onState]: Parameters<MailPush['subscribe']>) => onState(false),
    expectMail: () => undefined,
  },
}

/** @param now our clock in epoch milliseconds @param timeouts also as of `MailboxReader` */
export const createAliasServiceClient = (
  { baseUrl, key, alias, mailbox }: ServerCredentials,
  now: () => number,
  timeouts: Timeouts,
  language: () => string,
  reader: RawMailReader,
): ClientOf<'alias-service'> => {
  if (!alias) throw new Error('the kind alias-service needs its service')
  const { service, domains, mailboxPassword } = alias
  const mailboxAddress = mailbox?.settings.address ?? null
  const api = APIS[service]({ baseUrl, key, now, timeouts, language, mailboxAddress })
  /** The address of each alias that was listed or created. */
  const addresses = new Map<string, string>()
  const mails =
    mailbox &&
    new MailboxReader(
      {
        mailbox,
        password: mailboxPassword,
        naming: forwardedMailNaming(service, mailbox.settings, domains, (id) => addresses.get(id)),
      },
      now,
      reader,
      timeouts,
    )
  return {
    listEmailDomains: () => api.domains(),
    forwardsTo: () => api.forwardsTo(),
    createEmail: async ({ domain, name }, purpose = { label: '' }) => {
      const created = await api.create({ domain, ...(name === undefined ? {} : { name }), ...purpose })
      return mapResponse(created, (email) => {
        addresses.set(email.id, email.address)
        mails?.addAddress(email.id)
        return ok(email)
      })
    },
    listEmails: async (cursor) => {
      const listed = await api.list(cursor)
      if (listed.result.ok)
        for (const { id, address } of listed.result.value.items) addresses.set(id, address)
      return listed
    },
    setEmailActive: (emailId, isActive) => api.setActive(emailId, isActive),
    deleteEmail: async (emailId) => {
      const removed = await api.remove(emailId)
      if (removed.result.ok) mails?.removeAddress(emailId)
      return removed
    },
    ...(mails ? mailOperations(mails) : NO_MAIL),
    close: async () => {
      await mails?.close()
      await api.close()
    },
  }
}
