import { isPossibleName } from '#shared/names/username.ts'
import type { QueryClient } from '@tanstack/react-query'
import { feedLinks, type HeadFeed } from './feed-links.ts'
import { failureTitle } from './site-head.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { isoTime } from '#app/lib/structured-data.tsx'
import { shareSize } from '#shared/addresses/share-pictures.ts'

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  title?: string
  /** One or two plain sentences. */
  description?: string
  /** Its picture for link previews, of `shareSize`; a path is on the assets host. By default the product's own. */
  image?: string
  /** Whether search engines must not index it, which is also so for error pages. */
  noindex?: boolean
  type?: 'website' | 'article' | 'profile'
  /** For an article: its author, and the times of its creation and last edit, in seconds since the epoch. */
  article?: { createdAt: number; editedAt: number | null; author: { username: string; picture: string } }
  /** Whose feeds the page links; the site's by default. */
  feed?: HeadFeed
  /** The host of the page; main by default. */
  host?: 'main' | 'auth'
  /** Whether it replaces a page that failed. */
  isErrorPage?: boolean
}

interface HeadMatch {
  context: { queryClient: QueryClient }
  pathname: string
  status?: string
  error?: unknown
}

/**
 * Title with the product's suffix, canonical link, Open Graph and Twitter cards, feeds. A page that failed has no link; DefaultCanonical
 * adds its canonical one.
 */
export function pageHead(match: HeadMatch, requested: PageHead, canonicalQuery = '') {
  const failure = failureTitle([match])
  const page: PageHead = failure === undefined ? requested : { title: failure, isErrorPage: true }
  const isPage = !page.isErrorPage
  const shell = match.context.queryClient.getQueryData(shellQuery.queryKey)
  const product = shell?.site.product ?? ''
  const origins = shell?.site.origins
  const title = page.title ? `${page.title} · ${product}` : product
  // The router ends the path of a parent route with a slash; the page's URL has none.
  const path = match.pathname.replace(/(?<=.)\/$/, '')
  const url = `${origins?.[page.host ?? 'main'] ?? ''}${path}${canonicalQuery}`
  const image = page.image ?? '/share.jpg'
  const picture = image.startsWith('/') ? `${origins?.assets ?? ''}${image}` : image
  const feed = page.feed ?? (page.noindex ? undefined : { id: 'site', title: product })
  return {
    meta: [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.noindex || page.isErrorPage ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: page.title ?? product },
      { property: 'og:site_name', content: product },
      { property: 'og:type', content: page.type ?? 'website' },
      ...(isPage ? [{ property: 'og:url', content: url }] : []),
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: String(shareSize.width) },
      { property: 'og:image:height', content: String(shareSize.height) },
      { property: 'og:image:alt', content: title },
      ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
      ...(page.article ? articleMeta(page.article, origins?.main ?? '') : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(page.image ? twitterMeta(page.title ?? product, page.description, picture) : []),
    ],
    links:
      failure === undefined
        ? [{ rel: 'canonical', href: url }, ...(feed && isPage ? feedLinks(feed) : [])]
        : [],
  }
}

function twitterMeta(title: string, description: string | undefined, image: string) {
  return Object.entries({ title, description, image, 'image:alt': title }).flatMap(([name, content]) =>
    content ? [{ name: `twitter:${name}`, content }] : [],
  )
}

function articleMeta({ createdAt, editedAt, author }: NonNullable<PageHead['article']>, main: string) {
  return [
    { property: 'article:published_time', content: isoTime(createdAt) },
    ...(editedAt ? [{ property: 'article:modified_time', content: isoTime(editedAt) }] : []),
    ...(isPossibleName(author.username)
      ? [{ property: 'article:author', content: `${main}/@${author.username}` }]
      : []),
  ]
}
