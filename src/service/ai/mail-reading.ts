// What the AI operations do with a mail, in one module that is loaded when the first of them is asked for.
export {
  findActionLink,
  findLinks,
  findVerificationCode,
  toVisibleMail,
  visibleBody,
} from '@mayfly/code-finder'
export { answerQuestion, summarize } from './extractive-answers.ts'
