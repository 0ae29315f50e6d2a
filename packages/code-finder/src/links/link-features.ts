// Computes the features of a link and its context, as small integers, for the decision trees.
import type { ActionLink } from '../answer.ts'
import { codePhrases, commercialPhrases } from '../words/phrases.ts'
import { mayAct } from './external-url.ts'
import { foldText, normalizeLine } from '../text/normalize-line.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { labelAbove, normalizeUrl, type LinkOccurrence } from './find-links.ts'
import { intentOf, intentOfLeadIn, type LinkIntent } from './link-intent.ts'
import { hasToken, longestTokenLength, mayBePersonal, type LinkPurpose } from './link-path.ts'
import {
  BOILERPLATE_URL,
  intentOfLineAbove,
  isNoAction,
  LEADS_TO_URL,
  purposesOfPath,
  toActionLink,
  UNSUBSCRIBE_PATH,
  type LinksOfMail,
  type ScoredLink,
} from './link-rules.ts'

const COLON_AT_END = /[:：]\s*$/
/** Maximum occurrences of one URL that are evaluated: further ones add nothing. */
const MAX_PLACES = 40
/** Maximum links that are evaluated: a mail with more is a list of links. */
const MAX_CANDIDATES = 40

/** Positions of text that may name the purpose of a link. */
const PLACES = ['own', 'before', 'above', 'higher'] as const

/** One occurrence of a link, and the intent of the text around it. */
interface LinkPlace {
  readonly link: LinkOccurrence
  readonly intents: Readonly<Record<(typeof PLACES)[number], LinkIntent>>
  readonly rule: ScoredLink | null
}
const placeOf = (link: LinkOccurrence, mail: LinksOfMail): LinkPlace => ({
  link,
  intents: {
    own: intentOf(link.text || labelAbove(link)),
    before: intentOfLeadIn(link.precedingText),
    above: intentOfLineAbove(link),
    higher: intentOf(link.precedingLines[1] ?? '', true),
  },
  rule: mail.judge(link),
})

const strengthOf = ({ purpose }: LinkIntent): number => (purpose === null ? 0 : purpose === 'signIn' ? 1 : 2)
const wordsOf = (text: string): string[] => foldText(normalizeLine(text)).match(/\p{L}{4,}/gu) ?? []

/** Features of one occurrence and its surroundings. */
const featuresOfPlace = ({ link, intents, rule }: LinkPlace, subject: string) => {
  const own = link.text || labelAbove(link)
  const before = [link.precedingText, ...link.precedingLines.slice(0, 2)].join(' ')
  const after = `${link.followingText} ${link.lineBelow}`
  const isBare = link.text === ''
  const isAlone = link.precedingText === '' && link.followingText === ''
  return {
    rule: Math.round((rule?.score ?? 0) / 5),
    colon: Number(COLON_AT_END.test(link.precedingText || (link.precedingLines[0] ?? ''))),
    'leads-to-url': Number(LEADS_TO_URL().test(link.precedingText)),
    bare: Number(isBare),
    'bare-alone': Number(isBare && isAlone),
    'words-alone': Number(!isBare && isAlone),
    button: Number(link.isButton),
    words: own === '' ? 0 : own.split(/\s+/).length,
    length: Math.ceil(own.length / 4),
    'words-of-subject': wordsOf(own).filter((word) => subject.includes(word)).length,
    'disclaimer-after': Number(
      codePhrases.find(normalizeLine(after)).some(({ kind }) => kind === 'disclaimer'),
    ),
    'report-before': Number(codePhrases.find(normalizeLine(before)).some(({ kind }) => kind === 'report')),
    'trade-before': Number(commercialPhrases.find(foldText(before)).length > 0),
    'own-purpose': strengthOf(intents.own),
    'own-boilerplate': Number(intents.own.isBoilerplate),
    'own-alert': Number(intents.own.isSecurityAlert),
    'before-purpose': strengthOf(intents.before),
    'before-boilerplate': Number(intents.before.isBoilerplate),
    'before-alert': Number(intents.before.isSecurityAlert),
    'above-purpose': strengthOf(intents.above),
    'above-boilerplate': Number(intents.above.isBoilerplate),
    'above-alert': Number(intents.above.isSecurityAlert),
    'higher-purpose': strengthOf(intents.higher),
    'higher-boilerplate': Number(intents.higher.isBoilerplate),
    'higher-alert': Number(intents.higher.isSecurityAlert),
  }
}

