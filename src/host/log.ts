// What is worth a line: to standard error, for standard output belongs to machines.

export const log = (sentence: string): void => void process.stderr.write(`mayfly: ${sentence}\n`)
