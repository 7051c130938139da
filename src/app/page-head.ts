import type { QueryClient } from '@tanstack/react-query'
import { failureTitle } from './domains/site/site-head.ts'
import { shellQuery } from './domains/site/shell.queries.ts'
import { isoTime } from './domains/site/structured-data/json-ld.ts'

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageHead {
  title?: string
  /** One or two plain sentences. */
  description?: string
  /** Absolute URL of a picture for previews; the product's own when missing. */
  image?: string
  /** Whether search engines stay away. */
  noindex?: boolean
  type?: 'website' | 'article' | 'profile'
  /** Of an article: when it was written and last changed, in seconds since the epoch, and by whom. */
  article?: { createdAt: number; editedAt: number | null; author: { username: string } }
}

interface HeadMatch {
  context: { queryClient: QueryClient }
  pathname: string
  status?: string
  error?: unknown
}

/** Title with the product's suffix, canonical link of the full path, Open Graph and Twitter cards. */
export function pageHead(match: HeadMatch, asked: PageHead, canonicalQuery = '') {
  const failure = failureTitle([match])
  const page: PageHead = failure === undefined ? asked : { title: failure, noindex: true }
  const shell = match.context.queryClient.getQueryData(shellQuery.queryKey)
  const product = shell?.site.product ?? ''
  const title = page.title ? `${page.title} · ${product}` : product
  // The router ends the path of a route above others with a slash; the address of its page has none.
  const path = match.pathname.replace(/(?<=.)\/$/, '')
  const main = shell?.site.origins.main ?? ''
  const url = `${main}${path}${canonicalQuery}`
  const image = page.image ?? `${shell?.site.origins.assets ?? ''}/share.png`
  return {
    meta: [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: page.title ?? product },
      { property: 'og:site_name', content: product },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
      ...(page.article ? articleMeta(page.article, main) : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

function articleMeta({ createdAt, editedAt, author }: NonNullable<PageHead['article']>, main: string) {
  return [
    { property: 'article:published_time', content: isoTime(createdAt) },
    ...(editedAt ? [{ property: 'article:modified_time', content: isoTime(editedAt) }] : []),
    { property: 'article:author', content: `${main}/@${author.username}` },
  ]
}
