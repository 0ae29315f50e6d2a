// Runs several scenarios of the conformance suite of MCP in one process: the suite takes a second of processor time to load, and its own
// command runs one scenario or all of them. Prints a line of JSON for each scenario.
import { appendFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [suite = '', url = '', folder = '', results = '', ...scenarios] = process.argv.slice(2)
const exit = process.exit.bind(process)

/** Runs the suite's command, which ends with `process.exit`. @returns its exit status */
const run = (scenario: string): Promise<number> =>
  new Promise((resolve, reject) => {
    process.exit = ((status: number) => resolve(status)) as typeof process.exit
    process.argv = [process.execPath, suite, 'server', '--url', url, '--scenario', scenario, '-o', folder]
    // Each scenario evaluates the command again; what it imports is loaded once.
    import(`${pathToFileURL(suite).href}?${scenario}`).catch(reject)
  })

for (const scenario of scenarios)
  appendFileSync(results, `${JSON.stringify({ scenario, status: await run(scenario) })}\n`)
exit(0)
