import { columns, type RowOf } from '#upstream/db/columns.ts'
import { sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const problemColumns = columns('suppressed_addresses', 'cause, created_at AS since')

/** Reason why an address gets no bulk mail, and since when. */
export type MailProblem = RowOf<typeof problemColumns>

/** Owner of the address, as far as known. */
interface AddressOwner {
  email: string
  emailVerifiedAt: number | null
  createdAt: number
}

/**
 * The problem with mail to an account's address; null if none is known. An unverified address may be another person's, so for it only
 * mail that came back since the account was created is reported.
 */
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
