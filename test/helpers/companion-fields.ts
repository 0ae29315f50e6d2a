// Checks which fields the content script of the browser extension finds and fills in the sixty pages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from 'playwright-core'
import { expectedPages, type ExpectedPage } from '../../packages/companion/test/pages/expected.ts'
import { CompanionPages, NEW_ADDRESS, type CompanionTab, type InjectedFrame } from './companion-pages.ts'

const folder = join(import.meta.dirname, '../../packages/companion/test/pages')

type Steps = NonNullable<ExpectedPage['appears']>['email']

interface FoundEmail {
  readonly email: string | null
  readonly alsoEmail: readonly string[]
  readonly kind: string
}

export interface FieldsChecked {
  /** What is wrong, by page; without the pages in which all is right. */
  readonly wrong: Readonly<Record<string, readonly string[]>>
  /** Fields that must stay as they are, and got something. */
  readonly filledByMistake: readonly string[]
}

/** Opens a browser and a server with the pages. */
export const openTestPages = (): Promise<CompanionPages> =>
  CompanionPages.open((path) =>
    /^\/[a-z-]+\.html$/.test(path) ? readFileSync(join(folder, path), 'utf8') : null,
  )

/** @param files names of pages */
export const checkFields = async (
  pages: CompanionPages,
  tab: CompanionTab,
  files: readonly string[],
): Promise<FieldsChecked> => {
  const filledByMistake: string[] = []

  const take = async ({ frame }: ExpectedPage, steps: Steps = []): Promise<void> => {
    const document = frame === undefined ? tab.page : tab.page.frameLocator(`[name="${frame}"]`)
    for (const step of steps) {
      const [kind, name = ''] = step.split(':')
      const element = document.locator(`[data-test="${name}"]`).first()
      await (kind === 'shown' ? element.waitFor() : element.click())
    }
  }

  const frameOf = ({ frame: name }: ExpectedPage): Frame =>
    tab.page.frames().find((frame) => name !== undefined && frame.name() === name) ?? tab.page.mainFrame()

  const findEmail = ({ world }: InjectedFrame): Promise<FoundEmail> =>
    world.evaluate(`(() => {
    const forms = companion.findEmailForms(document)
    const form = companion.chooseEmailForm(forms)
    const nameOf = (field) => field.dataset.test
    return {
      email: form === null ? null : nameOf(form.field),
      alsoEmail: form === null ? [] : form.twins.map(nameOf),
      kind: (form ?? forms[0])?.kind ?? 'other',
    }
  })()`)

  const findCode = ({ world }: InjectedFrame): Promise<string[]> =>
    world.evaluate('companion.findCodeFields(document).map((field) => field.dataset.test)')

  /** The values of all fields by their names, in every frame and open shadow root. */
  const readValues = async (): Promise<Readonly<Record<string, string>>> => {
    const ofFrames = await Promise.all(
      tab.page
        .frames()
        .map((frame) =>
          frame
            .locator('[data-test]')
            .evaluateAll((elements) =>
              elements.map((element) => [
                element.getAttribute('data-test') ?? '',
                'value' in element ? String(element.value) : element.textContent,
              ]),
            ),
        ),
    )
    return Object.fromEntries(ofFrames.flat()) as Record<string, string>
  }

  /** Finds fields that must stay as they are and contain what was filled in. */
  const checkUntouched = async (file: string, { mustStay }: ExpectedPage, when: string): Promise<void> => {
    const values = await readValues()
    for (const name of mustStay) {
      const value = values[name] ?? ''
      if (value.includes(NEW_ADDRESS) || value.includes('48291367'))
        filledByMistake.push(`${file}: ${name}, ${when}`)
    }
  }

  /** What is wrong in a page: empty if all is right. */
  const problemsOf = async (file: string, expected: ExpectedPage): Promise<string[]> => {
    const problems: string[] = []
    const compare = (what: string, found: unknown, right: unknown): void => {
      if (JSON.stringify(found) === JSON.stringify(right)) return
      problems.push(`${what} ${JSON.stringify(found)}, not ${JSON.stringify(right)}`)
    }
    await tab.goto(`${pages.origin}/${file}`)
    await take(expected, expected.appears?.email)
    let frame = await tab.inject(frameOf(expected))
    const { email, alsoEmail, kind } = await findEmail(frame)
    compare('email', email, expected.email)
    compare('repeated', alsoEmail, expected.alsoEmail)
    compare('kind', kind, expected.kind)
    const address = { type: 'fill-address', address: NEW_ADDRESS, place: 'only' }
    compare('address filled', await frame.receive(address), expected.email !== null)
    const withAddress = await readValues()
    for (const name of expected.email === null ? [] : [expected.email, ...expected.alsoEmail]) {
      compare(`value of ${name}`, withAddress[name], NEW_ADDRESS)
    }
    await checkUntouched(file, expected, 'with an address')

    await take(expected, expected.appears?.code)
    // The frame may have come with the code.
    frame = await tab.inject(frameOf(expected))
    compare('code', await findCode(frame), expected.code)
    const code = '48291367'.slice(0, expected.code.length > 1 ? expected.code.length : 6)
    const isCodeFilled = await frame.receive({ type: 'fill-code', code })
    compare('code filled', isCodeFilled, expected.code.length > 0)
    const withCode = await readValues()
    const entered = expected.code.map((name) => withCode[name]).join('')
    if (expected.code.length > 0) compare('value of the code', entered.replace(/\D/g, ''), code)
    await checkUntouched(file, expected, 'with a code')
    return problems
  }

  /** Types of fields that refuse an address even if the user put the focus into them. */
  const NEVER = 'input:is([type="password"], [type="search"], [type="tel"], [autocomplete^="cc-"])'

  /** Asks for an address while the focus is in a field that never takes one. */
  const fillFocused = async (file: string, expected: ExpectedPage): Promise<void> => {
    for (const name of expected.mustStay) {
      const field = frameOf(expected).locator(`${NEVER}[data-test="${name}"]`)
      if ((await field.count()) !== 1) continue
      await field.evaluate((element: HTMLElement) => element.focus())
      const frame = await tab.inject(frameOf(expected))
      await frame.receive({ type: 'fill-address', address: NEW_ADDRESS, place: 'context-menu' })
    }
    await checkUntouched(file, expected, 'with the focus')
  }

  const wrong: Record<string, string[]> = {}
  for (const [file, expected] of Object.entries(expectedPages)) {
    if (!files.includes(file)) continue
    const problems = await problemsOf(file, expected)
    if (problems.length > 0) wrong[file] = problems
    await fillFocused(file, expected)
  }
  return { wrong, filledByMistake }
}

