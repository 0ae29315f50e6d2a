// Lets the program run on Electron 33 (Node 20), as the desktop tests do where Electron 45 cannot be downloaded; no package
// contains that runtime. Once the tests run on Electron 45, delete this folder and each use of `olderRuntime`.

/** The release the rest of the program is written for. */
const ELECTRON_MAJOR = 45

/** What takes the place of modules that need node:sqlite; null on the runtime the program is written for. */
export const olderRuntime =
  Number.parseInt(process.versions.electron) < ELECTRON_MAJOR ? await import('./electron-33.ts') : null
