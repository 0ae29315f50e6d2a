// Types a code into a row of boxes, one character each, as a person does: a box at a time, each checked before the next.
import { isOfCodeType, isUsable } from '../fields/index.ts'
import { enterByCommand, enterBySetter, focusField, hasFocus, sendKey, sendPaste } from './enter-text.ts'
import type { Filling } from './filling.ts'
import { essence } from './type-text.ts'

type Boxes = readonly HTMLInputElement[]

const maySet = (box: HTMLInputElement): boolean =>
  box.isConnected && isOfCodeType(box) && isUsable(box, { mayBeBehindBoxes: true })

/** The text of a row of boxes. */
const valueOf = (boxes: Boxes): string => boxes.map(({ value }) => value).join('')

class BoxTyping {
  readonly #characters: readonly string[]
  readonly #filling: Filling
  readonly #renew: () => Boxes
  #boxes: Boxes
  /** Places of the boxes that have their character. */
  readonly #filled = new Set<number>()

  constructor(boxes: Boxes, characters: readonly string[], filling: Filling, renew: () => Boxes) {
    this.#boxes = boxes
    this.#characters = characters
    this.#filling = filling
    this.#renew = renew
  }

  async type(): Promise<boolean> {
    const code = this.#characters.join('')
    const isTyped = await this.#typeAll()
    if (this.#filling.isTaken()) return false
    const wasKept = isTyped && this.#holds(code)
    await this.#filling.settle()
    if (!this.#isInPage()) return wasKept
    if (this.#holds(code)) return true
    const [first] = this.#boxes
    if (this.#filling.isTaken() || first === undefined || !maySet(first)) return false
    // Some pages take whole codes only.
    focusField(first)
    if (!maySet(first)) return false
    sendPaste(first, code)
    await this.#filling.settle()
    return this.#isInPage() && this.#holds(code)
  }

  /** @returns whether each box took its character */
  async #typeAll(): Promise<boolean> {
    const [first] = this.#boxes
    if (first === undefined || !maySet(first)) return false
    focusField(first)
    for (const character of this.#characters) {
      if (this.#filling.isTaken() || !this.#isInPage()) return false
      if (!(await this.#typeOne(character))) return false
    }
    return true
  }

  /** @returns whether a box took the character */
  async #typeOne(character: string): Promise<boolean> {
    const box = this.#boxes[this.#nextPlace()]
    if (box === undefined || !maySet(box)) return false
    focusField(box)
    // A page may send the focus to the box where it wants the next character.
    const place = this.#nextPlace()
    const target = this.#boxes[place]
    if (target === undefined || !maySet(target)) return false
    const isMoved = (): boolean => !target.isConnected || (target.value !== '' && !hasFocus(target))
    const isKept = (): boolean => essence(this.#boxes[place]?.value ?? '') === essence(character)
    // Keys too, because some pages move to the next box by them. A page that prevents the default may have entered the character itself.
    const isDefault = sendKey(target, 'keydown', character)
    if (isDefault || target.value !== character) enterByCommand(target, character)
    sendKey(target, 'keyup', character)
    await this.#filling.letMove(isMoved)
    // The last character may end the row: whether it was kept is judged at the end.
    if (!this.#isInPage()) return this.#filled.size === this.#characters.length - 1
    if (!isKept()) {
      const again = this.#boxes[place]
      if (this.#filling.isTaken() || again === undefined || !maySet(again)) return false
      focusField(again)
      enterBySetter(again, character)
      await this.#filling.letMove(isMoved)
      if (!this.#isInPage() || !isKept()) return false
    }
    this.#filled.add(place)
    return true
  }

  /** The focused box if it has no character yet, else the first of those. */
  #nextPlace(): number {
    const focused = this.#boxes.findIndex((box) => hasFocus(box))
    if (focused >= 0 && !this.#filled.has(focused)) return focused
    return this.#boxes.findIndex((_, at) => !this.#filled.has(at))
  }

  /** Whether the row is in the page. A page may have replaced its boxes. */
  #isInPage(): boolean {
    if (this.#boxes.every(({ isConnected }) => isConnected)) return true
    const boxes = this.#renew()
    if (boxes.length !== this.#boxes.length) return false
    this.#boxes = boxes
    return true
  }

  #holds(code: string): boolean {
    return essence(valueOf(this.#boxes)) === essence(code)
  }
}

/**
 * Types a code into boxes of one character each. If the page does not keep it, tries once more as a paste into the first box. Takes a tenth
 * of a second for each box at most.
 * @param renew finds the boxes that took the place of those, if the page replaces them
 * @returns whether the boxes then hold the code, or held it when they left the page
 */
export const typeIntoBoxes = async (
  boxes: Boxes,
  code: string,
  filling: Filling,
  renew: () => Boxes,
): Promise<boolean> => {
  const characters = Array.from(code)
  if (characters.length !== boxes.length) return false
  return new BoxTyping(boxes, characters, filling, renew).type()
}
