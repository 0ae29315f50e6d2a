// What tests run in a page: the parts of the extension's content script, without an extension around it.
export * from '../../packages/companion/src/fields/index.ts'
export * from '../../packages/companion/src/fill/index.ts'
export { CompanionFrame } from '../../packages/companion/src/frame.ts'
