import { expect, test } from 'vitest'
import { localResources } from './local-environment.ts'
import { readWranglerConfig } from '#scripts/run/wrangler-internals.ts'

test('`npm run dev`, which reads the wrangler file, and `npm start` open the same databases and bucket', () => {
  const config: {
    d1_databases: { binding: string; database_id: string }[]
    r2_buckets: { binding: string; bucket_name: string }[]
  } = readWranglerConfig({ config: 'src/upstream/wrangler.toml' })
  const databases = config.d1_databases.map(({ binding, database_id }) => [binding, { id: database_id }])
  const buckets = config.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name])
  expect({
    d1Databases: Object.fromEntries(databases),
    r2Buckets: Object.fromEntries(buckets),
  }).toEqual(localResources)
})

test.each(['wrangler.toml', 'src/upstream/wrangler.toml'])('%s has no settings', (config) => {
  expect(readWranglerConfig({ config }).vars).toEqual({})
})
