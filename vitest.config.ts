import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags, installedBrowser } from './scripts/browser/browser.ts'
import { pushKeys, readLocalEnvironment } from './scripts/environment/local-environment.ts'
import { upstreamWithDatabases } from './tests/workerd/databases.ts'
import { schemaAfterMigrations } from './tests/workerd/schema.ts'

const inBrowser = ['src/**/*.browser.test.tsx']
const inWorkerd = [
  'src/upstream/{domains,graph,jobs,outbox,request,rest}/**/*.test.ts',
  'tests/workerd/**/*.test.ts',
]

/** Settings of all projects. */
const common = {
  // No test is about time: what is slow on a busy machine is not wrong. Milliseconds.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // A test that passes the second time is named at the end of the run.
  retry: process.env.CI ? 1 : 0,
}

/**
 * Takes the maps away from packages: a worker is given all files that are known already in one message, each with its map,
 * which may not grow without end: one too large ends every test file but the first.
 */
const packagesWithoutMaps = {
  name: 'packages-without-maps',
  transform: (code: string, id: string) =>
    id.includes('/node_modules/') ? { code, map: { mappings: '' as const } } : null,
}

/** Packages of the upstream and its tests. */
const upstreamPackages = [
  '@block65/webcrypto-web-push',
  '@graphql-tools/executor',
  '@pothos/core',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  '@zip.js/zip.js/index-native.js',
  'fast-check',
  'graphql',
  'hast-util-from-html',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hono',
  'hono/etag',
  'hono/factory',
  'hono/request-id',
  'hono/route',
  'jose',
  'json5',
  'lowlight',
  'mdast-util-find-and-replace',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'mdast-util-to-hast',
  'micromark-extension-cjk-friendly',
  'micromark-extension-cjk-friendly-gfm-strikethrough',
  'micromark-extension-gfm-footnote',
  'micromark-extension-gfm-table',
  'micromark-extension-gfm-task-list-item',
  'oauth4webapi',
  'sql-template-tag',
  'temml',
  'yaml',
  'zod',
]

/** Draws creations small: drawing one and encoding nine large pictures of it would take longer than all else that these tests do. */
const smallDrawings = {
  name: 'small-drawings',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/creations/reading/drawing-files.ts')) return null
    const small = code
      .replace('{ width: 2160, height: 1215 }', '{ width: 480, height: 270 }')
      .replace('{ width: 1200, height: 630 }', '{ width: 48, height: 25 }')
      .replace('size: { width }', 'size: { width: 48 }')
    if (small.match(/width: 48/g)?.length !== 3) throw new Error(`${id} has its sizes elsewhere`)
    return { code: small, map: null }
  },
}

const upstream = upstreamWithDatabases(process.env.TEST_DATABASE === 'simulated')

export default defineConfig({
  test: {
    // All processors, as nobody works beside it.
    maxWorkers: '100%',
    coverage: {
      // What runs in workerd can't be measured by V8.
      provider: 'istanbul',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.gen.ts', '**/*.test.{ts,tsx}'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          ...common,
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', '{demo,scripts}/**/*.test.ts'],
          exclude: [...inWorkerd, ...inBrowser],
          setupFiles: ['tests/unit-setup.ts'],
        },
      },
      {
        // Only a browser has the focus, the top layer and the popovers that these components lean on.
        // Named ahead, because a package that is found while tests run would come with a React of its own.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            '@tanstack/react-query',
            '@tanstack/react-router',
          ],
          // Components under test call no server.
          exclude: ['@tanstack/react-start'],
        },
        test: {
          name: 'components',
          ...common,
          include: inBrowser,
          setupFiles: ['src/app/styles/index.css'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: { executablePath: installedBrowser(), args: browserFlags },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'http',
          ...common,
          // What serves the product takes a second to load: once for all files.
          isolate: false,
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/http/serve.ts',
        },
      },
      {
        test: {
          name: 'drills',
          ...common,
          include: ['tests/drills/**/*.test.ts'],
        },
      },
      {
        plugins: [
          packagesWithoutMaps,
          smallDrawings,
          cloudflareTest(async () => ({
            wrangler: { configPath: upstream.configPath },
            miniflare: {
              // Jobs are done when a test says so, not whenever a wake-up happens to arrive.
              ...upstream.options,
              queueProducers: { OUTBOX: 'unheard' },
              bindings: {
                ...readLocalEnvironment({ LOG_LEVEL: 'warn' }).vars,
                TEST_DATE: process.env.TEST_DATE ?? '',
                TEST_SET: process.env.TEST_SET ?? '',
                PASSWORD_COST: '1',
                MAIL_SEAL_KEY: 'a key of tests, long enough to be one',
                ...pushKeys('tests'),
                MIGRATIONS: await readD1Migrations('src/upstream/db/migrations'),
                SCHEMA: schemaAfterMigrations('src/upstream/db/migrations'),
                SEARCH_SCHEMA: schemaAfterMigrations('src/upstream/db/search-migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'workerd',
          ...common,
          // Each package is one module then: a worker fetches its modules one after the other.
          deps: { optimizer: { ssr: { enabled: true, include: upstreamPackages } } },
          // A worker of its own for each file would load all code anew; the setup gives each file empty storage instead.
          isolate: false,
          include: inWorkerd,
          setupFiles: ['tests/workerd/setup.ts'],
        },
      },
    ],
  },
})
