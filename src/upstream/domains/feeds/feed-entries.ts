import type { CommentRow } from '#upstream/domains/comments/comment.reader.ts'
import type { SubjectRow } from '#upstream/domains/comments/subject.reader.ts'
import type { HistoryRow } from '#upstream/domains/people/history.reader.ts'
import { plainText } from '#upstream/markup/plain.ts'
import { absoluteHtml } from './absolute-html.ts'
import type { FeedEntry } from './feed.ts'

/** Characters of a text's source that its summary is looked for in, and of the summary. */
const summarySource = 1_000
const summaryLength = 300

/** The path of the page that shows an object. */
export function pathOf(row: SubjectRow): string {
  return row.kind === 'ticket' ? `/tracker/${row.number}` : `/view/${row.publicId}/${row.slug}`
}

/** Something that somebody wrote, as an entry; null for a comment on what is not there. */
export function entryOf(row: HistoryRow, mainOrigin: string): FeedEntry | null {
  const subject = row.kind === 'comment' ? row.subject : row
  if (!subject) return null
  const page = mainOrigin + pathOf(subject) + (row.kind === 'comment' ? `#${row.publicId}` : '')
  return {
    permalink: `${mainOrigin}/view/${row.publicId}`,
    page,
    title: row.kind === 'comment' ? `Comment on ${subject.title}` : row.title,
    author: { name: row.personUsername, page: `${mainOrigin}/@${row.personUsername}` },
    summary: plainText(row.body.slice(0, summarySource), summaryLength),
    html: absoluteHtml(row.bodyHtml, mainOrigin, page),
    createdAt: row.createdAt,
    updatedAt: row.editedAt ?? row.createdAt,
  }
}

/** Comments that know what they are about. */
export function commentsOn(subject: SubjectRow, comments: readonly CommentRow[]): CommentRow[] {
  return comments.map((comment) => ({ ...comment, subject }))
}
