// Loaded before the program in the Electron used for tests (33, Node 20): adds the modules and APIs that this runtime lacks.
const Module = require('node:module')
const { isMainThread } = require('node:worker_threads')

// Node also loads this file in worker threads and child processes.
if (process.versions.electron && isMainThread) {
  // Not a public API, but Electron replaces it for its own module in the same way.
  const load = Module._load
  let isComplete = false
  Module._load = function (request, ...rest) {
    if (request === 'node:sqlite') return require('./node-sqlite.cjs')
    const loaded = Reflect.apply(load, this, [request, ...rest])
    if (request === 'electron' && !isComplete) {
      isComplete = true
      require('./missing-apis.cjs').addMissingApis(loaded)
    }
    return loaded
  }
}
