// The names by which browsers and the program know the companion extension.

/** The ids of the extension: `chromium` follows from the public key in its manifest, and Firefox takes it from there as it is. */
export const EXTENSION_IDS = {
  chromium: 'pgnpdjbgflhnmgjhbcedcaacjfnfbhcp',
  firefox: 'companion@mayfly.invalid',
} as const
/** The name by which browsers find the native messaging host. */
export const NATIVE_HOST_NAME = 'app.mayfly.companion'
