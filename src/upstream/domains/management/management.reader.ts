import { columns, type RowOf, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import { canAccessManagement, requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'

interface UserQuery {
  search?: string | null | undefined
  after?: string | null | undefined
  first?: number | null | undefined
}

/** By id, or by name if a prefix is given; 500 at most, after the given one. Throws 403 unless the viewer is staff. */
export function listUsers(context: RequestContext, query: UserQuery, bios: boolean): Promise<UserRow[]> {
  requireAllowed(canAccessManagement(context.viewer))
  return readRows(context, usersStatement(query, bios))
}

/** One range of the index of ids or of names; '{' sorts after every character of a name. */
function usersStatement({ search, after, first }: UserQuery, bios: boolean): Sql {
  const count = Math.min(limits.userList, Math.max(1, first ?? limits.userList))
  const beginning = search?.trim() ?? ''
  if (beginning === '')
    return sql`SELECT ${userColumns(bios)} FROM users u WHERE u.public_id > ${after ?? ''} AND u.deleted_at IS NULL
      ORDER BY u.public_id LIMIT ${literal(count)}`
  const from = after ? sql`(SELECT username FROM users WHERE public_id = ${after})` : sql`''`
  return sql`SELECT ${userColumns(bios)} FROM users u
    WHERE u.username >= ${beginning} AND u.username < ${`${beginning}{`} AND u.username > ${from}
    ORDER BY u.username LIMIT ${literal(count)}`
}

const dayColumns = columns('daily_counts', 'kind, day, count')

type DayRow = RowOf<typeof dayColumns>
type CountedKind = DayRow['kind']

export interface Stats {
  totals: Record<CountedKind, number> & { openReports: number; openAppeals: number }
  days: { day: number; users: number; posts: number; comments: number }[]
}

const dayLength = 24 * 60 * 60
const chartedDays = 90

/** The figures of the overview, from counters kept by triggers. Throws 403 unless the viewer is staff. */
export async function readStats(context: RequestContext): Promise<Stats> {
  requireAllowed(canAccessManagement(context.viewer))
  const today = Math.floor(context.now / dayLength)
  const [[totals], rows] = await Promise.all([
    readRows<Stats['totals']>(context)`
      SELECT ${sumOf('user')} AS user, ${sumOf('post')} AS post, ${sumOf('comment')} AS comment, ${sumOf('ticket')} AS ticket,
      ${sumOf('creation')} AS creation,
      (SELECT count(*) FROM (SELECT 1 FROM reports WHERE resolved_at IS NULL AND id > 0 LIMIT 1000)) AS openReports,
      (SELECT count(*) FROM (SELECT 1 FROM decisions
        WHERE appealed_at IS NOT NULL AND answered_at IS NULL AND id > 0 LIMIT 1000)) AS openAppeals`,
    readRows<DayRow>(context)`SELECT ${dayColumns} FROM daily_counts
      WHERE kind IN ('user', 'post', 'comment') AND day > ${today - chartedDays}`,
  ])
  if (!totals) throw new Error('There are no totals')
  const counts = new Map(rows.map(({ kind, day, count }) => [`${kind} ${day}`, count]))
  const days = Array.from({ length: chartedDays }, (_, index) => {
    const day = today - chartedDays + 1 + index
    const of = (kind: CountedKind) => counts.get(`${kind} ${day}`) ?? 0
    return { day: day * dayLength, users: of('user'), posts: of('post'), comments: of('comment') }
  })
  return { totals, days }
}

export async function countPosts(context: RequestContext): Promise<number> {
  return (await readStats(context)).totals.post
}

export interface SiteNumbers {
  people: number
  posts: number
  creations: number
  closedTickets: number
}

let counted: { at: number; numbers: SiteNumbers } | undefined
/** Seconds for which the site's numbers are not counted again. */
const countedAge = 10 * 60

/** How much there is on the site, for its home page. */
export async function readSiteNumbers(context: RequestContext): Promise<SiteNumbers> {
  const { now } = context
  if (counted && Math.abs(now - counted.at) < countedAge) return counted.numbers
  const [numbers] = await readRows<SiteNumbers>(context)`
    SELECT ${sumOf('user')} AS people, ${sumOf('post')} AS posts, ${sumOf('creation')} AS creations,
    (SELECT coalesce(sum(ticket_count - open_count), 0) FROM products f) AS closedTickets`
  if (!numbers) throw new Error('There are no numbers')
  counted = { at: now, numbers }
  return numbers
}

function sumOf(kind: CountedKind): Sql {
  return sql`(SELECT coalesce(sum(count), 0) FROM daily_counts WHERE kind = ${kind})`
}
