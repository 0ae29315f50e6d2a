// Finds the origin of a mail: the site that sent it (registrable domain, Public Suffix List), or the customer of a mail service that
// sent it. For display only: a forged field can only hide who sent a mail.
import { headerFields } from '../header-fields.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import { parseSender } from './sender.ts'
import { serverResults } from './server-results.ts'
import { siteOf } from './site-of.ts'

/** Mail services: their domains do not identify the customer for which they send. */
const MAIL_SERVICES = new Set(
  `sendgrid.net sendgrid.com sendgrid.info mailgun.org mailgun.net mailgun.com amazonses.com mailchimp.com mailchimpapp.com
  mailchimpapp.net mcsv.net mcdlv.net mcusercontent.com rsgsv.net rsgsv.com list-manage.com mandrillapp.com sparkpostmail.com
  sparkpost.com mtasv.net postmarkapp.com brevo.com brevosend.com sendinblue.com sender-sib.com sibmail.com mailjet.com
  mjt.lu exacttarget.com constantcontact.com ccsend.com klaviyomail.com klaviyo.com hubspotemail.net hubspot.com hs-send.com
  createsend.com  kit-mail.com
  shopifyemail.com intercom-mail.com customeriomail.com customer.io mktomail.com marketo.org getresponse.com
  getresponse-mail.com mlsend.com mailerlite.com activehosted.com acems1.com iterable.com braze.com resend.dev loops.so
  elasticemail.com smtp2go.com socketlabs.com pepipost.com netcore.co.in zeptomail.com zohomail.com emarsys.net emarsys.com
  responsys.net cheetahmail.com rapidmail.de cleverreach.com inxserver.com newsletter2go.com optivo.net mailin.fr
  klaviyodns.com hs-email.net acemsrvc.com appboy.com sailthru.com resend.com zcsend.net zohocampaigns.com mailersend.net
  mailersend.com episerver.net inxserver.de crsend.com neolane.net eloqua.com slgnt.eu slgnt.us exponea.com
  dotdigital-email.com dmtrk.net aweber.com getdrip.com omnisend.com soundestlink.com moosend.com smtp.com email-od.com
  useplunk.com onesignal.com listrakbi.com cordial.com attentivemobile.com ecm-cloud.com sendcloud.org sendcloud.net
  sendpulse.com unisender.com icontact.com icpbounce.com benchmarkemail.com infusionmail.com pardot.com wixemails.com`.split(
    /\s+/,
  ),
)
/** Numbered domains of mail services, one for each machine. */
const NUMBERED_SERVICE = /^(?:cmail|mkt|emsend|mlsend|dripemail|convertkit-mail)\d*\.com$/

/** Domains that many people or shops send from, each with a separate address or host name. */
const SHARED_DOMAINS = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com
  gmx.de gmx.net gmx.com web.de t-online.de freenet.de mail.ru yandex.ru yandex.com proton.me protonmail.com pm.me zoho.com
  qq.com 163.com 126.com sina.com naver.com substack.com beehiiv.com ghost.io zendesk.com freshdesk.com myshopify.com
  helpscout.net intercom.io onmicrosoft.com googlegroups.com atlassian.net salesforce.com force.com`.split(
    /\s+/,
  ),
)

/** The origin of an address: its site; at a shared domain the customer's host or the address itself; null for a mail service. */
const originOfAddress = (address: string): string | null => {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  if (at < 0 || host === '') return null
  const site = siteOf(host)
  if (MAIL_SERVICES.has(site) || NUMBERED_SERVICE.test(site)) return null
  if (!SHARED_DOMAINS.has(site)) return site
  // `acme.zendesk.com` is a customer; `jane@gmail.com` is a person.
  return host !== site && /^[^.]+\./.test(host) && !/^(?:mail|em|e|news|bounce)\d*\./.test(host)
    ? host
    : address.toLowerCase()
}

/** @param line a sender line. @returns null for a mail service, or if the line has no address */
export const senderOrigin = (line: string): string | null => originOfAddress(parseSender(line).address)

/** Header values that may identify the customer of a mail service, authenticated ones first. */
const headerAddresses = (source: string, mailbox: Pick<Mailbox, 'host' | 'address'> | null): string[] => {
  const passed = serverResults(source, mailbox).flatMap((field) =>
    Array.from(field.matchAll(/\bdkim=pass[^;]*?\bheader\.[di]=@?([\w.-]+)/giu), ([, domain = '']) => domain),
  )
  const signed = headerFields(source, 'dkim-signature').flatMap((field) =>
    Array.from(field.matchAll(/(?:^|;)\s*d\s*=\s*([\w.-]+)/giu), ([, domain = '']) => domain),
  )
  const replies = headerFields(source, 'reply-to').map((field) => parseSender(field).address)
  const lists = ['list-id', 'list-unsubscribe', 'list-post', 'list-help'].flatMap((name) =>
    headerFields(source, name).flatMap((field) =>
      Array.from(
        field.matchAll(/<(?:https?:\/\/|mailto:[^@<>]*@)?([\p{L}\d.-]+\.\p{L}+)/giu),
        ([, host = '']) => host,
      ),
    ),
  )
  return [...passed, ...signed, ...replies, ...lists].map((name) => (name.includes('@') ? name : `@${name}`))
}

/**
 * Finds the customer that a mail service sent a mail for: by DKIM signatures (RFC 6376), Reply-To and list fields (RFC 2919,
 * RFC 2369).
 * @param source the mail, or its header
 * @param mailbox the mailbox it is in, whose server's checks are believed; null for every other kind of account
 * @returns null if no field identifies the customer
 */
export const headerOrigin = (
  source: string,
  mailbox: Pick<Mailbox, 'host' | 'address'> | null,
): string | null => {
  for (const address of headerAddresses(source, mailbox)) {
    const origin = originOfAddress(address)
    // Neither a shared domain alone nor a word without a dot identifies a sender.
    if (origin !== null && !origin.startsWith('@') && origin.includes('.')) return origin
  }
  return null
}
