import { toHtml } from 'hast-util-to-html'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import type { ChangelogRow } from '#upstream/domains/site/site-texts.reader.ts'
import type { CommentRow } from '#upstream/domains/comments/comment.reader.ts'
import type { SubjectRow } from '#upstream/domains/comments/subject.reader.ts'
import { withPictures } from '#upstream/domains/creations/cards.ts'
import { changelogPrefix } from '#upstream/domains/objects/body-markup.ts'
import { readCards, sharedPicture } from '#upstream/domains/objects/creation-cards.ts'
import type { HistoryRow } from '#upstream/domains/users/history.reader.ts'
import { element } from '#upstream/markup/base/elements.ts'
import { plainText } from '#upstream/markup/plain.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import type { Config } from '#upstream/config/env.ts'
import type { FeedEntry } from './feed.ts'
import { circuitPath } from '#shared/addresses/uploads.ts'
import { portableHtml } from '#upstream/markup/portable.ts'

/** Characters of a text's source that its summary is made from, and maximum characters of the summary. */
const summarySource = 1_000
const summaryLength = 300
/** Maximum characters of a changelog entry's first line in its title. */
const titleLength = 100

export function pathOf(row: SubjectRow): string {
  return objectPath(row.kind === 'ticket' ? row : { id: row.publicId, slug: row.slug })
}

/** A post, comment, ticket or creation as an entry, its cards as pictures; null for a comment whose subject is deleted. */
export function entryOf(row: HistoryRow, config: Pick<Config, 'origins'>): FeedEntry | null {
  const mainOrigin = config.origins.main
  const subject = row.kind === 'comment' ? row.subject : row
  if (!subject) return null
  const { body = '', renderedBody = '', cards = null } = row
  const page = mainOrigin + pathOf(subject) + (row.kind === 'comment' ? `#${row.publicId}` : '')
  return {
    permalink: `${mainOrigin}/view/${row.publicId}`,
    page,
    title: row.kind === 'comment' ? `Comment on ${subject.title}` : row.title,
    author: { name: row.userUsername, page: `${mainOrigin}/@${row.userUsername}` },
    summary: plainText(body.slice(0, summarySource), summaryLength),
    html:
      coverHtml(row, page, config) +
      absoluteHtml(withPictures(htmlIn(renderedBody, 'en'), readCards(cards), config, 'en'), config.origins, {
        page,
        text: row.publicId,
      }),
    createdAt: row.createdAt,
    updatedAt: row.editedAt ?? row.createdAt,
  }
}

/** A changelog entry as a feed entry; its id is its date, and its title the date with its first words. */
export function changelogEntryOf(row: ChangelogRow, { origins }: Pick<Config, 'origins'>): FeedEntry {
  const page = `${origins.main}/changelog#${row.date}`
  const summary = plainText(row.body.slice(0, summarySource), summaryLength)
  return {
    permalink: page,
    page,
    title: `${row.date}: ${plainText(row.body.trim().split('\n', 1)[0] ?? '', titleLength)}`,
    author: { name: row.authorUsername, page: `${origins.main}/@${row.authorUsername}` },
    summary,
    html: absoluteHtml(row.renderedBody, origins, { page, text: changelogPrefix(row.date) }),
    createdAt: Date.parse(row.date) / 1000,
    updatedAt: row.updatedAt,
  }
}

function coverHtml(row: HistoryRow, page: string, config: Pick<Config, 'origins'>): string {
  const picture = row.kind === 'creation' ? sharedPicture(config, row, 'en') : null
  return picture
    ? toHtml(element('p', {}, [element('a', { href: page }, [element('img', { ...picture }, [])])]))
    : ''
}

export function commentsOn(subject: SubjectRow, comments: readonly CommentRow[]): CommentRow[] {
  return comments.map((comment) => ({ ...comment, subject }))
}

// As the renderer writes them: values are in double quotes, and neither text nor value contains a bare "<" or quote.
const links = /<a(?: [\w-]+(?:="[^"]*")?)*>/g

/** A stored body for feed readers, in English: links into the site are absolute, and so are links to footnotes, on the text's page. */
export function absoluteHtml(
  html: string,
  { main, assets }: Pick<Config['origins'], 'main' | 'assets'>,
  { page, text }: { page: string; text: string },
): string {
  const addressOf = ({ name }: { name: string }) => assets + circuitPath({ text, name })
  return portableHtml(htmlIn(html, 'en'), 'en', page, addressOf).replace(links, (link) =>
    link
      .replace(/ href="(?=\/)/, ` href="${main}`)
      .replace(/ href="(#[^"]*)"/, (_, hash: string) => ` href="${page.split('#', 1)[0]}${hash}"`),
  )
}
