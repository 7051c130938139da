import { bulkInsert } from '../bulk-insert.ts'
import { demoCommunity } from './community.ts'
import { commentRows, forumRows, likesOf, objectRows, peopleRows, postRows, ratingRows } from './rows.ts'
import { scaleCommunity } from './scale.ts'
import { seedWorld, type SeedOptions } from './world.ts'

/** The password of everybody in the demo community. */
export const demoPassword = 'logicworks'

/** Fills an empty database with the demo community; the same scale gives the same people, ids and texts each time. */
export async function seedCommunity(
  database: Pick<D1Database, 'prepare' | 'batch'>,
  options: SeedOptions,
): Promise<void> {
  const world = seedWorld(scaleCommunity(demoCommunity, options.scale), options)
  const likes = likesOf(world)
  const scores = new Map(
    [...Map.groupBy(likes, (like) => like.objectId)].map(([id, fans]) => [id, fans.length]),
  )
  await bulkInsert(database, [
    peopleRows(world, await options.hash(demoPassword)),
    forumRows(world),
    objectRows(world, scores),
    postRows(world),
    commentRows(world),
    ratingRows(likes),
  ])
}
