// Read before the program by an Electron of the tests (33, Node 20): puts electron.js and node-sqlite.js in the place of the
// modules that this runtime has in part or not at all.
const nodeModule = require('node:module')
const { pathToFileURL } = require('node:url')
const { isMainThread } = require('node:worker_threads')

// Node reads this file in its worker threads and child processes, too.
if (process.versions.electron && isMainThread) {
  nodeModule.enableCompileCache = () => undefined
  nodeModule.register('./module-hooks.js', pathToFileURL(__filename))
}
