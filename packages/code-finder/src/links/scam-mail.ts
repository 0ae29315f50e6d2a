// Recognises mails that only pretend to be about an account: their links are never offered as an action.
import type { ActionLink } from '../answer.ts'
import { foldText, normalizeLine } from '../text/normalize-line.ts'
import { visibleBody, type VisibleMail } from '../visible-mail.ts'
import { isNameInHosts, isOfSender, isUntrustedAddress, senderName } from './link-host.ts'
import { ACCOUNT, ASKED_FOR, BAIT, MONEY, OFFERS, OWN_ACCOUNT, THREATS } from './scam-words.ts'

const MAX_BODY_LENGTH = 6_000
const MAX_LENGTH = 300
/** A longer label is a sentence, or the whole text of a mail. */
const MAX_LABEL_LENGTH = 80
/** A shorter name of a domain may be part of any word. */
const MIN_NAME_LENGTH = 4

/** Scripts without spaces: a word can begin anywhere. */
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/

/** Matches a folded text that has one of the words, which are folded, each at the beginning of a word. */
const matcherOf = (words: Readonly<Record<string, readonly string[]>>): RegExp => {
  const all = Object.values(words).flat()
  const spaced = all.filter((word) => !UNSPACED.test(word))
  const unspaced = all.filter((word) => UNSPACED.test(word))
  return new RegExp(` (?:${spaced.join('|')})|${unspaced.join('|')}`, 'u')
}
const HAS_BAIT = matcherOf(BAIT)
const HAS_OFFER = matcherOf(OFFERS)
const HAS_MONEY = matcherOf(MONEY)
const HAS_ACCOUNT = matcherOf(ACCOUNT)
const HAS_OWN_ACCOUNT = matcherOf(OWN_ACCOUNT)
const HAS_ASKED_FOR = matcherOf(ASKED_FOR)
const HAS_THREAT = matcherOf(THREATS)

/** Folds a text; its words are separated by one space, with one before the first and after the last. */
const fold = (text: string): string =>
  ` ${foldText(normalizeLine(text))} `.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')

/**
 * Whether the action link of a mail is one of a scam: it leads to a bare address, a shortener or a bucket; the mail is about a prize,
 * a payment or a wallet; it threatens and leads away from its sender; or nothing in it is about an account.
 */
export const isScamLink = (mail: VisibleMail, { url, label, purpose }: ActionLink): boolean => {
  if (isUntrustedAddress(url, mail.sender)) return true
  const subject = fold(mail.subject.slice(0, MAX_LENGTH))
  const words = fold(label)
  const body = fold(visibleBody(mail).slice(0, MAX_BODY_LENGTH))
  const isOwn = isOfSender(url, mail.sender)
  const texts = [subject, words, body]
  const has = (pattern: RegExp, where: readonly string[]): boolean => where.some((one) => pattern.test(one))
  const name = fold((mail.sender.split('<', 1)[0] ?? '').slice(0, MAX_LENGTH))
  const own = senderName(mail.sender)
  const isNamed = own.length >= MIN_NAME_LENGTH && texts.some((one) => one.replaceAll(' ', '').includes(own))
  const isKnown = isOwn || isNamed
  const isAskedFor =
    (words.length <= MAX_LABEL_LENGTH && has(HAS_OWN_ACCOUNT, [words])) ||
    (isKnown && (has(HAS_OWN_ACCOUNT, [subject]) || has(HAS_ASKED_FOR, texts)))
  // A casino, too, asks its new users to confirm their address.
  if (!(isOwn && isAskedFor) && has(HAS_BAIT, texts)) return true
  const namesAccount = purpose === 'reset' || has(HAS_OWN_ACCOUNT, [words])
  if (!isKnown && !namesAccount && !isNameInHosts(url, mail.sender, name)) return true
  const entersAccount = purpose === 'reset' || purpose === 'sign-in'
  const isAboutMoney =
    has(HAS_MONEY, [subject, words, name]) || (!isKnown && has(HAS_OFFER, [subject, words, name]))
  if (!isAskedFor && !entersAccount && isAboutMoney) return true
  return !isOwn && (HAS_THREAT.test(subject) || (!isNamed && !has(HAS_ACCOUNT, texts)))
}
