// The page in Chromium and the popup of a real Electron respond with every mail made to freeze a window.
import { describe } from 'vitest'
import { expensiveMails } from '../fixtures/hostile/expensive-mails.ts'
import { smallMails, testExpensiveMails } from '../helpers/expensive-mails-in-electron.ts'
import { testExpensiveMailsInPage } from '../helpers/expensive-mails-in-page.ts'

describe('the page', () => testExpensiveMailsInPage(expensiveMails))

describe('the popup', () => testExpensiveMails(smallMails))
