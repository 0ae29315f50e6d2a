// Which lines of a plain text are shown in a font of fixed pitch: those of tables, and not those of prose.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTableLines } from '../../../src/renderer/mail-view/table-lines.ts'
import { threadTimeOf } from '../../helpers/thread-time.ts'

const tables: readonly (readonly [string, string])[] = [
  ['a frame of signs', '+------+-----+\n| Item | Qty |\n+======+=====+\n| Cup  |   2 |\n+------+-----+'],
  ['Markdown', '| Item | Qty |\n|:-----|----:|\n| Cup  |   2 |'],
  ['box drawing', '┌──────┬─────┐\n│ Item │ Qty │\n├──────┼─────┤\n│ Cup  │   2 │\n└──────┴─────┘'],
  ['double box drawing', '╔══════╗\n║ Code ║\n╚══════╝'],
  ['columns', 'Item        Qty   Price\nCup           2   19.90\nGlass water   1    4.50'],
  [
    'columns with a rule',
    'Item        Qty   Price\n-----------------------\nCup           2   19.90\n=======================',
  ],
  ['columns with a rule of each', 'Item   Qty\n----   ---\nCup      2'],
  ['names and values', 'Order:      4711\nDate:       2026-11-25\nTotal sum:  19.90 EUR'],
  ['numbers set to the right', 'Subtotal      9.50\nTotal sum   119.50'],
  ['tabs', 'Item\t\tQty\nGlass\t\t2'],
  ['quoted columns', '> Item     Qty\n> Cup      2'],
]
test.each(tables)('every line of a table is found: %s', (_, text) => {
  const lines = text.split('\n')
  expect(findTableLines(lines)).toEqual(lines.map(() => true))
  // The text around it is not part of it.
  expect(findTableLines(['Hello Ann,', '', ...lines, '', 'Thank you for your order.'])).toEqual([
    false,
    false,
    ...lines.map(() => true),
    false,
    false,
  ])
})

const prose: readonly (readonly [string, string])[] = [
  ['sentences', 'Hello Ann,\n\nYour code is 482913. It is valid for ten minutes.\nDo not share it.'],
  [
    'two spaces after sentences',
    'It is done.  We wrote it.  Come and see.\nIt is done.  We read it.  Come and see.',
  ],
  ['one line with a gap', 'Hello        Ann\nYour code is 482913.'],
  ['an ornament', 'Hello\n──────────────\nYour code is 482913.\n--------------\n===='],
  ['a menu', 'Home | Shop | Contact\nHelp | About | Imprint'],
  ['an indented list', '    - one\n    - two\n    - three'],
  ['a signature', '-- \nAnn Smith\nExample Ltd.'],
  ['a link', 'Open https://a.example/confirm?t=9|8|7\nor copy it.'],
  ['Arabic', 'مرحبا بك\nرمزك هو 482913'],
  ['a mail that is quoted', '> Hello Ann,\n> how are you?\n>> Fine.'],
  ['spaces at the end', 'Hello Ann      \nhow are you?   '],
]
test.each(prose)('no line of prose is found: %s', (_, text) => {
  expect(findTableLines(text.split('\n'))).not.toContain(true)
})

describe('any text', () => {
  test('has as many answers as lines', () => {
    const line = fc.stringMatching(/^[-+| a.═│\t]{0,30}$/u)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        expect(findTableLines(lines).length).toBe(lines.length)
      }),
    )
  })

  test.each(['| ', ' '.repeat(9), 'a  ', '+-', '\t', '||', '- ', '|a', '─'])(
    'is read in linear time: a line of %j',
    async (piece) => {
      const lines = Array<string>(4).fill(piece.repeat(100_000 / piece.length))
      expect(await threadTimeOf(() => findTableLines(lines))).toBeLessThan(1_000)
    },
  )
})
