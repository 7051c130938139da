import { bulkInsert } from '../bulk-insert.ts'
import { demoCommunity } from './community.ts'
import { likesOf, ratingRows } from './rating-rows.ts'
import { commentRows, forumRows, objectRows, peopleRows, postRows } from './rows.ts'
import { scaleCommunity } from './scale.ts'
import { productRows, tagRows, ticketEventRows, ticketRows, ticketTagRows } from './ticket-rows.ts'
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
  const objects = objectRows(world, scores)
  await bulkInsert(database, [
    peopleRows(world, await options.hash(demoPassword)),
    forumRows(world),
    productRows(world),
    tagRows(world),
    objects,
    postRows(world),
    ticketRows(world, objects),
    commentRows(world),
    ratingRows(likes),
    ticketTagRows(world),
    ticketEventRows(world),
  ])
}
