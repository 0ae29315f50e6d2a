// The fields stored for a mail's body are all extracted by one parse of its HTML.
import { Session } from 'node:inspector/promises'
import { expect, it } from 'vitest'
import { extractFields } from '../../../../src/app/messages/extract-fields.ts'

/** How often each function ran, as V8 counts it. */
const callsDuring = async (run: () => void): Promise<(name: string) => number> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const functions = result.flatMap(({ functions: all }) => all)
  return (name) =>
    functions
      .filter(({ functionName }) => functionName === name)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
}

it('parses the HTML once, for the text, the snippet, the code and the link', async () => {
  const message = {
    subject: 'Sign in',
    sender: 'Shop <a@shop.example>',
    to: 'x@mayfly.test',
    text: '',
    files: [],
    html:
      '<style>p{color:red}</style><p style="display:none">Code 111111</p><p>Your code is <b>482913</b>.</p>' +
      '<p><a href="https://shop.example/confirm?t=1">Confirm your address</a></p>',
  }
  let extracted = extractFields(message)
  const calls = await callsDuring(() => (extracted = extractFields(message)))
  expect([calls('readVisibleHtml'), calls('tokenize')]).toEqual([1, 1])
  expect(extracted).toMatchObject({
    body: { text: 'Your code is 482913.\n\nConfirm your address' },
    fields: {
      snippet: 'Your code is 482913. Confirm your address',
      code: { value: '482913' },
      link: { url: 'https://shop.example/confirm?t=1' },
    },
  })
})
