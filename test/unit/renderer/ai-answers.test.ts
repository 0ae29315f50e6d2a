// Answers of the server's AI operations on the page: the main field first, the others named, nothing repeated.
import { expect, it } from 'vitest'
import { formatAnswer } from '../../../src/renderer/state/ai-operation-runner.svelte.ts'

const fields = (...pairs: [string, string][]) => ({
  kind: 'fields' as const,
  fields: pairs.map(([name, value]) => ({ name, value })),
})

it('puts the main field first, drops repeats of it, and labels the other fields', () => {
  const summary = 'Two hours after high water there is a stretch of coast.  There are no footprints.'
  const answer = fields(
    ['method', 'extractive'],
    ['summary', summary],
    ['sentences', summary.replace('  ', '\n')],
    ['key_points', 'coast, water'],
    ['warnings', '[]'],
  )
  expect(formatAnswer('summarize', answer)).toEqual({
    main: summary,
    isCode: false,
    items: [],
    otherFields: [
      { name: 'Method', value: 'extractive' },
      { name: 'Key points', value: 'coast, water' },
    ],
  })
  expect(formatAnswer('summarize', fields())).toEqual({ main: '', isCode: false, items: [], otherFields: [] })
})

it('finds the code among the other fields, in any position', () => {
  const answer = fields(['found', 'true'], ['verificationCode', '482913'], ['confidence', '0.98'])
  expect(formatAnswer('extract-code', answer)).toMatchObject({ main: '482913', isCode: true })
  const details = fields(
    ['code', ''],
    ['candidates', '482913 · Line'],
    ['confidence', '0.98'],
    ['refusal', 'in-doubt'],
  )
  expect(formatAnswer('extract-code', details)).toMatchObject({ main: '', otherFields: [] })
  expect(formatAnswer('extract-code', { kind: 'text', text: ' AB-1234 ' })).toMatchObject({ isCode: true })
  expect(formatAnswer('extract-code', fields(['found', 'false'], ['code', 'null']))).toMatchObject({
    main: '',
  })
})

it('lists each link once', () => {
  const url = 'https://github.com/verify?u=3'
  const items = [`${url} · ${url}`, `Verify · ${url}`, url]
  expect(formatAnswer('extract-links', { kind: 'list', items }).items).toEqual([url, `Verify · ${url}`])
})
