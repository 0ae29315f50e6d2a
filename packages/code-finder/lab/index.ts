// The mails of the lab, for tests and benchmarks of the program.
export { generateMails } from './generated-mails.ts'
export { readCodeCorpus, readMailsApart, readServiceMails } from './read-mails.ts'
