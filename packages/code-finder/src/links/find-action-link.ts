// Finds the one link of a mail that does what the mail is for: confirm, activate, reset or sign in.
import type { VisibleMail } from '../visible-mail.ts'
import type { ActionLink } from '../answer.ts'
import { logOdds, unpackModel, type TreeModel } from '../decision-trees.ts'
import { bareLinkOf } from './bare-link.ts'
import { normalizeUrl } from './find-links.ts'
import { linkCasesOf, type LinkCase } from './link-features.ts'
import { chooseByRules, linksOfMail } from './link-rules.ts'
import weights from '../../weights/links.json' with { type: 'json' }

export const trainedLinkModel: TreeModel = unpackModel(weights)

/** Log-odds: below these even a link that the rules are sure of does something else. */
const MIN_ODDS_OF_RULES = -1
/** Another link this close to the best means that nobody can tell which is meant. */
const MIN_MARGIN = 0.7

const chooseByTrees = (cases: readonly LinkCase[], oddsOf: (one: LinkCase) => number, threshold: number) => {
  const [best, second] = cases
    .map((one) => ({ one, odds: oddsOf(one) }))
    .filter(({ odds }) => odds >= threshold - MIN_MARGIN)
    .sort((a, b) => b.odds - a.odds)
  const isClear = best && best.odds >= threshold && best.odds - (second?.odds ?? -Infinity) >= MIN_MARGIN
  return isClear && !best.one.isNoAction() ? best.one.action() : null
}

const judgeLinks = (mail: VisibleMail, model: TreeModel): ActionLink | null => {
  const bare = bareLinkOf(mail)
  if (bare) return bare
  const links = linksOfMail(mail)
  const cases = linkCasesOf(mail, links)
  const oddsOf = (one: LinkCase): number => logOdds(model, Object.values(one.features()))
  const chosen = chooseByRules(links)
  const chosenCase = chosen && cases.find(({ url }) => url === normalizeUrl(chosen.url))
  const isRefused = chosenCase && oddsOf(chosenCase) < MIN_ODDS_OF_RULES
  return chosen && !isRefused ? chosen : chooseByTrees(cases, oddsOf, model.threshold)
}

/** What was found in a mail: its code asks for its link, too, and neither looks twice. */
const knownLinks = new WeakMap<VisibleMail, { readonly link: ActionLink | null }>()

/**
 * The one link that confirms, activates, resets or signs in, or null where there is none or several remain. Rules know what is
 * said in known words; where they find nothing, trees that were trained (`npm run train-codes`) judge each link by how it stands
 * in the mail, and what the rules found they may refuse. Work is bounded to the first 400 links of each body.
 */
export const findActionLink = (mail: VisibleMail, model: TreeModel = trainedLinkModel): ActionLink | null => {
  if (model !== trainedLinkModel) return judgeLinks(mail, model)
  const known = knownLinks.get(mail)
  if (known) return known.link
  const link = judgeLinks(mail, model)
  knownLinks.set(mail, { link })
  return link
}
