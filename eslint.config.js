// Lint rules: the strictest type-checked sets for TypeScript and Svelte.
import js from '@eslint/js'
import globals from 'globals'
import tseslint from 'typescript-eslint'

// Makes TypeScript read components as the linter parses them. Otherwise the text of each component differs from the text in
// the program, and TypeScript rebuilds all types, which doubles the time.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1'
const { default: svelte } = await import('eslint-plugin-svelte')

/** What only Node has. Code that may also run in a window, or in a worker, has Uint8Array, TextEncoder and other standards of the web instead. */
const NODE_GLOBALS = [
  'Buffer',
  'process',
  'setImmediate',
  'clearImmediate',
  'global',
  'require',
  'module',
  'exports',
  '__dirname',
  '__filename',
]

export default tseslint.config(
  {
    ignores: [
      'out/',
      'dist/',
      'node_modules/',
      'test-results/',
      'docs/',
      'deploy/',
      'test/fixtures/',
      'packages/code-finder/lab/mails/',
      'packages/companion/.wxt/',
      // Their packages are not installed here: test/soak/example-packages.test.ts checks them.
      'examples/testcontainers/',
      'examples/cypress/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: {
        project: './tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[property.name="pathname"] > NewExpression[callee.name="URL"]:has(MetaProperty)',
          message:
            'The path of a URL is percent-encoded, and begins with a slash on Windows. Use import.meta.dirname or fileURLToPath.',
        },
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties of the inner object into the outer one.',
        },
        {
          selector: 'ArrayExpression > SpreadElement > ArrayExpression',
          message: 'Write the elements of the inner array into the outer one.',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Of mail, MIME alone reads raw bytes with Node's Buffer.
    files: [
      'src/shared/**',
      'src/mail/**',
      'src/app/**',
      'src/client/**',
      'src/renderer/**',
      'packages/code-finder/src/**',
      'packages/companion/{src,entrypoints}/**',
    ],
    ignores: ['src/mail/mime/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...NODE_GLOBALS.map((name) => ({
          name,
          message:
            'This folder runs without Node: see src/shared/binary-string.ts and concat-bytes.ts for bytes.',
        })),
      ],
    },
  },
  {
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
  },
  // The parser of components changes the text, which would rebuild all types for each file.
  { files: ['**/*.svelte.ts'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['test/**', 'scripts/**', 'packages/*/test/**', 'packages/*/lab/**'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Only document.write can create a document in quirks mode.
    files: ['src/renderer/mail-view/mail-frame.ts', 'test/e2e/page/newsletters.test.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  // Electron 33 reads these as they are: its Node knows no TypeScript.
  { files: ['*.js', 'scripts/electron-33/*'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
