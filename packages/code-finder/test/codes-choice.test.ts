// The reasons for a code, and the two codes that are offered if both are equally likely.
import { describe, expect, it } from 'vitest'
import { analyzeBodies } from '../src/codes/analyze-bodies.ts'
import { trainedModel } from '../src/codes/context-model.ts'
import { findCode, findCodeChoices, findCodeOrChoices } from '../src/codes/find-code.ts'
import { scoreCandidates } from '../src/codes/scoring.ts'
import { toVisibleMail } from '../src/visible-mail.ts'

const mailOf = (text: string, { subject = 'Notice', html = '' } = {}): ReturnType<typeof toVisibleMail> =>
  toVisibleMail({ subject, sender: 'Fern <no-reply@fern.example>', text, html })

describe('the reasons of a code', () => {
  it.each([
    ['Your verification code is 482913', {}, 'label-before'],
    ['482913 is your verification code', {}, 'label-after'],
    ['Your verification code:\n\n482913', {}, 'label-above'],
    ['482913\n\nYour verification code', {}, 'label-below'],
    ['Hello\n\n482913', { subject: 'Your verification code' }, 'label-in-subject'],
    ['Enter 482913 to sign in.', {}, 'instruction'],
    ['We cancelled code 640275. Use 918332 instead.', {}, 'replaces-void'],
  ])('%s', (text, rest, reason) => {
    const reasons = findCode(mailOf(text, rest))?.reasons ?? []
    expect(reasons).toContain(reason)
    expect(reasons.length).toBeLessThanOrEqual(3)
    expect(new Set(reasons).size).toBe(reasons.length)
  })

  it('include emphasis only if the code is emphasised', () => {
    const reasonsOf = (code: string): readonly string[] =>
      findCode(mailOf('', { html: `<p>To sign in enter ${code}.</p><p>Ref 7A, 4 of 9</p>` }))?.reasons ?? []
    expect(reasonsOf('<b>482913</b>')).toContain('emphasised')
    expect(reasonsOf('482913')).not.toContain('emphasised')
  })
})

describe('a plain label', () => {
  it.each([
    ['Red alarm', 'Line one\nYour code is 640277.'],
    ['Order', 'Your code 640277'],
    ['Mail', 'Line one title\n\nYour code is 640277.'],
    ['Alarm set', 'Dear Tom,\nYour PIN is 640277.'],
    ['Test', 'code 640277'],
  ])('is enough in a short mail of other words: %s', (subject, text) =>
    expect(findCode(mailOf(text, { subject }))?.value).toBe('640277'),
  )

  it('is not enough in a mail that sells, warns or revokes', () => {
    const valueIn = (text: string): string | undefined => findCode(mailOf(text))?.value
    expect(valueIn('20 % off everything today.\nYour code 640277')).toBeUndefined()
    expect(valueIn('Code 640277 was used on a new device.')).toBeUndefined()
  })
})

describe('two equally likely codes', () => {
  const two = mailOf('Your login code: 482913\nYour verification code: 771204')

  it('are not returned by findCode, but as choices', () => {
    expect(findCode(two)).toBeNull()
    expect(findCodeChoices(two).map(({ value }) => value)).toEqual(['482913', '771204'])
    expect(findCodeOrChoices(two)).toEqual({ code: null, choices: findCodeChoices(two) })
  })

  it('are not looked for in a mail with a code', () => {
    const one = mailOf('Your login code: 482913')
    expect(findCodeOrChoices(one)).toEqual({ code: findCode(one), choices: [] })
  })

  it('are not offered if one is best, there is no code, or three are likely', () => {
    for (const text of [
      'Your login code: 482913',
      'Order 482913 was shipped, order 771204 was not.',
      'Your login code: 482913\nYour verification code: 771204\nYour security code: 330915',
    ])
      expect(findCodeChoices(mailOf(text))).toEqual([])
  })
})

describe('a mail with hundreds of numbers', () => {
  it('has its first code, and only 200 numbers of a body are weighed', () => {
    const mail = mailOf(`Your verification code: 482913\n${'Order 55512345 code\n'.repeat(500)}`)
    expect(findCode(mail)?.value).toBe('482913')
    expect(analyzeBodies(mail).map((body) => scoreCandidates(body, trainedModel).length)).toEqual([200])
  })
})
