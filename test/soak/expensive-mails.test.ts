// The popup of a real Electron responds with every mail made to freeze a window.
import { smallMails, testExpensiveMails } from '../helpers/expensive-mails-in-electron.ts'

testExpensiveMails(smallMails)
