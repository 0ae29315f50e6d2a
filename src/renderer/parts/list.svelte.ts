// The behaviour of a long list: only the rows in sight exist, arrows move, and nothing shifts under the pointer.
import { tick, untrack } from 'svelte'
import { offsetsOf, rowAt, rowsInSight } from './window.ts'

/** A pointer that moved so recently, in milliseconds, is on its way to a row: new order waits for it. */
const POINTER_RESTS = 400
/** But never longer than this, in milliseconds. */
const LONGEST_WAIT = 2000
const SPARE_ROWS = 6

export interface Listed {
  readonly key: string
}

export interface ListOptions<T> {
  readonly items: () => readonly T[]
  readonly heightOf: (item: T, index: number, items: readonly T[]) => number
  /** Rows there are in all, loaded or not, and the height in pixels of one that is not. */
  readonly total: () => number
  readonly blankHeight: number
  /** Has rows loaded up to an index. */
  readonly need: (index: number) => void
}

export class ListState<T extends Listed> {
  shown = $state.raw<readonly T[]>([])
  activeKey = $state<string | null>(null)
  top = $state(0)
  height = $state(640)
  readonly #options: ListOptions<T>
  #node: HTMLElement | null = null
  #movedAt = 0
  #waitingSince = 0
  /** The focus is on its way to the last row, which is not loaded yet. */
  #toEnd = false
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly offsets = $derived(
    offsetsOf(this.shown.map((item, index) => this.#options.heightOf(item, index, this.shown))),
  )
  readonly fullHeight = $derived.by(() => {
    const notLoaded = Math.max(0, this.#options.total() - this.shown.length)
    return (this.offsets.at(-1) ?? 0) + notLoaded * this.#options.blankHeight
  })
  readonly range = $derived(rowsInSight(this.offsets, this.top, this.height, SPARE_ROWS))
  readonly activeIndex = $derived(this.shown.findIndex((item) => item.key === this.activeKey))
  /** The rows to draw: those in sight, and the active one wherever it is, so that focus is never lost. */
  readonly drawn = $derived.by(() => {
    const { from, to } = this.range
    const rows = this.shown.slice(from, to).map((item, at) => ({ item, index: from + at }))
    const active = this.shown[this.activeIndex]
    if (active && (this.activeIndex < from || this.activeIndex >= to)) {
      rows.push({ item: active, index: this.activeIndex })
    }
    return rows
  })
  /** The row that keys are about: the active one, or the first. */
  readonly current = $derived(this.shown[Math.max(0, this.activeIndex)] ?? null)
  readonly tabStop = $derived(this.activeIndex < 0 ? (this.shown[0]?.key ?? null) : this.activeKey)

  constructor(options: ListOptions<T>) {
    this.#options = options
  }

  /** Attaches to the element that scrolls. */
  attach = (node: HTMLElement): (() => void) => {
    this.#node = node
    const watcher = new ResizeObserver(() => (this.height = node.clientHeight))
    watcher.observe(node)
    this.height = node.clientHeight
    return () => {
      watcher.disconnect()
      clearTimeout(this.#timer)
      this.#node = null
    }
  }

  /** Takes over a new list: at once where only contents changed, else when the pointer rests. */
  receive(next: readonly T[]): void {
    clearTimeout(this.#timer)
    const shown = untrack(() => this.shown)
    const same = next.length === shown.length && next.every((item, index) => item.key === shown[index]?.key)
    const now = performance.now()
    const rests = this.#movedAt + POINTER_RESTS - now
    if (
      same ||
      shown.length === 0 ||
      rests <= 0 ||
      (this.#waitingSince > 0 && now - this.#waitingSince > LONGEST_WAIT)
    ) {
      this.#waitingSince = 0
      this.#replace(next, same)
      return
    }
    if (this.#waitingSince === 0) this.#waitingSince = now
    this.#timer = setTimeout(() => this.receive(this.#options.items()), rests + 10)
  }

  pointerMoved = (): void => {
    this.#movedAt = performance.now()
  }

  scrolled = (): void => {
    this.top = this.#node?.scrollTop ?? 0
  }

  /** When the focused row goes, the one that takes its place is focused. */
  #keepFocus(before: readonly T[], next: readonly T[]): void {
    const key = this.activeKey
    const index = before.findIndex((item) => item.key === key)
    if (index < 0 || next.some((item) => item.key === key)) return
    const focused = this.#node?.contains(document.activeElement) === true
    this.activeKey = next[Math.min(index, next.length - 1)]?.key ?? null
    if (focused) void tick().then(() => this.focus())
  }

  /** Keeps the first row in sight where it is while rows above it come or go. */
  #replace(next: readonly T[], same: boolean): void {
    const node = this.#node
    const before = untrack(() => ({ offsets: this.offsets, shown: this.shown, top: this.top }))
    if (!same) this.#keepFocus(before.shown, next)
    this.shown = next
    if (this.#toEnd) return this.#end()
    if (same || node === null || before.top === 0) return
    const anchor = before.shown[rowAt(before.offsets, before.top)]
    const index = anchor ? next.findIndex((item) => item.key === anchor.key) : -1
    if (index < 0) return
    const shift =
      (untrack(() => this.offsets[index]) ?? 0) - (before.offsets[rowAt(before.offsets, before.top)] ?? 0)
    if (shift === 0) return
    void tick().then(() => {
      node.scrollTop = before.top + shift
      this.top = node.scrollTop
    })
  }

  /** Moves the active row and the focus with it. */
  move(index: number): void {
    const target = Math.min(Math.max(index, 0), this.shown.length - 1)
    const item = this.shown[target]
    if (item === undefined) return
    this.activeKey = item.key
    this.#reveal(target)
    void tick().then(() => this.focus())
  }

  /** Moves to the last row there is: what lies between is loaded first, with the end in sight. */
  #end(): void {
    const last = this.#options.total() - 1
    this.#toEnd = last >= this.shown.length
    if (!this.#toEnd) return this.move(last)
    this.#options.need(last)
    void tick().then(() => this.#node?.scrollTo({ top: this.fullHeight }))
  }

  /** Moves the focus to the row of this key; false where it is not among the rows. */
  moveTo(key: string): boolean {
    const index = this.shown.findIndex((item) => item.key === key)
    if (index >= 0) this.move(index)
    return index >= 0
  }

  /** Focuses the active row, or the first. False when there is none. */
  focus(): boolean {
    const row = this.#node?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }

  #reveal(index: number): void {
    const node = this.#node
    if (node === null) return
    const start = this.offsets[index] ?? 0
    const end = this.offsets[index + 1] ?? start
    if (start < node.scrollTop) node.scrollTop = start
    else if (end > node.scrollTop + node.clientHeight) node.scrollTop = end - node.clientHeight
    this.top = node.scrollTop
  }

  /** Arrows, Home, End and pages; true when the key was one of them. */
  key(key: string): boolean {
    this.#toEnd = false
    if (key === 'End') {
      this.#end()
      return true
    }
    const at = this.activeIndex
    const page = Math.max(1, Math.floor(this.height / this.#options.blankHeight) - 1)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? 0 : at - 1,
      Home: 0,
      PageDown: at + page,
      PageUp: at - page,
    }
    const target = steps[key]
    if (target === undefined) return false
    this.move(target)
    return true
  }
}
