// The overview of the service in Markdown, for people and language models.
import { alternatives } from '../../shared/i18n/alternatives.ts'
import { LIFETIMES, LIFETIMES_BY_NAME } from '../../shared/model/lifetime.ts'
import type { ServiceOptions } from '../options.ts'
import { ROLE_LIMITS } from '../store/account-rules.ts'

const LIMITED_LIFETIMES = LIFETIMES.filter((lifetime) => lifetime !== LIFETIMES_BY_NAME.permanent)

const aiText = ({ frontDoor }: ServiceOptions): string =>
  frontDoor.ai === null
    ? `They select sentences of the message and generate no text.
  /translate and /qa need a language model, which this service does not have: /translate is refused, and /qa cites
  the sentences that contain the words of the question; the description marks both.`
    : `Summaries, answers and translations (/summarize, /qa,
  /translate) are written by the language model ${frontDoor.ai.model}, which receives the text of the mail.`

/** The text served at `/` for `Accept: text/markdown` (specification, section 1). */
export const overviewMarkdown = (options: ServiceOptions): string => `# Mayfly disposable e-mail service

Makes disposable e-mail addresses on ${options.domains.join(', ')} and keeps the mail they receive over SMTP.
The OpenAPI 3.1 description is at \`/api/openapi.json\`.

## Keys

Every operation needs an API key, as \`X-API-Key: KEY\` or \`Authorization: Bearer KEY\`. The owner's key is in the file
\`service.key\` of the data folder; \`link\` prints a link that signs the owner in to the inbox in a browser; \`keys add NAME\` makes further accounts, and \`invite NAME\` a link with which a person
makes one. A signed-in user creates the key of the account at \`/profile\`, where it is displayed once.
\`keys add NAME --scope read\` adds a key with limits: \`read\` only reads, \`own\` creates addresses and sees only these, and a
pattern limits the addresses. What such a key may not do gets 403 \`KEY_NOT_ALLOWED\`.

## Operations

| Operation | Method and path |
| --- | --- |
| List domains | GET /api/email/domains |
| Create address | POST /api/emails/generate |
| List own addresses | GET /api/emails |
| List messages | GET /api/emails/{emailId} |
| Delete address | DELETE /api/emails/{emailId} |
| Read a message | GET /api/emails/{emailId}/{messageId} |
| Delete a message (extension) | DELETE /api/emails/{emailId}/{messageId} |
| Listen for new messages (extension) | GET /api/events |
| What the server offers (extension) | GET /api/config |
| Raw mail (extension) | GET /api/emails/{emailId}/{messageId}/source, also …/raw |
| Delete the messages of an address (extension) | DELETE /api/emails/{emailId}/messages |
| List and search the messages of all addresses (extension) | GET /api/messages |
| Summarize, code, links | POST /api/emails/{emailId}/{messageId}/summarize, /extract-code, /extract-links |
| Read and set the webhook | GET and POST /api/webhook |
| Webhook secret and deliveries (extensions) | POST and DELETE /api/webhook/secret, GET /api/webhook/deliveries |
| Accept an invitation in a program (extension) | POST /api/invitations/accept |

The lifetime of an address is ${alternatives(LIMITED_LIFETIMES)} ms, or ${LIFETIMES_BY_NAME.permanent} for permanent if the role allows it. Lists have 20 items a
page, newest first; pass \`nextCursor\` on as \`cursor\`. Errors are \`{"error": CODE, "message": TEXT}\`.

## Limits here

- Addresses at a time: ${ROLE_LIMITS.member.quota} for a member, no limit for an owner, unless a quota was set.
- AI operations a day: ${ROLE_LIMITS.member.aiPerDay} for a member, ${ROLE_LIMITS.owner.aiPerDay} for an owner. ${aiText(options)}
- A mail may have ${options.maxMailBytes} bytes. Mail of an expired address is kept for ${options.retainDays} days.

## Webhook

One POST per message with \`X-Webhook-Event: new_message\`, tried up to eight times over about a day, three times when the
answer is a 4xx other than 408, 425 and 429. Messages do not wait for each other, so they may arrive in another order.
`
