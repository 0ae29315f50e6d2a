// Finds the action link of a mail: the one that confirms, activates, resets or signs in.
import type { VisibleMail } from '../visible-mail.ts'
import type { ActionLink } from '../answer.ts'
import { logOdds, unpackModel, type TreeModel } from '../decision-trees.ts'
import { bareLinkOf } from './bare-link.ts'
import { normalizeUrl } from './find-links.ts'
import { linkCandidatesOf, type LinkCandidate } from './link-features.ts'
import { chooseBesideRefusal, chooseByRules, linksOfMail } from './link-rules.ts'
import { isScamLink } from './scam-mail.ts'
import weights from '../../weights/links.json' with { type: 'json' }

export const trainedLinkModel: TreeModel = unpackModel(weights)

/** Log-odds below which a link is rejected even if the rules chose it. */
const MIN_ODDS_OF_RULES = -1
/** If another link is this close to the best, the result is ambiguous. */
const MIN_MARGIN = 0.7

const chooseByTrees = (
  cases: readonly LinkCandidate[],
  oddsOf: (one: LinkCandidate) => number,
  threshold: number,
) => {
  const [best, second] = cases
    .map((one) => ({ one, odds: oddsOf(one) }))
    .filter(({ odds }) => odds >= threshold - MIN_MARGIN)
    .sort((a, b) => b.odds - a.odds)
  const isClear = best && best.odds >= threshold && best.odds - (second?.odds ?? -Infinity) >= MIN_MARGIN
  return isClear && !best.one.isNoAction() ? best.one.action() : null
}

const chooseActionLink = (mail: VisibleMail, model: TreeModel): ActionLink | null => {
  const bare = bareLinkOf(mail)
  if (bare) return bare
  const links = linksOfMail(mail)
  const cases = linkCandidatesOf(mail, links)
  const oddsOf = (one: LinkCandidate): number => logOdds(model, Object.values(one.features()))
  const chosen = chooseByRules(links)
  const chosenCase = chosen && cases.find(({ url }) => url === normalizeUrl(chosen.url))
  const isRefused = chosenCase && oddsOf(chosenCase) < MIN_ODDS_OF_RULES
  if (chosen && !isRefused) return chosen
  return chooseByTrees(cases, oddsOf, model.threshold) ?? chooseBesideRefusal(links)
}

const judgeLinks = (mail: VisibleMail, model: TreeModel): ActionLink | null => {
  const link = chooseActionLink(mail, model)
  return link && !isScamLink(mail, link) ? link : null
}

/** Caches the link of each mail, because the search for its code also needs it. */
const knownLinks = new WeakMap<VisibleMail, { readonly link: ActionLink | null }>()

/**
 * Returns the one link that confirms, activates, resets or signs in; null if there is no such link, or more than one. Rules match
 * known phrases; if they find nothing, trained decision trees (`npm run train-codes`) rate each link by its context. The trees can
 * also reject the link that the rules chose. Work is bounded to the first 400 links of each body.
 */
export const findActionLink = (mail: VisibleMail, model: TreeModel = trainedLinkModel): ActionLink | null => {
  if (model !== trainedLinkModel) return judgeLinks(mail, model)
  const known = knownLinks.get(mail)
  if (known) return known.link
  const link = judgeLinks(mail, model)
  knownLinks.set(mail, { link })
  return link
}
