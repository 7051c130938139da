import { type ListedFacts, listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import { batch, type StatementRunner } from '#upstream/db/sql.ts'
import { bulkInsert } from '#upstream/db/bulk-insert.ts'
import { changelogRows, reportRows } from '#demo/rows/staff-rows.ts'
import { creationTables, type SeedBlob } from '#demo/rows/creation-rows.ts'
import type { BuiltMachines } from './machine-blobs.ts'
import { followRows, notificationRows, visitRows } from '#demo/rows/notification-rows.ts'
import {
  referenceRows,
  likeRows,
  commentRows,
  forumRows,
  objectRows,
  peopleRows,
  postRows,
} from '#demo/rows/rows.ts'
import { scaleCommunity } from '#demo/scale.ts'
import { productRows, tagRows, ticketEventRows, ticketRows, ticketTagRows } from '#demo/rows/ticket-rows.ts'
import type { SeedCommunity, DatedTicket, SeedTicket } from './seed-types.ts'
import { seedContext, type SeedOptions } from './seed-context.ts'

const demoPassword = 'logicworks'

interface SeedStorage {
  database: StatementRunner
  blobs: {
    put(key: string, bytes: SeedBlob['bytes'], options: { httpMetadata: R2HTTPMetadata }): Promise<unknown>
  }
}

const uploadConcurrency = 16
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
  const likes = likeRows(context)
  const scores = new Map(
    [...Map.groupBy(likes, (like) => like.object_id)].map(([id, fans]) => [id, fans.length]),
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
    { table: 'ratings', rows: likes },
    ticketTagRows(context),
    ticketEventRows(context),
    followRows(context),
    visitRows(context),
    notificationRows(context),
    reportRows(context, base.reports),
    changelogRows(context, base.changelog),
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

const day = 24 * 60 * 60

/** Dates on which the founders joined; calendar dates instead of ages, as their first tickets have dates too. */
const founders: ReadonlyMap<string, string> = new Map([
  ['ada', '2019-11-04'],
  ['grace', '2020-01-15'],
  ['alan', '2020-02-20'],
  ['edsger', '2020-03-09'],
])

/** The community with its early years, which stay where they are in the calendar while everything else is as old as ever. */
export function withHistory(community: SeedCommunity, now: number): SeedCommunity {
  const ageOf = (date: string) => (now - Date.parse(date) / 1000) / day
  return {
    ...community,
    people: community.people.map((user) => {
      const since = founders.get(user.username)
      return since ? { ...user, joinedDaysAgo: Math.max(user.joinedDaysAgo, ageOf(since)) } : user
    }),
    tickets: [...community.history.map((ticket) => aged(ticket, ageOf)), ...community.tickets],
  }
}

function aged({ opened, closed, ...ticket }: DatedTicket, ageOf: (date: string) => number): SeedTicket {
  return {
    ...ticket,
    daysAgo: ageOf(opened),
    closed: { by: 'ada', daysAgo: ageOf(closed) },
    likes: 0,
    comments: [],
  }
}
