// The decoders of what servers answer, each as a function of one text that is every text of the answer.
import * as aliases from '../../src/client/alias-service/response-decoders.ts'
import * as cloudflare from '../../src/client/cloudflare-temp-email/response-decoders.ts'
import { decodeSuccess } from '../../src/client/decode.ts'
import * as guerrilla from '../../src/client/guerrilla-mail/response-decoders.ts'
import * as mailTm from '../../src/client/mail-tm/response-decoders.ts'
import * as specification from '../../src/client/specification/response-decoders.ts'
import * as tempmailLol from '../../src/client/tempmail-lol/response-decoders.ts'
import { decodeListing, decodeRefusal } from '../../src/service/store/postgres/objects/s3-answers.ts'

const TIME = '2026-01-01T00:00:00Z'

const ofSpecification = (text: string): readonly unknown[] => {
  const file = { id: text, filename: text, contentType: text, url: text, contentId: text, size: 1 }
  const message = {
    id: '1',
    from_address: text,
    from_name: text,
    to_address: text,
    to_addresses: [text, text],
    subject: text,
    content: text,
    html: text,
    received_at: TIME,
    attachments: [{ ...file, id: '1', url: null, contentId: null }, file],
    one_time_code: { code: text, host: text },
  }
  const email = { id: '1', email: text, address: text, createdAt: text, expiresAt: text }
  return [
    decodeSuccess({ success: text }),
    specification.decodeDomains({ domains: [text, 'a.example'] }),
    specification.decodeConfigDomains({ emailDomains: text }),
    specification.decodeVerifiesAddresses({ verifiesAddresses: text }),
    specification.decodeCatchAll({ catchAll: 'own-domains', emailDomains: text }),
    specification.decodeSignInLink({ link: text }),
    specification.decodeCreatedEmail(email),
    specification.decodeEmails({ emails: [email, text], nextCursor: text, total: text }),
    specification.decodeMessages({ messages: [message, { ...message, received_at: text }] }),
    specification.decodeAccountMessages({ messages: [{ ...message, emailId: text }] }),
    specification.decodeMessage(message),
    specification.decodeMessage({ message }),
    specification.decodeWebhook({ url: text, enabled: true }),
  ]
}

const ofMailTm = (text: string): readonly unknown[] => {
  const party = { name: text, address: text }
  const message = {
    id: '1',
    from: party,
    to: [party, party],
    subject: text,
    createdAt: TIME,
    text,
    html: [text, 'attachment:ATTACH1'],
    attachments: [{ id: 'ATTACH1', filename: text, contentType: text, downloadUrl: text }],
  }
  return [
    mailTm.decodeDomains({ 'hydra:member': [{ domain: text }] }),
    mailTm.decodeAccount({ id: text, address: text, expiresAt: text }),
    mailTm.decodeToken({ id: '1', token: text }),
    mailTm.decodeMessages(1)({ member: [message, { ...message, createdAt: text }] }),
    mailTm.decodeMessage('1')(message),
    mailTm.decodeSource({ data: text }),
    mailTm.isTaken({ detail: text }),
    mailTm.parseFileLink(text),
  ]
}

const ofGuerrillaMail = (text: string): readonly unknown[] => {
  const message = {
    mail_id: '2',
    mail_from: text,
    mail_subject: text,
    mail_recipient: text,
    mail_body: text,
    mail_timestamp: TIME,
    att_info: [{ f: text, t: text, p: '1' }],
  }
  return [
    guerrilla.decodeSession({ email_addr: text, sid_token: text }),
    guerrilla.isNoSession({ error: text }),
    guerrilla.decodeNoSession({ error: text }),
    guerrilla.decodeMessages({ list: [message, { ...message, mail_timestamp: text }], email: text }),
    guerrilla.decodeMessage(message),
    guerrilla.decodeDeleted({ deleted_ids: [text] }),
    guerrilla.localPartOf(text),
  ]
}

const ofTempmailLol = (text: string): readonly unknown[] => {
  const mail = { from: text, to: text, subject: text, body: text, html: text, date: text }
  return [
    tempmailLol.decodeCreatedInbox({ address: text, token: text }),
    tempmailLol.decodeInbox(0)({ emails: [mail, text] }),
  ]
}

