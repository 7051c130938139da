import { columns, type RowOf } from '#upstream/db/columns.ts'
import { sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

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
  const [problem] = await readRows<MailProblem>(
    context,
    sql`SELECT ${problemColumns} FROM suppressed_addresses WHERE email = ${email} AND ${mayViewAddress}`,
  )
  return problem ?? null
}
