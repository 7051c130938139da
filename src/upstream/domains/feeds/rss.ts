import { element, xmlDocument } from '#shared/text/xml.ts'
import { escapeHtml } from '#upstream/markup/base/escape-html.ts'
import type { Feed, FeedEntry } from './feed.ts'

/** Minutes for which a reader may cache the feed, as the gateway says in `cache-control`. */
const ttl = 5

/** The feed as RSS 2.0, whose descriptions are HTML, with authors in Dublin Core and full texts in the content module. */
export function rss(feed: Feed): string {
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  }
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.page),
    element('description', {}, escapeHtml(feed.description)),
    element('language', {}, 'en'),
    element('lastBuildDate', {}, dateOf(feed.updatedAt)),
    element('ttl', {}, String(ttl)),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
    ...feed.entries.map(item),
  )
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel))
}

function item({ permalink, page, title, author, summary, html, createdAt }: FeedEntry) {
  return element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, page),
    // The link is the page's address; the guid only never changes, and may redirect.
    element('guid', { isPermaLink: 'false' }, permalink),
    element('pubDate', {}, dateOf(createdAt)),
    element('dc:creator', {}, author.name),
    element('description', {}, escapeHtml(summary)),
    element('content:encoded', {}, html),
  )
}

/** A date in RFC 822, with a year of four digits. */
function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toUTCString()
}
