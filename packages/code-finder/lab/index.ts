// The mails of the lab, for tests and benchmarks of the program.
export { generateMails } from './generated-mails.ts'
export { readWrittenMails, readHeldOutMails, readTrainingMails } from './read-mails.ts'
