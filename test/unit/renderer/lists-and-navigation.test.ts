// Long lists: which rows are drawn. Routes, the selection and toasts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offsetsOf, rowAt, visibleRows } from '../../../src/renderer/components/virtual-list-layout.ts'
import { commands } from '../../../src/shared/contract/bridge.ts'
import { existingRoutes } from '../../../src/renderer/state/place-keeper.svelte.ts'
import { Router } from '../../../src/renderer/state/router.svelte.ts'
import { Selection } from '../../../src/renderer/state/selection.svelte.ts'
import { Status } from '../../../src/renderer/state/status.svelte.ts'

describe('visible rows', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 400 })

  test('start where the rows above them end', () => {
    expect(offsetsOf([10, 20, 5])).toEqual([0, 10, 30, 35])
    expect(offsetsOf([])).toEqual([0])
  })

  test('are found by their position', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 40_000 }), (rows, position) => {
        const offsets = offsetsOf(rows)
        const found = rowAt(offsets, position)
        const expected = rows.findIndex((_, index) => position < (offsets[index + 1] ?? 0))
        expect(found).toBe(expected < 0 ? Math.max(0, rows.length - 1) : expected)
      }),
    )
  })

  test('cover the window and stay few', () => {
    fc.assert(
      fc.property(
        heights,
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 1, max: 900 }),
        (rows, top, height) => {
          const offsets = offsetsOf(rows)
          const { from, to } = visibleRows(offsets, top, height, 6)
          rows.forEach((_, index) => {
            const visible = (offsets[index + 1] ?? 0) > top && (offsets[index] ?? 0) < top + height
            if (visible) expect(index >= from && index < to).toBe(true)
          })
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(rows.length)
        },
      ),
    )
    const many = offsetsOf(Array.from({ length: 10_000 }, () => 72))
    const { from, to } = visibleRows(many, 300_000, 640, 6)
    expect(to - from).toBeLessThan(60)
  })
})

describe('the router', () => {
  test('returns to the report from an address and a message that were opened from it', () => {
    const router = new Router()
    router.navigate({ view: 'messages', address: 'before' })
    router.navigate({ view: 'senders' })
    router.navigate({ view: 'messages', address: 'a' })
    router.navigate({ view: 'message', message: 'm' })
    expect(router.listRoute).toEqual({ view: 'messages', address: 'a' })
    router.closeList()
    expect(router.route).toEqual({ view: 'senders' })
    router.navigate({ view: 'messages', address: 'a' })
    router.navigate({ view: 'messages', address: 'b' })
    router.back()
    expect(router.route).toEqual({ view: 'addresses' })
  })

  test('goes back step by step', () => {
    const router = new Router()
    router.navigate({ view: 'messages', address: 'a' })
    router.navigate({ view: 'message', message: 'm' })
    router.navigate({ view: 'settings' })
    expect(router.back()).toBe(true)
    expect(router.route).toEqual({ view: 'message', message: 'm' })
    router.back()
    expect(router.route).toEqual({ view: 'messages', address: 'a' })
    router.back()
    expect(router.route).toEqual({ view: 'addresses' })
    expect(router.back()).toBe(false)
  })

  test('replaces a route of the same depth', () => {
    const router = new Router()
    router.navigate({ view: 'messages', address: 'a' })
    router.navigate({ view: 'message', message: 'm' })
    router.navigate({ view: 'message', message: 'n' })
    expect(router.listRoute).toEqual({ view: 'messages', address: 'a' })
    expect(router.messageKey).toBe('n')
    router.navigate({ view: 'messages', address: 'b' })
    expect(router.messageKey).toBeNull()
    router.back()
    expect(router.route).toEqual({ view: 'addresses' })
  })
})

describe('a page that replaces another', () => {
  const stack = [
    { view: 'addresses' },
    { view: 'messages', address: 'built.a' },
    { view: 'message', message: 'built.m' },
  ] as const

  test('shows the same views, and Back goes through them', () => {
    const router = new Router()
    router.restore(stack)
    expect(router.routes).toEqual(stack)
    expect(router.messageKey).toBe('built.m')
    router.back()
    expect(router.route).toEqual({ view: 'messages', address: 'built.a' })
  })

  test('starts with the addresses if there was no page', () => {
    const router = new Router()
    router.restore([])
    expect(router.route).toEqual({ view: 'addresses' })
    expect(router.back()).toBe(false)
  })

  test.each([
    ['all of it while the address exists', ['built.a'], stack],
    ['only the addresses once it is deleted', ['built.b'], [{ view: 'addresses' }]],
  ] as const)('shows %s', (_what, known, expected) =>
    expect(existingRoutes(stack, (key) => known.some((address) => address === key))).toEqual(expected),
  )

  test('keeps the list of all messages, whatever addresses exist', () => {
    const all = [
      { view: 'addresses' },
      { view: 'messages', address: null },
      { view: 'message', message: 'built.m' },
    ] as const
    expect(existingRoutes(all, () => false)).toEqual(all)
  })

  test.each([
    [{}, true],
    [{ scrolled: { messages: 600.5, full: 12 } }, true],
    [{ scrolled: { elsewhere: 1 } }, false],
    [{ scrolled: { messages: -1 } }, false],
    [{ routes: [{ view: 'message' }] }, false],
    [{ routes: [{ view: 'settings', key: 'a secret' }] }, false],
    [{ routes: new Array(21).fill({ view: 'settings' }) }, false],
    [{ search: 'x'.repeat(501) }, false],
  ])('accepts %j: %s', (change, isAccepted) => {
    const place = {
      routes: stack,
      search: 'from:shop',
      filtersShown: true,
      isSearchCovered: false,
      scrolled: {},
      ...change,
    }
    const { args } = commands['page.remember']
    expect(args.safeParse({ isUnfinished: false, place }).success).toBe(isAccepted)
  })
})

test('a selection grows one by one or by a range', () => {
  const selection = new Selection()
  const order = ['a', 'b', 'c', 'd', 'e']
  selection.toggle('b')
  selection.extendTo('d', order)
  expect([...selection.keys]).toEqual(['b', 'c', 'd'])
  selection.toggle('c')
  expect([...selection.keys]).toEqual(['b', 'd'])
  selection.clear()
  selection.extendTo('a', order)
  expect([...selection.keys]).toEqual(['a'])
})

test('at most three toasts stay, and a read message dismisses its own', () => {
  const status = new Status()
  for (const message of ['1', '2', '3', '4']) status.addToast({ kind: 'mail', title: message, message })
  expect(status.toasts.map(({ title }) => title)).toEqual(['2', '3', '4'])
  status.dismissToastsOf('3')
  expect(status.toasts.map(({ title }) => title)).toEqual(['2', '4'])
  status.dismissToast(status.toasts[0]!.id)
  expect(status.toasts.map(({ title }) => title)).toEqual(['4'])
})
