// Loaded before the program in the Electron used for tests (33, Node 20): replaces the modules that this runtime lacks or
// supports only in part with electron.js and node-sqlite.js.
const nodeModule = require('node:module')
const { pathToFileURL } = require('node:url')
const { isMainThread } = require('node:worker_threads')

// Node also loads this file in worker threads and child processes.
if (process.versions.electron && isMainThread) {
  nodeModule.enableCompileCache = () => undefined
  nodeModule.register('./module-hooks.js', pathToFileURL(__filename))
}
