import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unknownFunction } from '#edge/pages/framework-internals.ts'
import { reactPropsPrefix, pendingHydration } from '#scripts/build/framework-internals.ts'
import * as wrangler from '#scripts/run/wrangler-internals.ts'

const inBuild = 'scripts/build/framework-internals.ts'
const inPages = 'src/edge/pages/framework-internals.ts'
const inEvents = 'src/app/lib/request-events.ts'

/** The internals of a package that the code relies on, and where. */
const internals: [name: string, text: string, where: string][] = [
  ['react-dom', `"${reactPropsPrefix}"`, inBuild],
  ['@tanstack/router-core', `"${pendingHydration}"`, inBuild],
  ['@tanstack/start-client-core', './serverFnFetcher.js', inBuild],
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
]

test.each(internals)('%s still has the code %s that %s relies on', (name, text, where) => {
  const files = globSync(`node_modules/${name}/{cjs,dist/esm}/**/*.js`)
  expect(
    files.some((file) => readFileSync(file, 'utf8').includes(text)),
    `${name} no longer says ${text}: find out how it does now what it did with that, and follow in ${where}.`,
  ).toBe(true)
})

test('wrangler and the scripts read the same values from a worker’s config file', () => {
  for (const [name, used] of Object.entries(wrangler))
    expect(typeof used, `Wrangler no longer exports what the scripts call ${name}`).toBe('function')
  const { triggers, d1_databases } = wrangler.readWranglerConfig({ config: 'src/upstream/wrangler.toml' })
  expect(
    triggers.crons,
    'Wrangler no longer names the triggers of a worker: see scripts/run/schedule.ts.',
  ).toContain('* * * * *')
  expect(
    d1_databases.map(({ binding }: { binding: string }) => binding),
    'Wrangler no longer names the databases of a worker: see scripts/environment/local-environment.test.ts.',
  ).toEqual(['DB', 'SEARCH'])
  const { ratelimits } = wrangler.miniflareOptions('wrangler.toml').workerOptions
  expect(
    ratelimits,
    'Wrangler no longer gives the bindings of a worker: see scripts/run/serve.ts.',
  ).toHaveProperty('LIMIT_READS')
})
