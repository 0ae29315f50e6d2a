// The functions that the AI operations apply to a mail, in one module, which is loaded by the first operation.
export { findActionLink, findLinks, explainCode, toVisibleMail, visibleBody } from '@mayfly/code-finder'
export { answerQuestion, summarize } from './extractive-answers.ts'
