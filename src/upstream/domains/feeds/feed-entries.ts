import { objectPath } from '#shared/object-path.ts'
import type { ChangelogRow } from '#upstream/domains/changelog/changelog.reader.ts'
import type { CommentRow } from '#upstream/domains/comments/comment.reader.ts'
import type { SubjectRow } from '#upstream/domains/comments/subject.reader.ts'
import { coverAddress } from '#upstream/domains/creations/creation-files.ts'
import type { HistoryRow } from '#upstream/domains/history/history.reader.ts'
import { plainText } from '#upstream/markup/plain/plain.ts'
import type { Config } from '#upstream/config/env.ts'
import { absoluteHtml } from './absolute-html.ts'
import type { FeedEntry } from './feed.ts'

/** Characters of a text's source that its summary is looked for in, and of the summary. */
const summarySource = 1_000
const summaryLength = 300
/** Characters of a changelog entry's first line that its title has. */
const titleLength = 100

/** The path of the page that shows an object. */
export function pathOf(row: SubjectRow): string {
  return objectPath(row.kind === 'ticket' ? row : { id: row.publicId, slug: row.slug })
}

/** Something that somebody wrote, as an entry; null for a comment on what is not there. */
export function entryOf(row: HistoryRow, config: Pick<Config, 'origins'>): FeedEntry | null {
  const mainOrigin = config.origins.main
  const subject = row.kind === 'comment' ? row.subject : row
  if (!subject) return null
  const page = mainOrigin + pathOf(subject) + (row.kind === 'comment' ? `#${row.publicId}` : '')
  return {
    permalink: `${mainOrigin}/view/${row.publicId}`,
    page,
    title: row.kind === 'comment' ? `Comment on ${subject.title}` : row.title,
    author: { name: row.userUsername, page: `${mainOrigin}/@${row.userUsername}` },
    summary: plainText(row.body.slice(0, summarySource), summaryLength),
    html: coverHtml(row, config) + absoluteHtml(row.bodyHtml, mainOrigin, page),
    createdAt: row.createdAt,
    updatedAt: row.editedAt ?? row.createdAt,
  }
}

/** An entry of the changelog as an entry of its feed; its date is its address and, with its first words, its title. */
export function changelogEntryOf(row: ChangelogRow, { origins }: Pick<Config, 'origins'>): FeedEntry {
  const page = `${origins.main}/changelog#${row.date}`
  const summary = plainText(row.body.slice(0, summarySource), summaryLength)
  return {
    permalink: page,
    page,
    title: `${row.date}: ${plainText(row.body.trim().split('\n', 1)[0] ?? '', titleLength)}`,
    author: { name: row.authorUsername, page: `${origins.main}/@${row.authorUsername}` },
    summary,
    html: absoluteHtml(row.bodyHtml, origins.main, page),
    createdAt: Date.parse(row.date) / 1000,
    updatedAt: row.updatedAt,
  }
}

/** The picture that stands for a creation, as its page leads with one; the site's own addresses need no escaping. */
function coverHtml(row: HistoryRow, config: Pick<Config, 'origins'>): string {
  const cover = row.kind === 'creation' ? coverAddress(config, row, 'card') : null
  return cover === null ? '' : `<p><img src="${cover}" alt=""></p>`
}

/** Comments that know what they are about. */
export function commentsOn(subject: SubjectRow, comments: readonly CommentRow[]): CommentRow[] {
  return comments.map((comment) => ({ ...comment, subject }))
}
