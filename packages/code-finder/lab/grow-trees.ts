// Trains gradient-boosted decision trees for a yes or no, from features that are small integers. Deterministic.
import {
  VALUES_PER_UNIT,
  type DecisionTree,
  type PackedModel,
  type TreeModel,
} from '../src/decision-trees.ts'

export interface TrainingRow {
  readonly features: readonly number[]
  readonly isYes: boolean
  readonly weight: number
}

/** The number of trees, their depth, and the learning rate. */
export interface Growth {
  readonly trees: number
  readonly depth: number
  readonly rate: number
}
/** The share of the features that each tree may use, so that the model does not depend on a few. */
const FEATURE_SHARE = 0.4
/** L2 regularization: limits the values of leaves with few rows. */
const PENALTY = 8
const MIN_GAIN = 0.5
/** Feature values are limited to this many. */
const VALUES = 32
/** Values of nodes are stored in a byte. */
const MAX_NODE_VALUE = 127

/** The sums of the rows of a node for each value of each feature: first and second derivative of the loss. */
type Histogram = Float64Array

class Grower {
  readonly #values: Uint8Array
  readonly #count: number
  readonly #directions: readonly number[]
  readonly #rate: number
  /** The number of inner nodes of a tree. */
  readonly #inner: number
  readonly #rows: readonly TrainingRow[]
  readonly sums: Float64Array
  readonly #slope: Float64Array
  readonly #curve: Float64Array
  #trees = 0
  #usedFeatures: number[] = []

