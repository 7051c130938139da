import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unknownFunction } from '#edge/pages/framework-internals.ts'
import { reactPropsPrefix, pendingHydration } from './build/framework-internals.ts'
import * as wrangler from './run/wrangler-internals.ts'

/** The internals of a package that the code relies on, and where. */
const internals = [
  { name: 'react-dom', text: `"${reactPropsPrefix}"`, where: 'scripts/build/framework-internals.ts' },
  {
    name: '@tanstack/router-core',
    text: `"${pendingHydration}"`,
    where: 'scripts/build/framework-internals.ts',
  },
  {
    name: '@tanstack/start-client-core',
    text: './serverFnFetcher.js',
    where: 'scripts/build/framework-internals.ts',
  },
  {
    name: '@tanstack/start-plugin-core',
    text: unknownFunction,
    where: 'src/edge/pages/framework-internals.ts',
  },
  {
    name: '@tanstack/start-client-core',
    text: '"x-tss-serialized"',
    where: 'src/edge/pages/framework-internals.ts',
  },
  {
    name: '@tanstack/start-server-core',
    text: '"x-tsr-serverfn"',
    where: 'src/edge/pages/framework-internals.ts',
  },
  {
    name: '@tanstack/start-client-core',
    text: 'new Response("Forbidden", { status: 403 })',
    where: 'src/edge/pages/framework-internals.ts',
  },
  {
    name: '@tanstack/router-core',
    text: 'rel: "modulepreload"',
    where: 'src/edge/pages/framework-internals.ts',
  },
  {
    name: '@tanstack/start-plugin-core',
    text: `attrs: { type: 'module', async: true, src:`,
    where: 'src/edge/pages/framework-internals.ts',
  },
  {
    name: '@tanstack/start-server-core',
    text: 'Symbol.for("tanstack-start:event-storage")',
    where: 'src/app/lib/request-events.ts',
  },
  {
    name: '@tanstack/start-server-core',
    text: 'event.currentResponse = ',
    where: 'src/app/lib/request-events.ts',
  },
  {
    name: '@tanstack/router-core',
    text: 'router._serverResult = ',
    where: 'src/app/lib/request-events.ts',
  },
  {
    name: '@tanstack/router-core',
    text: '!__tempKey || __tempKey === this.tempLocationKey',
    where: 'src/app/shell/errors/enter-error-page.ts',
  },
]

test.each(internals)('$name still has the code that $where relies on: $text', ({ name, text, where }) => {
  const files = globSync(`node_modules/${name}/{cjs,dist/esm}/**/*.js`)
  expect(
    files.some((file) => readFileSync(file, 'utf8').includes(text)),
    `${name} no longer says ${text}: find out how it does now what it did with that, and follow in ${where}.`,
  ).toBe(true)
})

test.each(Object.entries(wrangler))('wrangler still exports %s', (name, used) => {
  expect(
    typeof used,
    `Wrangler no longer exports what scripts/run/wrangler-internals.ts calls ${name}: use what has come in its place.`,
  ).toBe('function')
})

test('wrangler and the scripts read the same values from a worker’s config file', () => {
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
