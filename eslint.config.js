// Lint rules for components: Svelte's own, and the strictest type-checked sets of typescript-eslint. Everything else is linted by
// oxlint (oxlint.config.ts), which does not read markup.
import js from '@eslint/js'
import globals from 'globals'
import tseslint from 'typescript-eslint'

// Makes TypeScript read components as the linter parses them. Otherwise the text of each component differs from the text in
// the program, and TypeScript rebuilds all types, which doubles the time.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1'
const { default: svelte } = await import('eslint-plugin-svelte')

export default tseslint.config(
  { ignores: ['out/', 'dist/', 'test-results/', 'packages/companion/.wxt/', '**/*.js', '**/*.cjs'] },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    extends: [
      js.configs.recommended,
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      svelte.configs.recommended,
    ],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        project: './tsconfig.pages.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // Props are declared together: some of them are bound and change.
      'prefer-const': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
  },
  // The parser of components changes the text, which would rebuild all types for each file.
  { files: ['**/*.svelte.ts'], languageOptions: { parser: tseslint.parser } },
)