const unseenFolder = join(import.meta.dirname, '../../packages/companion/test/unseen')

/** The names of the pages that the rules have not seen. */
export const unseenPages: readonly string[] = readdirSync(unseenFolder).filter((name) =>
  name.endsWith('.html'),
)

/** What the content script finds in one page, compared with the marks of its author. */
interface UnseenPage {
  readonly code: 'exact' | 'partly' | 'missed' | 'none' | 'wrong'
  /** Fields that would get a new address. */
  readonly email: { readonly right: number; readonly wrong: number; readonly missed: number }
}

/** Totals of the unseen pages. */
export interface UnseenTotals {
  /** Pages with a field for a code: all its fields found and no other, some of them or others too, none. */
  readonly codePages: { readonly exact: number; readonly partly: number; readonly missed: number }
  /** Pages without a field for a code: nothing found, something found. */
  readonly nonePages: { readonly right: number; readonly wrong: number }
  /** Fields for a new address. */
  readonly email: { readonly precision: number; readonly recall: number }
  /** The names of pages in which something is wrong. */
  readonly wrong: readonly string[]
}

/** Opens a browser and a server with the unseen pages. */
export const openUnseenPages = (): Promise<CompanionPages> =>
  CompanionPages.open((path) =>
    unseenPages.includes(path.slice(1)) ? readFileSync(join(unseenFolder, path), 'utf8') : null,
  )

/** The marked and the found fields of a page. A button for an address is offered at sign-ups, newsletters and check-outs. */
const COMPARE = `(() => {
  const inputsIn = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === 'input' ? [element] : []),
    ...(element.shadowRoot === null ? [] : inputsIn(element.shadowRoot)),
  ])
  const inputs = inputsIn(document)
  const marked = (mark) => inputs.filter((input) => input.dataset.test === mark)
  const code = companion.findCodeFields(document)
  const forms = companion.findEmailForms(document).filter(({ kind }) => /^(?:sign-up|newsletter|checkout)$/.test(kind))
  const email = [...new Set(forms.flatMap(({ field, twins }) => [field, ...twins]))]
  const rightCode = marked('code')
  const rightEmail = marked('email')
  const isExact = rightCode.length === code.length && rightCode.every((field, at) => field === code[at])
  const found = code.length === 0 ? 'missed' : isExact ? 'exact' : 'partly'
  return {
    code: rightCode.length > 0 ? found : code.length > 0 ? 'wrong' : 'none',
    email: {
      right: email.filter((field) => rightEmail.includes(field)).length,
      wrong: email.filter((field) => !rightEmail.includes(field)).length,
      missed: rightEmail.filter((field) => !email.includes(field)).length,
    },
  }
})()`

/**
 * Finds the fields of unseen pages.
 * @param files names of pages
 */
export const checkUnseen = async (
  pages: CompanionPages,
  tab: CompanionTab,
  files: readonly string[],
): Promise<UnseenTotals> => {
  const found = new Map<string, UnseenPage>()
  for (const file of files) {
    await tab.goto(`${pages.origin}/${file}`)
    const { world } = await tab.inject()
    found.set(file, await world.evaluate<UnseenPage>(COMPARE))
  }
  const all = [...found.values()]
  const count = (code: UnseenPage['code']): number => all.filter((page) => page.code === code).length
  const sum = (kind: keyof UnseenPage['email']): number =>
    all.reduce((total, { email }) => total + email[kind], 0)
  const right = sum('right')
  return {
    codePages: { exact: count('exact'), partly: count('partly'), missed: count('missed') },
    nonePages: { right: count('none'), wrong: count('wrong') },
    email: { precision: right / (right + sum('wrong')), recall: right / (right + sum('missed')) },
    wrong: [...found].flatMap(([file, { code, email }]) =>
      /exact|none/.test(code) && email.wrong + email.missed === 0
        ? []
        : [`${file}: code ${code}, e-mail ${email.wrong} wrong, ${email.missed} missed`],
    ),
  }
}
