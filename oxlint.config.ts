import { defineConfig } from 'oxlint'
import { layerRules } from './scripts/layers.ts'

/** Attributes and properties whose texts are read, in tooltips, dialogs, fields or by screen readers. */
const visibleAttributes = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'help',
  'submitLabel',
  'confirmLabel',
  'body',
]

export default defineConfig({
  // Finds expressions that take more than linear time, which a text by anyone could stop the site with.
  jsPlugins: ['eslint-plugin-regexp'],
  plugins: ['typescript', 'unicorn', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['coverage', 'dist', '**/*.gen.ts', '.try*'],
  options: { typeAware: true, typeCheck: true },
  rules: {
    'no-console': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'unicorn/filename-case': ['error', { cases: { kebabCase: true } }],
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/react-in-jsx-scope': 'off',
    'import/no-default-export': 'off',
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-unassigned-import': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    ...layerRules(),
    {
      files: ['src/app/routes/**'],
      rules: { 'unicorn/filename-case': 'off', 'react/only-export-components': 'off' },
    },
    {
      // Browsers may refuse them by an error at any use.
      files: ['src/{app,circuits}/**'],
      excludeFiles: ['src/app/lib/{browser-store,tab-channel}.ts', '**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'].map((name) => ({
            name,
            message: 'Use src/app/lib/browser-store.ts, which never throws.',
          })),
          { name: 'BroadcastChannel', message: 'Use src/app/lib/tab-channel.ts, which never throws.' },
        ],
      },
    },
    {
      // What people read is in the catalogues of texts.
      files: ['src/app/**/*.tsx'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            restrictedAttributes: visibleAttributes,
            allowedStrings: ['', '#', '/', '·', '@', ':', ', ', '0.92.1'],
          },
        ],
      },
    },
    {
      files: ['**/*.test.tsx'],
      rules: { 'react/jsx-no-literals': 'off' },
    },
    {
      files: ['src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
        'regexp/no-super-linear-move': ['error', { report: 'certain' }],
      },
    },
    { files: ['demo/**'], rules: { 'max-lines': 'off' } },
    { files: ['tests/**'], rules: { 'import/no-cycle': 'off' } },
  ],
})
