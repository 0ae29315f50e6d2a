// The state of a virtual list: which rows are rendered, the active row and its keys. A new order waits until the pointer rests.
import { tick, untrack } from 'svelte'
import { keySet } from '../state/collections.ts'
import { offsetsOf, rowAt, visibleRows } from './virtual-list-layout.ts'

/** Rows keep their order this long after the pointer moved: the user may be about to press one. */
const POINTER_REST_MS = 400
/** A new order waits at most this long. */
const MAX_REORDER_WAIT_MS = 2000
const OVERSCAN_ROWS = 6
/** More new rows at once are another list, not arrivals. */
const MAX_BORN_ROWS = 3
/** Longer than the movement of a new row (--birth). */
const BIRTH_MS = 400

export interface VirtualListItem {
  readonly key: string
}

export interface VirtualListOptions<T> {
  readonly items: () => readonly T[]
  readonly heightOfItem: (item: T, index: number, items: readonly T[]) => number
  /** The number of all rows, loaded or not; `estimatedRowHeight` is the height in pixels of one that is not loaded. */
  readonly total: () => number
  readonly estimatedRowHeight: number
  /** Loads the rows up to an index. */
  readonly loadUpTo: (index: number) => void
}

export class VirtualListState<T extends VirtualListItem> {
  items = $state.raw<readonly T[]>([])
  activeKey = $state<string | null>(null)
  scrollTop = $state(0)
  viewportHeight = $state(640)
  /** The rows that have just appeared among the others, and move. */
  bornKeys = $state.raw<ReadonlySet<string>>(keySet([]))
  readonly #options: VirtualListOptions<T>
  #node: HTMLElement | null = null
  #pointerMovedAt = 0
  #waitingSince = 0
  /** The focus is moving to the last row, which is not loaded yet. */
  #isMovingToEnd = false
  #moveCount = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #birthTimer: ReturnType<typeof setTimeout> | undefined

