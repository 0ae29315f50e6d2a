// With mails made to freeze a window the popup of a real Electron answers: some of them; `npm run soak` has all.
import { expect, it } from 'vitest'
import { smallMails, testExpensiveMails } from '../helpers/expensive-mails-in-electron.ts'

it('has many of them to open', () => expect(smallMails.length).toBeGreaterThan(20))

testExpensiveMails(smallMails.filter((_, index) => index % 4 === 0))
