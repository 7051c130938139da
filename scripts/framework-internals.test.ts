import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unknownFunction } from '#edge/pages/framework-internals.ts'
import { reactPropsPrefix, pendingHydration } from '#tests/e2e/support/wait-for-hydration.ts'

const inPages = 'src/edge/pages/framework-internals.ts'
const inEvents = 'src/app/lib/request-events.ts'
const inBrowser = 'tests/e2e/support/wait-for-hydration.ts'

test.each([
  ['react-dom', `"${reactPropsPrefix}"`, inBrowser],
  ['@tanstack/router-core', `"${pendingHydration}"`, inBrowser],
  ['@tanstack/start-plugin-core', unknownFunction, inPages],
  ['@tanstack/start-client-core', '"x-tss-serialized"', inPages],
  ['@tanstack/start-server-core', '"x-tsr-serverfn"', inPages],
  ['@tanstack/start-client-core', 'new Response("Forbidden", { status: 403 })', inPages],
  ['@tanstack/start-server-core', 'Symbol.for("tanstack-start:event-storage")', inEvents],
  ['@tanstack/start-server-core', 'event.currentResponse = ', inEvents],
  ['@tanstack/router-core', 'router._serverResult = ', inEvents],
  [
    '@tanstack/router-core',
    '!__tempKey || __tempKey === this.tempLocationKey',
    'src/app/shell/errors/enter-error-page.ts',
  ],
])('%s still has the code %s that %s relies on', (name, text) => {
  const files = globSync(`node_modules/${name}/{cjs,dist/esm}/**/*.js`)
  expect(files.some((file) => readFileSync(file, 'utf8').includes(text))).toBe(true)
})
