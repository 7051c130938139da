import type { CommentRow } from './comment.reader.ts'
import type { SubjectRow } from './subject.reader.ts'

/** Placeholder of a deleted comment with replies: retains its position, without its text and author. */
export function tombstone(comment: CommentRow): CommentRow {
  return {
    ...comment,
    authorId: 0,
    editedAt: null,
    score: 0,
    ratedByMe: 0,
    body: '',
    renderedBody: '',
    cards: null,
    userPublicId: 'usr-00000000',
    userUsername: '[deleted]',
    userPicture: null,
    userFlair: null,
    userCreatedAt: 0,
    userJoinedAt: 0,
    userBio: '',
    userRenderedBio: '',
  }
}

/**
 * The thread as readers see it, oldest first; each comment knows its parent and its subject. A deleted comment stays as a
 * tombstone while it has replies that are not deleted, else it is left out. Rows come oldest first; they are written to, as copies of
 * hundreds of them would take longer than all the rest.
 */
export function linkThread(rows: readonly CommentRow[], subject: SubjectRow): CommentRow[] {
  const withReplies = new Set<number>()
  for (const row of rows.toReversed()) {
    if (row.parentId !== null && (row.deletedAt === null || withReplies.has(row.id)))
      withReplies.add(row.parentId)
  }
  const linked = new Map<number, CommentRow>()
  for (const row of rows) {
    if (row.deletedAt !== null && !withReplies.has(row.id)) continue
    const shown = row.deletedAt === null ? row : tombstone(row)
    shown.subject = subject
    shown.parent = row.parentId === null ? null : (linked.get(row.parentId) ?? null)
    linked.set(row.id, shown)
  }
  return [...linked.values()]
}