/** Features of the URL. */
const featuresOfUrl = (url: string, { subjectIntent }: LinksOfMail) => {
  const parsed = URL.parse(url)
  const purposes = purposesOfPath(url)
  const { purpose } = subjectIntent
  return {
    'path-purpose': purposes.length === 0 ? 0 : purposes.every((one) => one === 'signIn') ? 1 : 2,
    'path-is-subject': Number(purpose !== null && purposes.includes(purpose)),
    'boilerplate-url': Number(BOILERPLATE_URL.test(url.toLowerCase())),
    token: Number(hasToken(url)),
    'token-length': longestTokenLength(url),
    segments: parsed?.pathname.split('/').filter((part) => part !== '').length ?? 0,
    query: parsed?.searchParams.size ?? 0,
    subdomain: Math.max(0, (parsed?.hostname ?? '').split('.').length - 2),
  }
}

/** Features of all occurrences together, and of the mail. */
const featuresOfAll = (places: readonly LinkPlace[], { subjectIntent }: LinksOfMail, subject: string) => ({
  'shown-too': Number(
    places.some(({ link }) => link.text === '') && places.some(({ link }) => link.text !== ''),
  ),
  wordless: Number(places.every(({ link }) => link.isWordless)),
  line: Math.min(...places.map(({ link }) => link.line)),
  'subject-purpose': strengthOf(subjectIntent),
  'subject-alert': Number(subjectIntent.isSecurityAlert),
  'subject-boilerplate': Number(subjectIntent.isBoilerplate),
  'subject-question': Number(/[?？]/.test(subject)),
  'subject-trade': Number(commercialPhrases.find(foldText(subject)).length > 0),
  'subject-number': Number(/\d{4}/.test(subject)),
})

const purposeOf = (
  url: string,
  places: readonly LinkPlace[],
  { subjectIntent }: LinksOfMail,
): LinkPurpose => {
  const purposes = [
    ...places.map(({ rule }) => rule?.purpose),
    ...PLACES.flatMap((where) => places.map(({ intents }) => intents[where].purpose)),
    subjectIntent.purpose,
    ...purposesOfPath(url),
  ]
  return purposes.find((one) => one) ?? 'confirm'
}

/** A URL of a mail with all its occurrences. */
export interface LinkCandidate {
  readonly url: string
  /** The link with its purpose, from the nearest text that names one. */
  readonly action: () => ActionLink
  /** Whether any of its occurrences is not an action. */
  readonly isNoAction: () => boolean
  /** Features by name; the same names in the same order for each link. */
  readonly features: () => Readonly<Record<string, number>>
}

/** The occurrences of each URL by its normal form, in order. */
const placesByUrl = (
  mail: LinksOfMail,
): ReadonlyMap<string, readonly [LinkOccurrence, ...LinkOccurrence[]]> => {
  const byUrl = new Map<string, [LinkOccurrence, ...LinkOccurrence[]]>()
  for (const link of [...mail.inHtml, ...mail.inText]) {
    const url = normalizeUrl(link.url)
    if (url === null || !mayAct(url)) continue
    const same = byUrl.get(url)
    if (same) same.push(link)
    else byUrl.set(url, [link])
  }
  return byUrl
}

/** Returns the URLs of a mail that are personal or recognised by the rules; at most 40. */
export const linkCandidatesOf = ({ subject }: VisibleMail, mail: LinksOfMail): LinkCandidate[] => {
  const foldedSubject = foldText(normalizeLine(subject))
  const all = [...placesByUrl(mail)].map(([url, links], rank) => ({
    url,
    links,
    rank,
    isPersonal: mayBePersonal(url),
  }))
  const open = all.filter(
    ({ url, links, isPersonal }) =>
      !UNSUBSCRIBE_PATH.test(url.toLowerCase()) && (isPersonal || links.some((link) => mail.judge(link))),
  )
  const own = open.filter(({ isPersonal }) => isPersonal)
  const candidates = open.slice(0, MAX_CANDIDATES).map((one) => {
    let known: readonly LinkPlace[] | null = null
    return {
      ...one,
      places: () => (known ??= one.links.slice(0, MAX_PLACES).map((link) => placeOf(link, mail))),
    }
  })
  const knownToRules = open.filter(({ links }) => links.some((link) => mail.judge(link))).length
  return candidates.map(({ url, links, rank, isPersonal, places }) => ({
    url,
    action: () => toActionLink(links[0], purposeOf(url, places(), mail)),
    isNoAction: () => {
      const purpose = purposeOf(url, places(), mail)
      return links.some((link) => isNoAction(link, purpose, mail))
    },
    features: () => {
      const features: Record<string, number> = {
        ...featuresOfUrl(url, mail),
        ...featuresOfAll(places(), mail, subject),
        rank,
        own: own.length,
        'known-to-rules': knownToRules,
        'is-own': Number(isPersonal),
        'own-rank': own.filter((other) => other.rank < rank).length,
      }
      for (const place of places())
        for (const [name, value] of Object.entries(featuresOfPlace(place, foldedSubject)))
          features[name] = Math.max(features[name] ?? 0, value)
      return features
    },
  }))
}
