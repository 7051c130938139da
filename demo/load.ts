import { type ListedFacts, listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import { batch, type StatementRunner } from '#upstream/db/sql.ts'
import { bulkInsert } from '#upstream/db/bulk-insert.ts'
import { changelogRows } from '#demo/rows/changelog-rows.ts'
import { demoChangelog } from './changelog.ts'
import { creationTables, type SeedBlob } from '#demo/rows/creation-rows.ts'
import type { BuiltMachines } from './machine-blobs.ts'
import { followRows, notificationRows } from '#demo/rows/notification-rows.ts'
import { referenceRows } from '#demo/rows/reference-rows.ts'
import { withHistory } from './history.ts'
import { likeRows, likesOf } from '#demo/rows/like-rows.ts'
import { reportRows } from '#demo/rows/report-rows.ts'
import { commentRows, forumRows, objectRows, peopleRows, postRows } from './rows.ts'
import { scaleCommunity } from '#demo/scale/scale.ts'
import { productRows, tagRows, ticketEventRows, ticketRows, ticketTagRows } from '#demo/rows/ticket-rows.ts'
import type { SeedCommunity } from './seed-types.ts'
import { seedContext, type SeedOptions } from './seed-context.ts'

/** The password of all demo users. */
const demoPassword = 'logicworks'

/** Where demo data is seeded. */
export interface SeedStorage {
  database: StatementRunner
  blobs: {
    put(key: string, bytes: SeedBlob['bytes'], options: { httpMetadata: R2HTTPMetadata }): Promise<unknown>
  }
}

/** Blobs that are on their way at the same time. */
const uploadConcurrency = 16
/** Creations that one batch lists in the hub. */
const listedAtOnce = 1_000

/** Fills an empty database and bucket with the demo community; the same scale gives the same people, ids and texts each time. */
export async function seedCommunity(
  { database, blobs }: SeedStorage,
  base: SeedCommunity,
  options: SeedOptions & { machines: BuiltMachines },
): Promise<void> {
  const community = withHistory(scaleCommunity(base, options.scale), options.now)
  const context = seedContext(community, options)
  const creations = creationTables(context, options.machines)
  await putBlobs(blobs, creations.blobs)
  const likes = likesOf(context)
  const scores = new Map(
    [...Map.groupBy(likes, (like) => like.objectId)].map(([id, fans]) => [id, fans.length]),
  )
  const objects = objectRows(context, scores)
  await bulkInsert(database, [
    peopleRows(context, await options.hash(demoPassword)),
    forumRows(context),
    productRows(context),
    tagRows(context),
    objects,
    postRows(context),
    ticketRows(context, objects),
    ...creations.tables,
    commentRows(context),
    referenceRows(context),
    likeRows(likes),
    ticketTagRows(context),
    ticketEventRows(context),
    followRows(context),
    notificationRows(context),
    reportRows(context, base.reports),
    changelogRows(context, demoChangelog),
  ])
  await listInHub(database, creations.listed)
}

/** In steps that a statement's parameter has room for. */
async function listInHub(
  database: SeedStorage['database'],
  listed: ReadonlyMap<string, ListedFacts>,
): Promise<void> {
  const all = [...listed]
  for (let from = 0; from < all.length; from += listedAtOnce)
    await batch(database, listingStatements(new Map(all.slice(from, from + listedAtOnce))))
}

async function putBlobs(bucket: SeedStorage['blobs'], blobs: readonly SeedBlob[]): Promise<void> {
  for (let from = 0; from < blobs.length; from += uploadConcurrency) {
    const some = blobs.slice(from, from + uploadConcurrency)
    await Promise.all(
      some.map(({ key, type, bytes }) => {
        const put = () => bucket.put(key, bytes, { httpMetadata: { contentType: type } })
        // The local runtime may close a connection just as it is used again; putting twice is putting once.
        return put().catch(put)
      }),
    )
  }
}
