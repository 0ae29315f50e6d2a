// How the fields of a server's answer are put in order for a person.
import { expect, it } from 'vitest'
import { readable } from '../../../src/renderer/state/server-help.svelte.ts'

it('leaves out what says the same again, and puts remarks last', () => {
  const summary = 'Two hours after high water there is a stretch of coast.  Nobody has left a footprint.'
  const fields = [
    { name: 'method', value: 'extractive' },
    { name: 'summary', value: summary },
    { name: 'sentences', value: summary.replace('  ', '\n') },
  ]
  expect(readable(fields)).toEqual([
    { name: 'summary', value: summary, remark: false },
    { name: 'method', value: 'extractive', remark: true },
  ])
  expect(readable([])).toEqual([])
})
