// What is worth a line: to standard error, for standard output belongs to machines.

// Who started us may listen to the first lines only, and a line that nobody takes is no reason to end.
process.stderr.on('error', () => undefined)

export const log = (message: string): void => void process.stderr.write(`mayfly: ${message}\n`)
