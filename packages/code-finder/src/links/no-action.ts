// Recognises links that only look like action links: names of files, titles, bills, cancellations. Each pattern is bounded.
import { normalizeLine } from '../text/normalize-line.ts'
import { trimEnd } from '../text/trim-end.ts'
import { wordPattern } from '../words/word-pattern.ts'
import { pathOf } from './link-path.ts'

/** `src/verify.ts`, `confirm-email.js:18`, `confirmEmail()`, `` `reset` ``: names in code, not words of a sentence. */
const CODE_NAMES =
  /`[^`\n]{1,80}`|(?<![\w./@-])[\w./-]{0,80}[\w-]\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|kts|swift|c|cc|cpp|h|hpp|cs|php|vue|svelte|ya?ml|json|md|mdx|sql|sh|css|scss|toml|lock|ex|exs|scala|dart|lua|pl)(?![\w-])(?::\d{1,6})?|(?<![\w.])[\w.]{2,60}\(\)/gi

/** Removes names of files and functions from a text. */
export const withoutCodeNames = (words: string): string =>
  /[.`(]/.test(words) ? words.replace(CODE_NAMES, ' ') : words

/** Pages to read: files, changes and issues of a code host, topics and posts of a forum. */
const READING_PATH =
  /\/(?:blob|tree|commits?|pulls?|merge_requests|compare|actions\/runs|issues|thread|threads|topics?|posts?|discussions?|viewtopic\.php|showthread\.php)\/|\/t\/[a-z0-9]+-[a-z0-9-]+\/\d|\.(?:[cm]?tsx?|py|rb|go|rs|java|kt|swift|cpp|vue|svelte|ya?ml)(?=[?#]|$)/

/** `/how-to-verify-your-address-2024` at the end of a URL: an article; a token is in a separate segment. */
const ARTICLE_PATH =
  /\/(?=[a-z0-9-]*(?:verif|confirm|activat|reset|password|log-in|sign-in))(?:[a-z]{1,30}-){3,12}[a-z0-9]{1,30}\/?$/

/** A task of a tracker or a ticket of a help desk: `/browse/SHOP-431`, `/tickets/88121`. */
const TASK_PATH =
  /\/(?:browse|issues?|tickets?|tasks?|stories|story|work-?items?|cases?)\/(?:[a-z][a-z0-9]{0,9}-)?\d{1,8}(?=[/?#]|$)/

/** Pages about an order or a booking, unless a path segment confirms it. */
const ORDER_PATH =
  /\/(?:orders?|bookings?|reservations?|e-?tickets?|invoices?|receipts?|shipments?|deliver(?:y|ies))\//
const CONFIRMING_STEP = /confirm|verif|validat|activat|accept|approv|reset|magic|log-?in|sign-?in/

/** Whether a URL opens something to read. */
export const isReadingUrl = (url: string): boolean => {
  const lower = url.toLowerCase()
  const isOrder = ORDER_PATH.test(lower) && !CONFIRMING_STEP.test(pathOf(lower))
  return isOrder || TASK_PATH.test(lower) || READING_PATH.test(lower) || ARTICLE_PATH.test(lower)
}

/** "Confirming the plan for Saturday": the title of a topic. "Confirming your address" and "Signing in to Fern" are not. */
const GERUND =
  /^(?:verifying|confirming|validating|activating|resetting|recovering|approving) \p{L}|^(?:logging|signing) in (?!to |on |from |with )\p{L}/iu
const OWN_THINGS =
  /(?<!\p{L})(?:you|your|my|me|us|our|account|e ?-?mail|address|password|passcode|pin|subscription|registration|sign-?up|log-?in|sign-?in|identity|phone|device|profile|membership|request|code|link)(?!\p{L})/iu
/** Prefixes of titles in mailing lists and forums. */
const BEFORE_TITLE = /^(?:\[[^\]]{1,60}\] ?|(?:re|fwd?|aw|wg|new (?:reply|post|topic|comment)): ?){1,4}/i

/** "How verification works", "Why passwords are reset": articles. */
const ARTICLE = wordPattern((words) => `^${words('article')}|${words('articleInside')}`)
/** "Learn how …", on the button of an article. */
const BEFORE_ARTICLE = wordPattern((words) => `^${words('beforeArticle')} `)
/** A second sentence, which may contain a request. */
const SECOND_SENTENCE = /[.!?。！？:：]\s+\p{L}|[:：]\s*$/u

/** Whether a text is the title of an article or topic, and not a request. */
export const isTitle = (words: string): boolean => {
  const title = normalizeLine(words.slice(0, 300)).trim().replace(BEFORE_TITLE, '')
  if (GERUND.test(title)) return !OWN_THINGS.test(title)
  return ARTICLE().test(title.replace(BEFORE_ARTICLE(), '')) && !SECOND_SENTENCE.test(title)
}

/** "- How to test activation mails:" in front of a URL. */
const LISTED = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/u

/** Whether the text before a URL is such a title in a list. */
export const isListedTitle = (words: string): boolean =>
  LISTED.test(words) && isTitle(trimEnd(words.replace(LISTED, ''), /[\s:：]/u))

/** "Update your card". */
const PAYMENT = wordPattern((words) => words('updatesPayment'))

/** Whether a text asks for new payment details. */
export const updatesPayment = (words: string): boolean => PAYMENT().test(words.slice(0, 300))

/** "Delete my account". */
const ACCOUNT_TAKEN_AWAY = wordPattern((words) => words('deletesAccount'))
const ACCOUNT_TAKEN_AWAY_PATH =
  /[/=_-](?:delete|close|remove|erase|terminate|deactivate)-?_?(?:my-)?(?:account)?(?=[/?#&]|$)/

/** Whether a text or a URL deletes an account: such a link may confirm that, but never activates or restores the account. */
export const deletesAccount = (words: string, url: string): boolean =>
  ACCOUNT_TAKEN_AWAY().test(words.slice(0, 300)) || ACCOUNT_TAKEN_AWAY_PATH.test(url.toLowerCase())

/** "If this was not done by you", in addition to the phrases in the tables. */
const NOT_YOU = wordPattern((words) => words('notYou'))

/** Whether a text addresses users who did not request the mail. */
export const hasNotYouPhrase = (words: string): boolean =>
  NOT_YOU().test(words.slice(-300).replace(/[\u2018\u2019]/g, "'"))

/** Labels of links that continue without an action: "Read more", "Start listening", "Reschedule". */
const FOLLOW_UP = wordPattern((words) => `^${words('followUp')}`)
/** The end of a sentence, and the beginning of an alternative in it. */
const SENTENCE_END = /[.!?。！？]\s+/u
const OR = /,\s| (?:or|oder|ou|o|of|lub|или|або) /iu

/** Whether the text of a link only continues to something, without an action. */
export const isFollowUp = (words: string): boolean => {
  const last =
    trimEnd(words.slice(-300).trim(), /[\s:：→>]/u)
      .split(SENTENCE_END)
      .at(-1) ?? ''
  return FOLLOW_UP().test(last) || FOLLOW_UP().test(last.split(OR).at(-1) ?? '')
}

/** "Your plan has been activated.", "Registration confirmed": a report, not a request. */
const COMPLETED = wordPattern((words) => `^${words('completed')}[.!]?$`)

/** Whether a line or a subject reports that something was already confirmed or activated. */
export const isCompletionNotice = (line: string): boolean =>
  line.length <= 300 && COMPLETED().test(line.trim())
