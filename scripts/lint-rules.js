// Lint rules of this project, in the form of an ESLint plugin.

/** @param {string} message @param {readonly string[]} selectors of ESLint, of what is reported */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

export default {
  meta: { name: 'mayfly' },
  rules: {
    'no-url-pathname-of-file': forbid(
      'The path of a URL is percent-encoded, and begins with a slash on Windows. Use import.meta.dirname or fileURLToPath.',
      'MemberExpression[property.name="pathname"] > NewExpression[callee.name="URL"]:has(MetaProperty)',
    ),
    'no-spread-of-literal': forbid(
      'Write what the inner object or array holds into the outer one.',
      'ObjectExpression > SpreadElement > ObjectExpression',
      'ArrayExpression > SpreadElement > ArrayExpression',
    ),
  },
}
