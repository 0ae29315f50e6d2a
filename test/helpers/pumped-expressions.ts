// Finds regular expressions whose time grows faster than their text, by running each on texts that repeat pieces of its own source.
// A linter judges an expression by its structure, and misses what only costs much from each position of a long text.
import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import ts from 'typescript'
import { startThreadTimer } from './thread-time.ts'

export interface Expression {
  /** `file:line` of its first use. */
  readonly place: string
  readonly source: string
  readonly flags: string
}

const scriptsOf = (file: string, text: string): string =>
  file.endsWith('.svelte') ? (/<script[^>]*>([\s\S]*?)<\/script>/u.exec(text)?.[1] ?? '') : text

/** The different expressions with a quantifier in some files of TypeScript or Svelte. */
export const expressionsIn = (files: readonly string[]): Expression[] => {
  const found = new Map<string, Expression>()
  for (const file of files) {
    const text = scriptsOf(file, readFileSync(file, 'utf8'))
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/su.exec(node.text) ?? []
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (/[*+{]/u.test(source) && !found.has(node.text))
          found.set(node.text, { place: `${file}:${line}`, source, flags })
      }
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  return [...found.values()]
}

const LENGTH = 12_000
/** Milliseconds for a text of `LENGTH` characters. What takes less is cheap enough, whatever its growth. */
const MIN_COST_MS = 8
/** Of the cost, for a text of double length: 2 is linear, 4 quadratic. */
const MAX_GROWTH = 3
const TIMEOUT_MS = 2_000
const MAX_PIECES = 14

const COMMON = [
  ' ',
  'a',
  '1',
  '.',
  '@',
  '-',
  '\n',
  '\t',
  '<',
  '(',
  '"',
  ',',
  '=',
  ';',
  '/',
  '\\',
  '_',
  'é',
  ' a',
  'a ',
  'a.',
  '. ',
  '<a',
  'a@',
  'a,',
  'x:',
  ': ',
  '= ',
]

const COMMON_HEADS = ['', 'a', '1', '<', '<a', 'x ', '"', '(']

/** Words and signs of the expression. */
const ownPieces = (source: string): string[] => {
  const words = source.match(/[A-Za-z]{2,}/gu) ?? []
  const signs = source.match(/\\?[^A-Za-z0-9\s\\]/gu) ?? []
  return [...new Set([...words, ...signs.map((sign) => sign.replace('\\', ''))])].slice(0, MAX_PIECES)
}

const context = createContext({ expression: /x/u, texts: [''] })
const run = new Script('for (const text of texts) text.replace(expression, "")')

/** Milliseconds of this thread for some texts; what does not end in time takes `TIMEOUT_MS`. */
const costOf = (expression: RegExp, texts: readonly string[]): number => {
  Object.assign(context, { expression, texts })
  const spent = startThreadTimer()
  try {
    run.runInContext(context, { timeout: TIMEOUT_MS })
  } catch {
    return TIMEOUT_MS
  }
  return spent()
}

/** A text of a length; `piece` is repeated. */
interface Pumped {
  readonly head: string
  readonly piece: string
  readonly tail: string
}

const textOf = ({ head, piece, tail }: Pumped, length: number): string =>
  head + piece.repeat(Math.ceil(length / piece.length)) + tail

/** Whether double the length takes much more than double the time. */
const isSuperLinear = (expression: RegExp, pumped: Pumped): boolean => {
  const least = (length: number): number =>
    Math.min(...Array.from({ length: 3 }, () => costOf(expression, [textOf(pumped, length)])))
  const cost = least(LENGTH)
  return cost >= MIN_COST_MS && (cost >= TIMEOUT_MS || least(2 * LENGTH) > MAX_GROWTH * cost)
}

/** An input on which the expression takes more than linear time; undefined if none was found. */
export const superLinearInput = ({ source, flags }: Expression): Pumped | undefined => {
  const expression = new RegExp(source, flags)
  const own = ownPieces(source)
  const joined = own.flatMap((piece) => [`${piece} `, ` ${piece}`, `${piece}:`, `${piece}=`, `${piece}1`])
  const heads = [
    ...COMMON_HEADS,
    ...own.slice(0, 6),
    ...own.slice(0, 4).flatMap((piece) => [`${piece} `, `${piece}=`]),
  ]
  for (const piece of new Set([...COMMON, ...own, ...joined])) {
    const inputs = heads.flatMap((head) => ['', 'x', '\u0001', '>'].map((tail) => ({ head, piece, tail })))
    // Together first: most expressions take no time with most pieces.
    const isCheap =
      costOf(
        expression,
        inputs.map((input) => textOf(input, LENGTH)),
      ) < MIN_COST_MS
    const found = isCheap ? undefined : inputs.find((input) => isSuperLinear(expression, input))
    if (found) return found
  }
  return undefined
}
