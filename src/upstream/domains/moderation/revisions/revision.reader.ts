import { columns, type RowOf, literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { idKind } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { findUsers, userOf, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canReadRevisions } from '#upstream/domains/moderation/moderation.policy.ts'
import { writtenFields, writtenValues, type WrittenField } from '#upstream/db/object-fields.ts'

/** What an author has written. The body is empty if not selected. */
type WrittenText = Record<WrittenField | 'body', string>

export interface Revision extends WrittenText {
  /** Counted from 1. */
  number: number
  createdAt: number
  editor: UserRow
  isCurrent: boolean
  /** The version before; null for the first one, and for the oldest that is stored. */
  before: WrittenText | null
}

const currentColumns = columns(
  'objects',
  'id, author_id AS authorId, created_at AS createdAt, edited_at AS editedAt, deleted_at AS deletedAt',
)
const replacedColumns = columns('revisions', 'number, replaced_at AS replacedAt, replaced_by AS replacedBy')

type CurrentText = RowOf<typeof currentColumns> & WrittenText
type ReplacedText = RowOf<typeof replacedColumns> & WrittenText

const kinds = new Set(['post', 'comment', 'ticket', 'creation'])

/** Newest first, 50 at most; none of a text that was never edited. Throws 404 for an unknown id, 403 without permission. */
export async function listRevisions(
  context: RequestContext,
  publicId: string,
  bodies: boolean,
): Promise<Revision[]> {
  if (!kinds.has(idKind(publicId) ?? '')) throw new PageError(404)
  const [[current], replaced] = await Promise.all([
    readRows<CurrentText>(context)`
      SELECT ${currentColumns}, ${writtenValues(sql`objects.id`)}, ${bodyColumn(bodies)} FROM objects WHERE public_id = ${publicId}`,
    readRows<ReplacedText>(context)`
      SELECT ${replacedColumns}, ${sqlFragment(writtenFields.join(', '))}, ${bodyColumn(bodies)} FROM revisions
      WHERE object_id = (SELECT id FROM objects WHERE public_id = ${publicId})
      ORDER BY number DESC LIMIT ${literal(limits.revisions)}`,
  ])
  if (!current) throw new PageError(404)
  requireAllowed(canReadRevisions(context.viewer, current))
  if (current.editedAt === null) return []
  return withEditors(context, current, replaced)
}

function bodyColumn(isSelected: boolean): Sql {
  return isSelected ? sqlFragment('body') : sqlFragment(`'' AS body`)
}

/** The user who replaced the version before. The oldest of a long history is left out: its author is unknown. */
async function withEditors(
  context: RequestContext,
  current: CurrentText,
  replaced: readonly ReplacedText[],
): Promise<Revision[]> {
  const users = await findUsers(context, [current.authorId, ...replaced.map((row) => row.replacedBy)])
  const number = (replaced[0]?.number ?? 0) + 1
  const versions = [{ ...current, number }, ...replaced].slice(0, limits.revisions)
  return versions.flatMap((version, index) => {
    const before = replaced[index]
    if (!before && version.number > 1) return []
    const authorship = before
      ? { createdAt: before.replacedAt, editor: userOf(users, before.replacedBy) }
      : { createdAt: current.createdAt, editor: userOf(users, current.authorId) }
    return [{ ...version, ...authorship, isCurrent: index === 0, before: before ?? null }]
  })
}
