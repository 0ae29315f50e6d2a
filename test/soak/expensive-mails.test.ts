// With every mail made to freeze a window the popup of a real Electron answers.
import { smallMails, testExpensiveMails } from '../helpers/expensive-mails-in-electron.ts'

testExpensiveMails(smallMails)
