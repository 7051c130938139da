import { hashPassword } from '#upstream/domains/accounts/password.ts'
import { seedCommunity } from '#upstream/db/seed/load.ts'
import { rebuildSearch } from '#upstream/search/rebuild.ts'
import { demoMachines } from './demo-machines.ts'
import type { Place } from './place.ts'
import type { Storage } from './storage.ts'

/** Loads the demo community into a storage without people; returns whether it did. */
export async function seedWhenEmpty(
  { database, search, blobs }: Storage,
  place: Place,
  scale: number,
): Promise<boolean> {
  const someone = await database.prepare('SELECT 1 FROM users LIMIT 1').first()
  if (someone) return false
  const options = {
    scale,
    now: Math.floor(Date.now() / 1000),
    product: place.vars.PRODUCT_NAME ?? 'Logic Works',
    origins: {
      main: place.vars.MAIN_ORIGIN ?? '',
      auth: place.vars.AUTH_ORIGIN ?? '',
      assets: place.vars.ASSETS_ORIGIN ?? '',
    },
    hash: hashPassword,
    machines: await demoMachines(),
  }
  await seedCommunity({ database, blobs }, options)
  await rebuildSearch(database, search)
  return true
}

/** How many times the demo community is to be multiplied: `SEED_SCALE`, 1 when missing. */
export function seedScale(env: NodeJS.ProcessEnv = process.env): number {
  const scale = Number(env.SEED_SCALE ?? 1)
  if (!Number.isInteger(scale) || scale < 1) throw new Error('SEED_SCALE must be a whole number, 1 or more.')
  return scale
}
