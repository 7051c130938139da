import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, startFakePlatform, token, type FakePlatform } from '#tests/platform/fake-platform.ts'
import { namesOf } from './names.ts'
import { platform } from './platform.ts'
import { ensureResources } from './resources.ts'

let fake: FakePlatform

beforeAll(async () => {
  fake = await startFakePlatform()
})

afterAll(() => fake.close())

const names = namesOf('production')

test('databases and the bucket are made in the jurisdiction that is asked for, and found there again', async () => {
  const api = platform(account, token, { CLOUDFLARE_API_BASE_URL: fake.url })
  const settings = { CLOUDFLARE_ACCOUNT_ID: account, DATA_JURISDICTION: 'eu' } as const
  await ensureResources(api, names, settings, { dryRun: false })
  const { databases, buckets } = fake.account
  for (const name of [names.database, names.search])
    expect(databases.byName(name)?.place).toEqual({ jurisdiction: 'eu' })
  expect(buckets.get(names.blobs)).toMatchObject({ jurisdiction: 'eu' })
  const { resources } = await ensureResources(api, names, settings, { dryRun: false })
  expect(resources.filter(({ isNew }) => isNew)).toEqual([])
})
