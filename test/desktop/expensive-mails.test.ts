// The popup of a real Electron stays responsive with mails built to freeze a window. A sample; `npm run soak` tries them all.
import { expect, it } from 'vitest'
import { smallMails, testExpensiveMails } from '../helpers/expensive-mails-in-electron.ts'

it('has enough mails to sample from', () => expect(smallMails.length).toBeGreaterThan(20))

testExpensiveMails(smallMails.filter((_, index) => index % 4 === 0))
