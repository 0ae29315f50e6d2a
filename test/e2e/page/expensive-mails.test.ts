// The page stays responsive with mails built to freeze a window. A sample; `npm run soak` tries them all.
import { expensiveMails } from '../../fixtures/hostile/expensive-mails.ts'
import { testExpensiveMailsInPage } from '../../helpers/expensive-mails-in-page.ts'

testExpensiveMailsInPage(expensiveMails.filter((_, index) => index % 5 === 3))
