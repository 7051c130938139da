import type { QueryClient } from '@tanstack/react-query'
import { feedLinks, type HeadFeed } from './feed-links.ts'
import { failureTitle } from './site-head.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { isoTime } from '#app/lib/structured-data/json-ld.ts'

/** A picture for link previews. */
export interface PreviewPicture {
  /** Absolute. */
  url: string
  /** In pixels; left out where they are not known. */
  width?: number
  height?: number
  /** What it shows, in words. */
  alt: string
}

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageHead {
  title?: string
  /** One or two plain sentences. */
  description?: string
  /** The product's own when missing. */
  image?: PreviewPicture
  /** Whether search engines stay away, as they do from all that is no page. */
  noindex?: boolean
  type?: 'website' | 'article' | 'profile'
  /** Of an article: when it was written and last changed, in seconds since the epoch, and by whom. */
  article?: { createdAt: number; editedAt: number | null; author: { username: string } }
  /** The object whose feeds feed readers are to find here. */
  feed?: HeadFeed
  /** The host that shows the page; main when missing. */
  host?: 'main' | 'auth'
  /** Whether it is what stands in place of a page. */
  isErrorPage?: boolean
}

interface HeadMatch {
  context: { queryClient: QueryClient }
  pathname: string
  status?: string
  error?: unknown
}

/**
 * Title with the product's suffix, canonical link of the full path, Open Graph and Twitter cards, feeds. A page that is not there, or
 * failed, has no address of its own to tell of, and no feeds.
 */
export function pageHead(match: HeadMatch, asked: PageHead, canonicalQuery = '') {
  const failure = failureTitle([match])
  const page: PageHead = failure === undefined ? asked : { title: failure, isErrorPage: true }
  const isPage = !page.isErrorPage
  const shell = match.context.queryClient.getQueryData(shellQuery.queryKey)
  const product = shell?.site.product ?? ''
  const origins = shell?.site.origins
  const title = page.title ? `${page.title} · ${product}` : product
  // The router ends the path of a route above others with a slash; the address of its page has none.
  const path = match.pathname.replace(/(?<=.)\/$/, '')
  const url = `${origins?.[page.host ?? 'main'] ?? ''}${path}${canonicalQuery}`
  const image = page.image ?? {
    url: `${origins?.assets ?? ''}/share.png`,
    width: 1200,
    height: 630,
    alt: product,
  }
  return {
    meta: [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.noindex || page.isErrorPage ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: page.title ?? product },
      { property: 'og:site_name', content: product },
      { property: 'og:type', content: page.type ?? 'website' },
      ...(isPage ? [{ property: 'og:url', content: url }] : []),
      ...imageMeta(image),
      ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
      ...(page.article ? articleMeta(page.article, origins?.main ?? '') : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: isPage ? [{ rel: 'canonical', href: url }, ...(page.feed ? feedLinks(page.feed) : [])] : [],
  }
}

function imageMeta({ url, width, height, alt }: PreviewPicture) {
  const facts = { '': url, ':width': width, ':height': height, ':alt': alt }
  return Object.entries(facts).flatMap(([name, fact]) =>
    fact ? [{ property: `og:image${name}`, content: String(fact) }] : [],
  )
}

function articleMeta({ createdAt, editedAt, author }: NonNullable<PageHead['article']>, main: string) {
  return [
    { property: 'article:published_time', content: isoTime(createdAt) },
    ...(editedAt ? [{ property: 'article:modified_time', content: isoTime(editedAt) }] : []),
    { property: 'article:author', content: `${main}/@${author.username}` },
  ]
}
