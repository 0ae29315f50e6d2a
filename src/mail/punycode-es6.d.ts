// Types for the ES module build of the punycode package, which has none.
declare module 'punycode/punycode.es6.js' {
  /** @throws RangeError if a label is not valid Punycode. */
  export const toUnicode: (domain: string) => string
}
