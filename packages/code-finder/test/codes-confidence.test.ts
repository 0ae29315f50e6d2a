// The confidence of a code: calibrated on the held-out mails, and consistent with the candidates that were not chosen.
import { describe, expect, it } from 'vitest'
import { confidenceOf } from '../src/codes/confidence.ts'
import { explainCode, findCode, findCodeChoices, findVerificationCode, toVisibleMail } from '../src/index.ts'
import type { VisibleMail } from '../src/visible-mail.ts'
import { countFrom } from '../lab/confidence-table.ts'
import { heldOutCodes } from '../lab/held-out-codes.ts'
import { readHeldOutMails } from '../lab/read-mails.ts'

const mailOf = (subject: string, text: string): VisibleMail =>
  toVisibleMail({ subject, sender: 'Shop <no-reply@shop.example>', text, html: '' })

describe('the confidence of a code', () => {
  it('means at 0.9 that 99 of 100 codes of held-out mails are right, and reaches it for two of three right codes', () => {
    // The soak measures all of them.
    const mails = readHeldOutMails().filter((_, at) => at % 10 === 0)
    const { told, right, shareOfRight } = countFrom(heldOutCodes(mails), 0.9)
    expect(told).toBeGreaterThan(60)
    expect(right / told).toBeGreaterThanOrEqual(0.99)
    expect(shareOfRight).toBeGreaterThanOrEqual(2 / 3)
  })

  it('rises with the score and stays between 0 and 1', () => {
    const scores = [-1000, 0, 46, 60, 80, 100, 105, 110, 1000]
    const confidences = scores.map((score) => confidenceOf(score))
    expect([...confidences].sort((a, b) => a - b)).toEqual(confidences)
    expect(confidences.at(0)).toBeGreaterThanOrEqual(0)
    expect(confidences.at(-1)).toBeLessThan(1)
  })

  it('has three decimals and is the same in every answer', () => {
    const mail = mailOf('Sign in', 'Your verification code is 482913. It expires in ten minutes.')
    const confidence = findCode(mail)?.confidence ?? 0
    expect(confidence).toBeGreaterThan(0.8)
    expect(Math.round(confidence * 1000) / 1000).toBe(confidence)
    expect(findVerificationCode(mail)?.confidence).toBe(confidence)
    expect(explainCode(mail).code?.confidence).toBe(confidence)
  })
})

describe('the explanation of a code', () => {
  it('lists the other candidates with their lines, and all confidences together are at most 1', () => {
    const mail = mailOf('Your login code', 'Your login code is:\n\n482913\n\nSupport PIN\n\n771204')
    const { code, candidates, refusal } = explainCode(mail)
    expect({ value: code?.value, refusal }).toEqual({ value: '482913', refusal: null })
    expect(candidates.map(({ value, line }) => ({ value, line }))).toEqual([
      { value: '771204', line: 'Support PIN' },
    ])
    const sum = [code, ...candidates].reduce((total, one) => total + (one?.confidence ?? 0), 0)
    expect(sum).toBeGreaterThan(code?.confidence ?? 0)
    expect(sum).toBeLessThanOrEqual(1)
  })

  it('reports two equally likely codes as in doubt, each with at most half', () => {
    const mail = mailOf('Hello', 'Your login code: 482913\nYour verification code: 771204')
    const { code, candidates, refusal } = explainCode(mail)
    expect({ code, refusal }).toEqual({ code: null, refusal: 'in-doubt' })
    expect(candidates.map(({ value }) => value).sort()).toEqual(['482913', '771204'])
    expect(findCodeChoices(mail).every(({ confidence }) => confidence <= 0.5)).toBe(true)
  })

  it('reports numbers that are not likely enough as below the bar', () => {
    const mail = mailOf('Codes', 'Your code is 482913\nYour code is 391204')
    const { code, candidates, refusal } = explainCode(mail)
    expect({ code, refusal }).toEqual({ code: null, refusal: 'below-bar' })
    expect(candidates).toHaveLength(2)
  })

  it('reports a code for a door as another kind', () => {
    const mail = mailOf('Your stay', 'The door code is 4821#. Enter it at the front door.')
    expect(findCode(mail)?.kind).toBe('door')
    expect(explainCode(mail)).toMatchObject({ code: null, refusal: 'other-kind' })
    expect(explainCode(mail).candidates[0]?.value).toBe('4821')
  })

  it('has no candidates and no refusal without numbers', () => {
    expect(explainCode(mailOf('Hello', 'See you tomorrow.'))).toEqual({
      code: null,
      candidates: [],
      refusal: null,
    })
  })
})
