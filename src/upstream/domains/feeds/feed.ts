import { element, xmlDocument } from '#shared/text/xml.ts'
import { escapeHtml } from '#upstream/markup/base/characters.ts'

export interface Feed {
  title: string
  description: string
  page: string
  self: string
  /** Of the user that it is about. */
  picture?: string
  /** When any of its contents last changed, in seconds since the Unix epoch. */
  updatedAt: number
  entries: FeedEntry[]
}

export interface FeedEntry {
  /** Absolute URL that never changes, even if the entry is renamed or moved. */
  permalink: string
  page: string
  title: string
  author: { name: string; page: string }
  summary: string
  /** The full text, as safe HTML with absolute links. */
  html: string
  createdAt: number
  updatedAt: number
}

/** The feed as Atom 1.0 (RFC 4287). */
export function atom(feed: Feed): string {
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    element('id', {}, feed.self),
    element('title', {}, feed.title),
    element('subtitle', {}, feed.description),
    element('updated', {}, atomDate(feed.updatedAt)),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    ...(feed.picture ? [element('logo', {}, feed.picture)] : []),
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
    element('published', {}, atomDate(createdAt)),
    element('updated', {}, atomDate(updatedAt)),
    element('author', {}, element('name', {}, author.name), element('uri', {}, author.page)),
    element('summary', {}, summary),
    element('content', { type: 'html' }, html),
  )
}

function atomDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '')
}

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
    element('lastBuildDate', {}, rssDate(feed.updatedAt)),
    element('ttl', {}, String(ttl)),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
    ...(feed.picture ? [imageOf(feed.page, feed.title, feed.picture)] : []),
    ...feed.entries.map(item),
  )
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel))
}

function imageOf(page: string, title: string, picture: string) {
  return element(
    'image',
    {},
    element('url', {}, picture),
    element('title', {}, title),
    element('link', {}, page),
  )
}

function item({ permalink, page, title, author, summary, html, createdAt }: FeedEntry) {
  return element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, page),
    // The link is the page's address; the guid only never changes, and may redirect.
    element('guid', { isPermaLink: 'false' }, permalink),
    element('pubDate', {}, rssDate(createdAt)),
    element('dc:creator', {}, author.name),
    element('description', {}, escapeHtml(summary)),
    element('content:encoded', {}, html),
  )
}

/** A date in RFC 822, with a year of four digits. */
function rssDate(seconds: number): string {
  return new Date(seconds * 1000).toUTCString()
}