  constructor(
    rows: readonly TrainingRow[],
    directions: readonly number[],
    bias: number,
    { depth, rate }: Growth,
  ) {
    this.#inner = 2 ** depth - 1
    this.#rate = rate
    this.#directions = directions
    this.#rows = rows
    this.#count = directions.length
    this.#values = Uint8Array.from(
      rows.flatMap(({ features }) => features.map((one) => Math.min(VALUES - 1, Math.max(0, one)))),
    )
    this.sums = new Float64Array(rows.length).fill(bias)
    this.#slope = new Float64Array(rows.length)
    this.#curve = new Float64Array(rows.length)
  }

  /** Whether the tree may use the feature: pseudorandom, the same at each run. */
  #isUsed(feature: number): boolean {
    const mixed = Math.imul(this.#trees * 1009 + feature * 7919, 0x9e3779b1)
    const drawn = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
    return ((drawn ^ (drawn >>> 13)) >>> 0) / 2 ** 32 < FEATURE_SHARE
  }

  grow(): DecisionTree {
    this.#trees += 1
    this.#usedFeatures = this.#directions.flatMap((_one, feature) => (this.#isUsed(feature) ? [feature] : []))
    this.#rows.forEach(({ isYes, weight }, at) => {
      const chance = 1 / (1 + Math.exp(-(this.sums[at] ?? 0)))
      this.#slope[at] = (chance - Number(isYes)) * weight
      this.#curve[at] = Math.max(1e-6, chance * (1 - chance) * weight)
    })
    const tree: DecisionTree = {
      features: new Uint8Array(this.#inner),
      limits: new Uint8Array(this.#inner).fill(VALUES - 1),
      values: new Int8Array(2 * this.#inner + 1),
    }
    const all = Int32Array.from(this.#rows, (_row, at) => at)
    this.#growNode(tree, 0, all, this.#histogramOf(all))
    return tree
  }

  #histogramOf(rows: Int32Array): Histogram {
    const histogram = new Float64Array(this.#count * VALUES * 2)
    for (const row of rows) {
      const slope = this.#slope[row] ?? 0
      const curve = this.#curve[row] ?? 0
      const from = row * this.#count
      for (const feature of this.#usedFeatures) {
        const at = 2 * (feature * VALUES + (this.#values[from + feature] ?? 0))
        histogram[at] = (histogram[at] ?? 0) + slope
        histogram[at + 1] = (histogram[at + 1] ?? 0) + curve
      }
    }
    return histogram
  }

  #growNode(tree: DecisionTree, node: number, rows: Int32Array, histogram: Histogram): void {
    let slope = 0
    let curve = 0
    const first = 2 * VALUES * (this.#usedFeatures[0] ?? 0)
    for (let at = first; at < first + VALUES * 2; at += 2) {
      slope += histogram[at] ?? 0
      curve += histogram[at + 1] ?? 0
    }
    const wanted = Math.round((VALUES_PER_UNIT * this.#rate * -slope) / (curve + PENALTY))
    const value = Math.min(MAX_NODE_VALUE, Math.max(-MAX_NODE_VALUE, wanted))
    tree.values[node] = value
    if (node >= this.#inner) {
      for (const row of rows) this.sums[row] = (this.sums[row] ?? 0) + value / VALUES_PER_UNIT
      return
    }
    const { feature, at } = this.#bestSplit(histogram, slope, curve)
    tree.features[node] = feature
    tree.limits[node] = at
    const isLeft = (row: number): boolean => (this.#values[row * this.#count + feature] ?? 0) <= at
    const left = rows.filter(isLeft)
    const right = rows.filter((row) => !isLeft(row))
    const isLeftSmall = left.length < right.length
    const small = this.#histogramOf(isLeftSmall ? left : right)
    const large = histogram.map((one, index) => one - (small[index] ?? 0))
    this.#growNode(tree, 2 * node + 1, left, isLeftSmall ? small : large)
    this.#growNode(tree, 2 * node + 2, right, isLeftSmall ? large : small)
  }

  /** Returns the split that reduces the loss most; if no split reduces it enough, all rows go left. */
  #bestSplit(histogram: Histogram, slope: number, curve: number): { feature: number; at: number } {
    const gainOf = (sum: number, bend: number): number => (sum * sum) / (Math.max(0, bend) + PENALTY)
    const whole = gainOf(slope, curve)
    let best = { feature: 0, at: VALUES - 1 }
    let bestGain = MIN_GAIN
    for (const feature of this.#usedFeatures) {
      let left = 0
      let leftCurve = 0
      for (let at = 0; at < VALUES - 1; at += 1) {
        const index = 2 * (feature * VALUES + at)
        left += histogram[index] ?? 0
        leftCurve += histogram[index + 1] ?? 0
        const gain = gainOf(left, leftCurve) + gainOf(slope - left, curve - leftCurve) - whole
        const rise = left / (leftCurve + PENALTY) - (slope - left) / (curve - leftCurve + PENALTY)
        if (gain > bestGain + 1e-6 && rise * (this.#directions[feature] ?? 0) >= 0) {
          bestGain = gain
          best = { feature, at }
        }
      }
    }
    return best
  }
}

/** Merges equal rows and adds their weights. */
const merged = (rows: readonly TrainingRow[]): TrainingRow[] => {
  const known = new Map<string, TrainingRow>()
  for (const row of rows) {
    const key = `${row.isYes} ${row.features.join()}`
    const same = known.get(key)
    known.set(key, same ? { ...row, weight: row.weight + same.weight } : row)
  }
  return [...known.values()]
}

/**
 * Trains the trees of a model.
 * @param directions for each feature: 1 if a higher value may only make a yes more likely, -1 if only less, 0 for both
 */
export const growTrees = (
  all: readonly TrainingRow[],
  directions: readonly number[],
  growth: Growth,
): Pick<TreeModel, 'bias' | 'trees'> => {
  const rows = merged(all)
  const weightOf = (isYes: boolean): number =>
    rows.reduce((sum, row) => sum + (row.isYes === isYes ? row.weight : 0), 0)
  const bias = Number(Math.log(weightOf(true) / weightOf(false)).toFixed(3))
  const grower = new Grower(rows, directions, bias, growth)
  return { bias, trees: Array.from({ length: growth.trees }, () => grower.grow()) }
}

/** Encodes a model for its file. */
export const packModel = ({ trees, ...rest }: TreeModel): PackedModel => ({
  ...rest,
  depth: Math.log2((trees[0]?.features.length ?? 0) + 1),
  trees: Buffer.concat(
    trees.flatMap(({ features, limits, values }) => [features, limits, new Uint8Array(values.buffer)]),
  ).toString('base64'),
})
