// Fault injection (`--fail`), for testing programs that send mail: which step of which mail is refused, delayed or cut off.
import { StartupError } from '../../node/startup-error.ts'

const STEPS = ['connect', 'auth', 'mail', 'rcpt', 'data'] as const
export type FaultStep = (typeof STEPS)[number]

export interface FaultRule {
  readonly step: FaultStep
  /** Matches the sender or a recipient of a mail; null for any. */
  readonly pattern: RegExp | null
  /** Milliseconds before the effect. */
  readonly delayMs: number
  /** A reply code from 400 to 599, `drop` for closing without a reply, or null to continue. */
  readonly effect: number | 'drop' | null
  /** How many times the rule applies; Infinity for always. */
  readonly times: number
}

/** Maximum delay of a step in milliseconds; SMTP clients wait for minutes (RFC 5321, section 4.5.3.2). */
const MAX_DELAY_MS = 120_000
const SYNTAX =
  'Use STEP[=PATTERN]:ACTION, where STEP is connect, auth, mail, rcpt or data, and ACTION a code from 400 to 599, drop, delay=2s or times=3, several separated by commas; for example rcpt=*@full.test:452.'

const syntaxError = (text: string, reason: string): StartupError =>
  new StartupError(`--fail "${text}": ${reason}. ${SYNTAX}`)

/** Compiles a pattern: `*` matches any characters, case-insensitive. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'iu',
  )

const delayOf = (text: string, amount: string, unit: string): number => {
  const millis = Number(amount) * (unit === 's' ? 1000 : 1)
  if (millis <= MAX_DELAY_MS) return millis
  throw syntaxError(text, `the longest delay is ${MAX_DELAY_MS / 1000}s`)
}

const parseActions = (text: string, actions: string): Pick<FaultRule, 'delayMs' | 'effect' | 'times'> => {
  let delayMs: number | null = null
  let effect: FaultRule['effect'] = null
  let times = Infinity
  for (const action of actions.split(',')) {
    const [, amount, unit = 's'] = /^delay=(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(action) ?? []
    const [, count] = /^times=([1-9]\d{0,5})$/.exec(action) ?? []
    const isEffect = action === 'drop' || /^[45]\d\d$/.test(action)
    if (isEffect && effect !== null) throw syntaxError(text, 'only one code or drop is possible')
    if (amount !== undefined) delayMs = delayOf(text, amount, unit)
    else if (count !== undefined) times = Number(count)
    else if (isEffect) effect = action === 'drop' ? 'drop' : Number(action)
    else throw syntaxError(text, `"${action}" is not an action`)
  }
  if (effect === null && delayMs === null) throw syntaxError(text, 'it has neither a code, drop nor delay')
  return { delayMs: delayMs ?? 0, effect, times }
}

/**
 * Parses the value of `--fail`.
 * @throws StartupError with the error and the syntax
 */
export const parseFault = (text: string): FaultRule => {
  const [, name = '', glob, actions = ''] = /^([a-z]+)(?:=([^:]*))?:(.*)$/.exec(text) ?? []
  const step = STEPS.find((one) => one === name)
  if (!step) throw syntaxError(text, 'it does not begin with a step and a colon')
  if (glob !== undefined && (step === 'connect' || step === 'auth'))
    throw syntaxError(text, `${step} takes no pattern`)
  if (glob === '') throw syntaxError(text, 'the pattern is empty')
  return { step, pattern: glob === undefined ? null : patternOf(glob), ...parseActions(text, actions) }
}

/** The rules of one run of the service, each with the number of times it was used. */
export class Faults {
  readonly #rules: readonly FaultRule[]
  readonly #used = new Map<FaultRule, number>()

  constructor(rules: readonly FaultRule[]) {
    this.#rules = rules
  }

  get isEmpty(): boolean {
    return this.#rules.length === 0
  }

  /**
   * Returns the first matching rule, and counts it as used.
   * @param names the sender, or the recipients, one of which must match the pattern
   */
  take(step: FaultStep, names: readonly string[]): FaultRule | null {
    const rule = this.#rules.find(
      (one) =>
        one.step === step &&
        (this.#used.get(one) ?? 0) < one.times &&
        (one.pattern === null || names.some((name) => one.pattern?.test(name) === true)),
    )
    if (!rule) return null
    this.#used.set(rule, (this.#used.get(rule) ?? 0) + 1)
    return rule
  }
}
