// No circular imports: files that import each other cannot be read, tested or moved alone. Imports of types count too.
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, nameInSrc, sourceFiles, sourceFilesIn, src, targetOf } from './source-imports.ts'

/** Files by their names in src, each with the files of src that it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Finds groups of files that import each other: the strongly connected components, by Tarjan's algorithm. */
const findCircles = (graph: ImportGraph): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const lower = (file: string, rank: number): void => {
    lowest.set(file, Math.min(lowest.get(file)!, rank))
  }
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    path.push(file)
    const imported = graph.get(file) ?? []
    for (const next of imported) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lower(file, lowest.get(next)!)
    }
    if (lowest.get(file) !== order.get(file)) return
    const component = path.splice(path.indexOf(file))
    if (component.length > 1 || imported.includes(file)) circles.push(component.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

const graphOf = (files: readonly string[]): ImportGraph =>
  new Map(
    files.map((file) => [
      nameInSrc(file),
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => targetOf(file, specifier)),
    ]),
  )

describe('circular imports', () => {
  it('are found between two and more files', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['a.ts', 'd.ts']],
      ['c.ts', ['d.ts']],
      ['d.ts', ['e.ts']],
      ['e.ts', ['f.ts']],
      ['f.ts', ['d.ts', 'g.ts']],
      ['g.ts', []],
      ['h.ts', ['h.ts']],
    ])
    expect(findCircles(graph)).toEqual([['d.ts', 'e.ts', 'f.ts'], ['a.ts', 'b.ts'], ['h.ts']])
  })

  it('do not exist in src', () => {
    const graph = graphOf(sourceFiles)
    expect(graph.get('renderer/App.svelte')).toContain('renderer/state/app-state.svelte.ts')
    expect(findCircles(graph)).toEqual([])
  })

  it('do not exist in the packages', () => {
    const graph = graphOf(sourceFilesIn(resolve(src, '../packages')))
    expect(graph.size).toBeGreaterThan(20)
    expect(findCircles(graph)).toEqual([])
  })
})
