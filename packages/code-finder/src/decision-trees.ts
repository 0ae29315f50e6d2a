// Gradient-boosted decision trees for yes-or-no questions; `lab/grow-trees.ts` trains them.

/** A full binary tree: the children of node `i` are `2i + 1` (up to the limit) and `2i + 2` (above it). */
export interface DecisionTree {
  /** Feature of each inner node. */
  readonly features: Uint8Array
  /** The greatest feature value that goes left, for each inner node. */
  readonly limits: Uint8Array
  /** What each node adds to the log-odds, in `VALUES_PER_UNIT`th parts: inner nodes first, then leaves. */
  readonly values: Int8Array
}
export interface TreeModel {
  /** The names of the features; trees refer to them by index. */
  readonly features: readonly string[]
  readonly bias: number
  /** The least log-odds for a yes. */
  readonly threshold: number
  readonly trees: readonly DecisionTree[]
}
/** A model as stored in its file: the trees concatenated, each as features, limits and values, in Base64. */
export interface PackedModel extends Omit<TreeModel, 'trees'> {
  readonly depth: number
  readonly trees: string
}
export const VALUES_PER_UNIT = 250

/** Decodes a model; its trees are views of one buffer. */
export const unpackModel = ({ depth, trees: packed, ...rest }: PackedModel): TreeModel => {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const inner = 2 ** depth - 1
  const size = 4 * inner + 1
  const trees = Array.from({ length: bytes.length / size }, (_value, at): DecisionTree => {
    const from = at * size
    return {
      features: bytes.subarray(from, from + inner),
      limits: bytes.subarray(from + inner, from + 2 * inner),
      values: new Int8Array(bytes.buffer, from + 2 * inner, 2 * inner + 1),
    }
  })
  return { ...rest, trees }
}

/**
 * Walks a tree to a leaf.
 * @param visit receives for each step the feature that was tested and the change of the value
 * @returns the value of the leaf, in `VALUES_PER_UNIT`th parts
 */
export const walkTree = (
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

/** Returns the natural logarithm of the odds of a yes for these features. */
export const logOdds = ({ bias, trees }: TreeModel, features: readonly number[]): number =>
  bias + trees.reduce((sum, tree) => sum + walkTree(tree, features), 0) / VALUES_PER_UNIT