const ofCloudflare = (text: string): readonly unknown[] => {
  const row = { id: '1', raw: text, source: text, created_at: '2026-01-01 00:00:00', address: text }
  return [
    cloudflare.decodeOpenSettings({ domains: [text], needAuth: false, cfTurnstileSiteKey: text }),
    cloudflare.decodeOpenedAddress({ jwt: text, address: 'a@b.example', password: text }),
    cloudflare.idInToken(`x.${text}`),
    cloudflare.decodeOwnAddress({ address: text }),
    cloudflare.decodeMails(0, 20)({ results: [row, { ...row, created_at: text }] }),
    cloudflare.decodeMail('1')(row),
    cloudflare.rowIdOf(text),
  ]
}

const ofAliasServices = (text: string): readonly unknown[] => {
  const simpleLogin = { id: 1, email: text, enabled: true, creation_timestamp: 1, note: text, name: text }
  const addy = { id: text, email: text, active: true, description: text, created_at: text }
  const relay = {
    id: 1,
    full_address: text,
    enabled: true,
    description: text,
    generated_for: text,
    created_at: TIME,
  }
  const named = { email: 'a@b.example' }
  return [
    aliases.decodeSimpleLoginAlias({ ...simpleLogin, ...named }),
    aliases.decodeSimpleLoginAliases(0)({ aliases: [simpleLogin, { ...simpleLogin, ...named }, text] }),
    aliases.decodeSimpleLoginOptions({
      can_create: true,
      prefix_suggestion: text,
      suffixes: [{ suffix: text, signed_suffix: text }, text],
    }),
    aliases.decodeSimpleLoginUser({ email: text }),
    aliases.decodeSimpleLoginToggle({ enabled: text }),
    aliases.decodeSimpleLoginMailboxes({ mailboxes: [{ id: 1, email: text }] }),
    aliases.isDisabledAccount({ error: text }),
    aliases.decodeAddyAlias({ data: addy }),
    aliases.decodeAddyAliases({ data: [addy, text], meta: { current_page: 1, last_page: 2 } }),
    aliases.decodeAddyDomains({ data: [text], sharedDomains: [text], defaultAliasDomain: text }),
    aliases.decodeAddyRecipients({ data: [{ id: text, email: text, email_verified_at: text }] }),
    aliases.decodeAddyDefaultRecipient({ data: { default_recipient_id: text } }),
    aliases.addyRefusedFields({ errors: { [text]: text } }),
    aliases.decodeDuckAddress({ address: text }),
    aliases.decodeDuckStatus({ active: text }),
    aliases.decodeRelayMask({ ...relay, full_address: 'a@b.example' }),
    aliases.decodeRelayMasks(null)([relay, text]),
    aliases.decodeRelaySubdomain([{ subdomain: text }]),
    aliases.decodeRelayUser([{ email: text }]),
    aliases.relayErrorCode({ error_code: text }),
  ]
}

const ofObjectStore = (text: string): readonly unknown[] => [
  decodeListing(text),
  decodeListing(`<List><Contents><Key>${text}</Key></Contents></List>`),
  decodeRefusal(text),
  decodeRefusal(`<Error><Code>${text}</Code></Error>`),
]

/** An answer has many texts: each gets a part of the whole. */
const shared =
  (decodeAll: (text: string) => readonly unknown[]) =>
  (input: string): readonly unknown[] =>
    decodeAll(input.slice(0, input.length / 10))

export const ANSWER_READERS: Readonly<Record<string, (input: string) => unknown>> = {
  'an answer of the specification': shared(ofSpecification),
  'an answer of mail.tm': shared(ofMailTm),
  'an answer of Guerrilla Mail': shared(ofGuerrillaMail),
  'an answer of tempmail.lol': shared(ofTempmailLol),
  'an answer of cloudflare_temp_email': shared(ofCloudflare),
  'an answer of an alias service': shared(ofAliasServices),
  'an answer of an object store': shared(ofObjectStore),
}
