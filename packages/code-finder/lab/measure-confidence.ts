// `npm run code-finder -- measure-confidence`: prints how often the codes of the held-out sets are right, by confidence.
import { confidenceTable } from './confidence-table.ts'
import { heldOutCodes } from './held-out-codes.ts'
import { readHeldOutMails } from './read-mails.ts'

console.log(confidenceTable(heldOutCodes(readHeldOutMails())))
