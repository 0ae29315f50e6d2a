// The mails of the lab, for tests and benchmarks of the program.
export { generateMails } from './generated-mails.ts'
export { readWrittenMails, readHeldOutMails, readTrainingMails } from './read-mails.ts'
export { answersOf, ratesOf } from './answer-rates.ts'
export { countFrom } from './confidence-table.ts'
export { heldOutCodes } from './held-out-codes.ts'
export { generateWholeMails } from './whole-mails.ts'
