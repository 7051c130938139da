import { element, xmlDocument } from '#shared/text/xml.ts'
import type { Feed, FeedEntry } from './feed.ts'

/** The feed as Atom 1.0 (RFC 4287). */
export function atom(feed: Feed): string {
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    element('id', {}, feed.self),
    element('title', {}, feed.title),
    element('subtitle', {}, feed.description),
    element('updated', {}, dateOf(feed.updatedAt)),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    ...feed.entries.map(entry),
  )
  return xmlDocument(root)
}

function entry({ permalink, page, title, author, summary, html, createdAt, updatedAt }: FeedEntry) {
  return element(
    'entry',
    {},
    element('id', {}, permalink),
    element('title', {}, title),
    element('link', { rel: 'alternate', type: 'text/html', href: page }),
    element('published', {}, dateOf(createdAt)),
    element('updated', {}, dateOf(updatedAt)),
    element('author', {}, element('name', {}, author.name), element('uri', {}, author.page)),
    element('summary', {}, summary),
    element('content', { type: 'html' }, html),
  )
}

/** A date in RFC 3339. */
function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '')
}
