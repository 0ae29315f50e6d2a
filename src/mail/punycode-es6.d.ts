// The module build of the punycode package, which brings no types of its own.
declare module 'punycode/punycode.es6.js' {
  /** @throws RangeError when a label is not Punycode. */
  export const toUnicode: (domain: string) => string
}
