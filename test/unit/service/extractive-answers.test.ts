// Answers made of a mail's own sentences.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerQuestion, splitSentences, summarize } from '../../../src/service/ai/extractive-answers.ts'

const mail =
  'Hello Anna,\n\nThank you for your order of two brass lamps. The lamps were handed to the carrier this morning. ' +
  'Your parcel has the number 4711. It arrives on Friday between 9 and 12.\n\nHave a nice day!'

test('sentences are those of the mail', () => {
  expect(splitSentences(mail)).toContain('Your parcel has the number 4711.')
})

test.each([
  ['What number does the parcel have?', 'Your parcel has the number 4711.'],
  ['Were the lamps handed to the carrier?', 'The lamps were handed to the carrier this morning.'],
])('%s', (question, answer) => {
  expect(answerQuestion(question, mail, 1)).toEqual([answer])
})

test.each([
  'https://shop.example/track?parcel=4711&lang=en#top',
  'www.shop.example/?q=1',
  'https://a.example/a!b.c?d',
])('the link %s stays whole', (link) => {
  const text = `Hello Anna. Track your parcel: ${link} and wait! It comes on Friday.`
  expect(splitSentences(text)).toEqual([
    'Hello Anna.',
    `Track your parcel: ${link} and wait!`,
    'It comes on Friday.',
  ])
  expect(summarize('parcel', text, 1).join(' ')).toContain(link)
  expect(answerQuestion('Where do I track the parcel?', text, 1).join(' ')).toContain(link)
})

test('sentences without spaces between them are separated', () => {
  expect(splitSentences('包裹已发出。请查收。')).toEqual(['包裹已发出。', '请查收。'])
})

test('a question that the mail does not mention has no answer', () => {
  expect(answerQuestion('Who won the football match?', mail, 2)).toEqual([])
})

test('a summary contains the sentence about the subject', () => {
  expect(summarize('Your order: brass lamps', mail, 2).join(' ')).toContain('lamps')
})

test('only sentences of the text are returned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (text, question) => {
      const sentences = splitSentences(text)
      for (const chosen of [summarize(question, text, 3), answerQuestion(question, text, 2)]) {
        expect(chosen.every((sentence) => sentences.includes(sentence))).toBe(true)
      }
    }),
  )
})