  readonly offsets = $derived(
    offsetsOf(this.items.map((item, index) => this.#options.heightOfItem(item, index, this.items))),
  )
  readonly totalHeight = $derived.by(() => {
    const notLoaded = Math.max(0, this.#options.total() - this.items.length)
    return (this.offsets.at(-1) ?? 0) + notLoaded * this.#options.estimatedRowHeight
  })
  readonly visibleRange = $derived(
    visibleRows(this.offsets, this.scrollTop, this.viewportHeight, OVERSCAN_ROWS),
  )
  readonly activeIndex = $derived(this.items.findIndex((item) => item.key === this.activeKey))
  /** The rows to render: the visible ones, and always the active one, so that the focus is never lost. */
  readonly renderedRows = $derived.by(() => {
    const { from, to } = this.visibleRange
    const rows = this.items.slice(from, to).map((item, at) => ({ item, index: from + at }))
    const active = this.items[this.activeIndex]
    if (active && (this.activeIndex < from || this.activeIndex >= to)) {
      rows.push({ item: active, index: this.activeIndex })
    }
    return rows
  })
  /** The row that keys act on: the active one, or the first; null while the active one is not listed yet. */
  readonly current = $derived(this.items[this.activeKey === null ? 0 : this.activeIndex] ?? null)
  readonly tabStopKey = $derived(this.activeIndex < 0 ? (this.items[0]?.key ?? null) : this.activeKey)

  constructor(options: VirtualListOptions<T>) {
    this.#options = options
  }

  /** Attaches to the element that scrolls. */
  attach = (node: HTMLElement): (() => void) => {
    this.#node = node
    const resizeObserver = new ResizeObserver(() => this.#resize(node.clientHeight))
    resizeObserver.observe(node)
    this.viewportHeight = node.clientHeight
    return () => {
      resizeObserver.disconnect()
      clearTimeout(this.#timer)
      clearTimeout(this.#birthTimer)
      this.#node = null
    }
  }

  /** Replaces the rows: immediately if only contents changed, else when the pointer rests. */
  setItems(next: readonly T[]): void {
    clearTimeout(this.#timer)
    const shown = untrack(() => this.items)
    const sameOrder =
      next.length === shown.length && next.every((item, index) => item.key === shown[index]?.key)
    const now = performance.now()
    const restMs = this.#pointerMovedAt + POINTER_REST_MS - now
    if (
      sameOrder ||
      shown.length === 0 ||
      restMs <= 0 ||
      (this.#waitingSince > 0 && now - this.#waitingSince > MAX_REORDER_WAIT_MS)
    ) {
      this.#waitingSince = 0
      this.#replace(next, sameOrder)
      return
    }
    if (this.#waitingSince === 0) this.#waitingSince = now
    this.#timer = setTimeout(() => this.setItems(this.#options.items()), restMs + 10)
  }

  onPointerMove = (): void => {
    this.#pointerMovedAt = performance.now()
  }

  onScroll = (): void => {
    this.scrollTop = this.#node?.scrollTop ?? 0
  }

  /** In a list that gets shorter, as above a toast, the focused row stays visible. */
  #resize(height: number): void {
    const index = this.activeIndex
    const wasVisible = (this.offsets[index + 1] ?? 0) <= this.scrollTop + this.viewportHeight
    this.viewportHeight = height
    if (index >= 0 && wasVisible && this.#node?.contains(document.activeElement) === true)
      this.#scrollIntoView(index)
  }

  /** Marks the rows that are new among those before; rows that were loaded at the end are not. */
  #markBirths(before: readonly T[], next: readonly T[]): void {
    const shown = keySet(before)
    const lastKept = next.findLastIndex(({ key }) => shown.has(key))
    const born = next.slice(0, lastKept + 1).filter(({ key }) => !shown.has(key))
    const keptCount = next.filter(({ key }) => shown.has(key)).length
    const isOtherList = before.length - keptCount > born.length
    if (born.length === 0 || born.length > MAX_BORN_ROWS || isOtherList) return
    this.bornKeys = keySet(born)
    clearTimeout(this.#birthTimer)
    this.#birthTimer = setTimeout(() => (this.bornKeys = keySet([])), BIRTH_MS)
  }

  /** When the focused row is removed, focuses the row that replaces it. */
  #keepFocus(before: readonly T[], next: readonly T[]): void {
    const key = this.activeKey
    const index = before.findIndex((item) => item.key === key)
    if (index < 0 || next.some((item) => item.key === key)) return
    const focused = this.#node?.contains(document.activeElement) === true
    this.activeKey = next[Math.min(index, next.length - 1)]?.key ?? null
    if (focused) void tick().then(() => this.focus())
  }

  /** Keeps the first visible row in place while rows above it are added or removed. */
  #replace(next: readonly T[], same: boolean): void {
    const node = this.#node
    const before = untrack(() => ({ offsets: this.offsets, shown: this.items, top: this.scrollTop }))
    if (!same) {
      this.#keepFocus(before.shown, next)
      this.#markBirths(before.shown, next)
    }
    this.items = next
    if (this.#isMovingToEnd) return this.#moveToEnd()
    if (same || node === null || before.top === 0) return
    const anchor = before.shown[rowAt(before.offsets, before.top)]
    const index = anchor ? next.findIndex((item) => item.key === anchor.key) : -1
    if (index < 0) return
    const shift =
      (untrack(() => this.offsets[index]) ?? 0) - (before.offsets[rowAt(before.offsets, before.top)] ?? 0)
    if (shift === 0) return
    const moves = this.#moveCount
    void tick().then(() => {
      // The focus has moved since, and its row was scrolled into view: do not scroll it away.
      if (moves !== this.#moveCount) return
      node.scrollTop = before.top + shift
      this.scrollTop = node.scrollTop
    })
  }

  /** Moves the active row and the focus with it. */
  move(index: number): void {
    const target = Math.min(Math.max(index, 0), this.items.length - 1)
    const item = this.items[target]
    if (item === undefined) return
    this.activeKey = item.key
    this.#moveCount += 1
    this.#scrollIntoView(target)
    void tick().then(() => this.focus())
  }

  /** Moves to the last row: scrolls to the end, and loads the rows in between first. */
  #moveToEnd(): void {
    const last = this.#options.total() - 1
    this.#isMovingToEnd = last >= this.items.length
    if (!this.#isMovingToEnd) return this.move(last)
    this.#options.loadUpTo(last)
    void tick().then(() => this.#node?.scrollTo({ top: this.totalHeight }))
  }

  /** Moves the focus to the row with this key. @returns false if the list does not have it */
  moveToKey(key: string): boolean {
    const index = this.items.findIndex((item) => item.key === key)
    if (index >= 0) this.move(index)
    return index >= 0
  }

  /**
   * Makes a row that is not listed yet the active one. Until it is listed the focus is on the list itself, so that keys act on
   * no other row.
   */
  awaitKey(key: string): void {
    if (this.#node?.contains(document.activeElement) === true) this.#node.focus({ preventScroll: true })
    this.activeKey = key
  }

  /** Focuses the active row, or the first. @returns false in an empty list */
  focus(): boolean {
    const row = this.#node?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }

  /** Focuses the active row if it is visible, else the first visible one. @returns false in an empty list */
  enter(): boolean {
    const visible = this.#fullyVisibleRows()
    if (this.activeIndex >= visible.first && this.activeIndex <= visible.last) return this.focus()
    this.move(visible.first)
    return this.items.length > 0
  }

  /** The rows that are fully visible, or else the one at the top. */
  #fullyVisibleRows(): { readonly first: number; readonly last: number } {
    const top = this.#node?.scrollTop ?? 0
    const bottom = top + (this.#node?.clientHeight ?? 0)
    const atTop = this.offsets.slice(0, -1).findIndex((offset) => offset >= top)
    const first = atTop < 0 ? rowAt(this.offsets, top) : atTop
    const below = this.offsets.findIndex((offset) => offset > bottom)
    const last = (below < 0 ? this.offsets.length : below) - 2
    return { first, last: Math.max(first, last) }
  }

  /** The row a step starts from: the active one or, if it was scrolled out of view, the edge of the visible rows. */
  #startOfStep(direction: 'down' | 'up'): number {
    const { first, last } = this.#fullyVisibleRows()
    const isInView = this.activeIndex >= first - 1 && this.activeIndex <= last + 1
    if (isInView) return this.activeIndex
    return direction === 'down' ? first - 1 : last + 1
  }

  #scrollIntoView(index: number): void {
    const node = this.#node
    if (node === null) return
    const start = this.offsets[index] ?? 0
    const end = this.offsets[index + 1] ?? start
    if (start < node.scrollTop) node.scrollTop = start
    else if (end > node.scrollTop + node.clientHeight) node.scrollTop = end - node.clientHeight
    this.scrollTop = node.scrollTop
  }

  /** Handles the arrows, `j`, `k`, Home, End, Page Up and Page Down. @returns whether the key was one of them */
  handleKey(key: string): boolean {
    this.#isMovingToEnd = false
    if (key === 'End') {
      this.#moveToEnd()
      return true
    }
    const down = this.#startOfStep('down')
    const up = this.#startOfStep('up')
    const page = Math.max(1, Math.floor(this.viewportHeight / this.#options.estimatedRowHeight) - 1)
    const steps: Record<string, number> = {
      ArrowDown: down + 1,
      j: down + 1,
      ArrowUp: up - 1,
      k: up - 1,
      Home: 0,
      PageDown: down + page,
      PageUp: up - page,
    }
    const target = steps[key]
    if (target === undefined) return false
    this.move(target)
    return true
  }
}
