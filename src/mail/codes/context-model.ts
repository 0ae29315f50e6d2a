// Judges a candidate by what is seen of it and around it; the trees are learned (`npm run train-codes`).
import { CONTEXT_FEATURES, type ContextFeature } from './context-features.ts'
import type { CodeReason } from '../../shared/model/message.ts'
import weights from './context-weights.json' with { type: 'json' }

/** A full binary tree: the children of node `i` are `2i + 1` (up to the limit) and `2i + 2` (above it). */
export interface DecisionTree {
  /** Feature of each inner node. */
  readonly features: Uint8Array
  /** The greatest value that goes left. */
  readonly limits: Uint8Array
  /** What each node adds to the log-odds, in `VALUES_PER_UNIT`th parts: inner nodes first, then leaves. */
  readonly values: Int8Array
}
export interface ContextModel {
  /** The names by which the trees know the features. */
  readonly features: readonly string[]
  readonly bias: number
  /** From these log-odds on a number is trusted. */
  readonly threshold: number
  readonly trees: readonly DecisionTree[]
}
/** A model as its file has it: the trees one after the other, each its features, limits and values, in Base64. */
export interface PackedModel extends Omit<ContextModel, 'trees'> {
  readonly depth: number
  readonly trees: string
}
export const VALUES_PER_UNIT = 250

/** @returns the model with views of the decoded trees */
export const unpackModel = ({ depth, trees: packed, ...rest }: PackedModel): ContextModel => {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const inner = 2 ** depth - 1
  const size = 4 * inner + 1
  const trees = Array.from({ length: bytes.length / size }, (_none, at): DecisionTree => {
    const from = at * size
    return {
      features: bytes.subarray(from, from + inner),
      limits: bytes.subarray(from + inner, from + 2 * inner),
      values: new Int8Array(bytes.buffer, from + 2 * inner, 2 * inner + 1),
    }
  })
  return { ...rest, trees }
}
export const trainedModel: ContextModel = unpackModel(weights)

/** At the threshold: just above the least score that is trusted. */
const SCORE_AT_THRESHOLD = 61
const SCORE_PER_UNIT = 8

/** Walks a tree; `visit` learns each step: the feature that was asked and what the answer changed. */
const walk = (
  tree: DecisionTree,
  features: readonly number[],
  visit?: (feature: number, change: number) => void,
): number => {
  let node = 0
  while (node < tree.features.length) {
    const feature = tree.features[node] ?? 0
    const next = 2 * node + ((features[feature] ?? 0) <= (tree.limits[node] ?? 0) ? 1 : 2)
    visit?.(feature, (tree.values[next] ?? 0) - (tree.values[node] ?? 0))
    node = next
  }
  return tree.values[node] ?? 0
}

/** The natural logarithm of the odds that a candidate with these features is the code of its mail. */
export const logOdds = ({ bias, trees }: ContextModel, features: readonly number[]): number =>
  bias + trees.reduce((sum, tree) => sum + walk(tree, features), 0) / VALUES_PER_UNIT

/** The trust in a candidate with these features; 60 is trusted. */
export const contextModelScore = (model: ContextModel, features: readonly number[]): number =>
  SCORE_AT_THRESHOLD + (logOdds(model, features) - model.threshold) * SCORE_PER_UNIT

/** The reasons that a person is told; the other features are too small to tell. */
const REASON_OF: Readonly<Partial<Record<ContextFeature, CodeReason>>> = {
  'alone-on-line': 'alone-on-line',
  'alone-in-cell': 'alone-on-line',
  'alone-and-only': 'alone-on-line',
  'numbers-in-mail': 'only-number',
  emphasised: 'emphasised',
  'instruction-before': 'instruction',
  'instruction-after': 'instruction',
  'instruction-above': 'instruction',
  'instruction-below': 'instruction',
  announced: 'announced',
  'after-colon': 'announced',
  'announced-above': 'announced',
  'purpose-on-line': 'purpose',
  'purpose-before': 'purpose',
  'purpose-after': 'purpose',
  'purpose-above': 'purpose',
  'purpose-in-subject': 'purpose',
  'validity-near': 'validity',
  'validity-on-line': 'validity',
  'secrecy-near': 'secrecy',
  'code-word-near': 'code-word',
  'code-word-before': 'code-word',
  'code-word-after': 'code-word',
  'code-word-above': 'code-word',
  'code-word-in-subject': 'code-word',
  'replaces-void': 'replaces-void',
}
/** Of these a small value speaks for a code. */
const SMALL_VALUES = new Set<ContextFeature>(['numbers-in-mail'])
/** Up to this value a feature says nothing that a person would see. */
const NOTHING_SAID: Readonly<Partial<Record<ContextFeature, number>>> = { emphasised: 1 }

/** What a person is told where the feature has this value; undefined where it says nothing. */
const reasonOf = (name: ContextFeature, value: number): CodeReason | undefined => {
  const isThere = SMALL_VALUES.has(name) ? value === 1 : value > (NOTHING_SAID[name] ?? 0)
  return isThere ? REASON_OF[name] : undefined
}

/** What speaks for a candidate with these features, the weightiest first, each reason once. */
export const contextReasons = (model: ContextModel, features: readonly number[]): CodeReason[] => {
  const reasons = CONTEXT_FEATURES.map((name, at) => reasonOf(name, features[at] ?? 0))
  const changes = new Map<CodeReason, number>()
  for (const tree of model.trees)
    walk(tree, features, (feature, change) => {
      const reason = reasons[feature]
      if (reason) changes.set(reason, (changes.get(reason) ?? 0) + change)
    })
  return [...changes]
    .filter(([, change]) => change > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason]) => reason)
}
