// What a server answered about a message, as a person reads it: the answer first, the rest quiet, nothing twice.
import { expect, it } from 'vitest'
import { readAnswer } from '../../../src/renderer/state/server-help.svelte.ts'

const fields = (...pairs: [string, string][]) => ({
  kind: 'fields' as const,
  fields: pairs.map(([name, value]) => ({ name, value })),
})

it('puts what was asked for first, leaves out what says it again, and names the rest in words', () => {
  const summary = 'Two hours after high water there is a stretch of coast.  Nobody has left a footprint.'
  const answer = fields(
    ['method', 'extractive'],
    ['summary', summary],
    ['sentences', summary.replace('  ', '\n')],
    ['key_points', 'coast, water'],
    ['warnings', '[]'],
  )
  expect(readAnswer('summarize', answer)).toEqual({
    ...{ main: summary, isCode: false, list: [] },
    rest: [
      { name: 'Method', value: 'extractive' },
      { name: 'Key points', value: 'coast, water' },
    ],
  })
  expect(readAnswer('summarize', fields())).toEqual({ main: '', isCode: false, list: [], rest: [] })
})

it('finds the code among remarks, wherever it stands', () => {
  const answer = fields(['found', 'true'], ['verificationCode', '482913'], ['confidence', '0.98'])
  expect(readAnswer('extract-code', answer)).toMatchObject({ main: '482913', isCode: true })
  expect(readAnswer('extract-code', { kind: 'text', text: ' AB-1234 ' })).toMatchObject({ isCode: true })
  expect(readAnswer('extract-code', fields(['found', 'false'], ['code', 'null']))).toMatchObject({ main: '' })
})

it('says each link once', () => {
  const url = 'https://github.com/verify?u=3'
  const items = [`${url} · ${url}`, `Verify · ${url}`, url]
  expect(readAnswer('extract-links', { kind: 'list', items }).list).toEqual([url, `Verify · ${url}`])
})
