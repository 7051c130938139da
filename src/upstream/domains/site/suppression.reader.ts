import { columns, type RowOf, sql, literal, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { limits } from '#shared/limits.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'

const problemColumns = columns('suppressed_addresses', 'cause, created_at AS since')

export type MailProblem = RowOf<typeof problemColumns>

interface AddressOwner {
  email: string
  emailVerifiedAt: number | null
  createdAt: number
}

/** Null if none is known. An unverified address may be another person's: only mail since the account was created counts. */
export async function findMailProblem(
  context: RequestContext,
  { email, emailVerifiedAt, createdAt }: AddressOwner,
): Promise<MailProblem | null> {
  const mayViewAddress =
    emailVerifiedAt === null ? sql`cause <> 'complained' AND created_at >= ${createdAt}` : sql`TRUE`
  const [problem] = await readRows<MailProblem>(context)`
    SELECT ${problemColumns} FROM suppressed_addresses WHERE email = ${email} AND ${mayViewAddress}`
  return problem ?? null
}

const addressColumns = columns(
  'suppressed_addresses',
  'id, email AS address, cause, reason, created_at AS createdAt',
)

export type SuppressedAddress = RowOf<typeof addressColumns>

interface SuppressionQuery {
  search?: string | null | undefined
  before?: number | null | undefined
}

export interface ReportCounts {
  bounced: number
  complained: number
  delayed: number
}

const day = 24 * 60 * 60
/** Days of reports that are counted, today included. */
const countDays = 7
/** Sorts after every character of an address. */
const afterAll = '\u{10FFFF}'

/** The suppressed addresses, or those that begin with the text. Throws 403 unless the viewer is an admin. */
export function listSuppressedAddresses(
  context: RequestContext,
  query: SuppressionQuery,
): Promise<SuppressedAddress[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows(context, suppressedAddressesStatement(query))
}

/** One range of the ids, newest first; of a search one range of the index of addresses, in its order. */
export function suppressedAddressesStatement({ search, before }: SuppressionQuery): Sql {
  const beginning = search?.trim().slice(0, limits.email.max) ?? ''
  const last = sql`coalesce((SELECT email FROM suppressed_addresses WHERE id = ${before ?? 0}), '')`
  const which =
    beginning === ''
      ? sql`id < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC`
      : sql`email >= ${beginning} AND email < ${beginning + afterAll} AND email > ${last} ORDER BY email`
  return sql`SELECT ${addressColumns} FROM suppressed_addresses
    WHERE ${which} LIMIT ${literal(limits.suppressedAddresses)}`
}

/** Counts of the providers' reports in the last days. Throws 403 unless the viewer is an admin. */
export async function countReports(context: RequestContext): Promise<ReportCounts> {
  requireAllowed(canAdminister(context.viewer))
  const [counts] = await readRows<ReportCounts>(context, reportCountsStatement(context.now))
  return counts ?? { bounced: 0, complained: 0, delayed: 0 }
}

function reportCountsStatement(now: number): Sql {
  const sum = (kind: keyof ReportCounts) => sql`coalesce(sum(count) FILTER (WHERE kind = ${kind}), 0)`
  return sql`SELECT ${sum('bounced')} AS bounced, ${sum('complained')} AS complained, ${sum('delayed')} AS delayed
    FROM mail_event_counts WHERE day > ${Math.floor(now / day) - countDays}`
}
