import { sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { selectCreations, type CreationRow, type FeaturedFor } from './creation.reader.ts'
import { hubIdsStatement } from '#upstream/domains/creations/listing/creation-list.reader.ts'
import { readFilter } from '#upstream/domains/creations/listing/hub-filter.ts'

/** How long a creation is new enough to be shown for its likes, in seconds, and how long a week is, as the index has them. */
const [month, week] = [30 * 24 * 60 * 60, 7 * 24 * 60 * 60]
/** Maximum number of creations examined, most liked first, until one has a drawing. */
const maxLiked = 50

/**
 * The creation that the home page shows: the one that staff have chosen, else the most liked one of the last seven days, else of the last
 * thirty, else of all; those only if they have a drawing, and rather one whose circuit moves by itself. Null if there is none, or, with `onlyChosen`, if staff have chosen none.
 */
export async function findFeatured(
  context: RequestContext,
  { onlyChosen }: { onlyChosen: boolean },
  selection: FieldSelection,
): Promise<CreationRow | null> {
  const { viewer, now } = context
  const id = onlyChosen ? chosen : featuredId(now)
  const [[creation], [choice]] = await Promise.all([
    readRows<CreationRow>(context)`${selectCreations(viewer, selection)} WHERE o.id = ${id}`,
    selection.has('featuredFor') ? readRows<{ id: number | null }>(context)`SELECT ${chosen} AS id` : [],
  ])
  if (!creation) return null
  return { ...creation, featuredFor: reasonOf(now - creation.createdAt, creation.id === choice?.id) }
}

function reasonOf(age: number, isChosen: boolean): FeaturedFor {
  if (isChosen) return 'CHOSEN'
  if (age < week) return 'WEEK'
  return age < month ? 'MONTH' : 'ALL'
}

const chosen = sql`(SELECT f.object_id FROM featured_creation f CROSS JOIN objects x ON x.id = f.object_id
  WHERE f.id = 1 AND x.deleted_at IS NULL)`

function featuredId(now: number): Sql {
  const [moving, any] = [sqlFragment('AND y.moves = 1'), sqlFragment('')]
  return sql`coalesce(${chosen}, ${mostLikedSince(now - week, now, moving)}, ${mostLikedSince(now - week, now, any)},
    ${mostLiked(now, moving)}, ${mostLiked(now, any)})`
}

/** The row id of the most liked creation of the month, else of all, that meets a condition and has a drawing. */
function mostLiked(now: number, condition: Sql): Sql {
  const everything = readFilter(null)
  const byScore = { by: 'score', count: maxLiked, offset: 0, descending: true } as const
  const ofAll = sql`(SELECT y.object_id FROM (${hubIdsStatement(byScore, everything, null)}) AS page
      CROSS JOIN creations y ON y.object_id = page.id
    WHERE y.drawing IS NOT NULL ${condition} ORDER BY page.rank DESC, page.id DESC LIMIT 1)`
  return sql`coalesce(${mostLikedSince(now - month, now, condition)}, ${ofAll})`
}

/** Reads the best of each week that the time touches. */
function mostLikedSince(since: number, now: number, condition: Sql): Sql {
  const [first, last] = [Math.floor(since / week), Math.floor(now / week)]
  const weeks = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return sql`(SELECT best.id FROM json_each(${JSON.stringify(weeks)}) AS week
      CROSS JOIN objects best ON best.id = ${bestOfWeek(since, condition)}
    ORDER BY best.score DESC, best.id DESC LIMIT 1)`
}

/** A subquery for each of up to six weeks, as D1 takes five terms of a UNION. */
function bestOfWeek(since: number, condition: Sql): Sql {
  return sql`(SELECT x.id FROM objects x INDEXED BY creations_by_week CROSS JOIN creations y ON y.object_id = x.id
    WHERE x.kind = 'creation' AND x.deleted_at IS NULL AND x.created_at / ${sqlFragment(String(week))} = week.value AND x.score > 0
      AND x.created_at > ${since} AND y.drawing IS NOT NULL ${condition}
    ORDER BY x.score DESC, x.id DESC LIMIT 1)`
}
