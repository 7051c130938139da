import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { errorCode } from '#shared/errors.ts'
import type { Site } from '#shared/page/page-context.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { errorTitle } from '#app/lib/format/status-phrases.ts'
import sansRegular from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'
import sansSemibold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url'

/** The base URL of built and public files: the assets host, or Vite while developing. */
export function assetBase(site: Site | undefined): string {
  return import.meta.env.DEV ? '' : (site?.origins.assets ?? '')
}

/** The head of every page: character set, viewport, icons, fonts, search description; and the title of an error page. */
export function siteHead(client: QueryClient, failure?: string) {
  const shell = client.getQueryData(shellQuery.queryKey)
  const base = assetBase(shell?.site)
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      // Safari would turn numbers into links before the scripts arrive, and React would find another page than it expects.
      { name: 'format-detection', content: 'telephone=no, date=no, email=no, address=no' },
      { title: [failure, shell?.site.product].filter(Boolean).join(' · ') },
    ],
    links: [
      // In the browser's build the fonts' URLs are absolute already.
      ...fontPreloads.map((font) => ({ ...font, href: base ? new URL(font.href, base).href : font.href })),
      { rel: 'icon', href: `${base}/favicon.svg`, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: `${base}/apple-touch-icon.png` },
      { rel: 'manifest', href: `${shell?.site.origins.assets ?? ''}/site.webmanifest` },
      {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: shell?.site.product,
        href: `${shell?.site.origins.main ?? ''}/opensearch.xml`,
      },
    ],
  }
}

interface ReachedMatch {
  status?: string
  error?: unknown
  /** Set by the router if the URL continues after the last known route. */
  _notFound?: boolean
}

/** The title of an error page: nothing was found, or a part failed; undefined for all other pages. */
export function failureTitle(matches: readonly ReachedMatch[]): string | undefined {
  const failed = matches.find(
    ({ status, _notFound }) => _notFound || status === 'notFound' || status === 'error',
  )
  if (!failed) return undefined
  const isMissing = failed.status !== 'error' || isNotFound(failed.error)
  return errorTitle(isMissing ? 404 : errorCode(failed.error))
}

const fontPreloads = [sansRegular, sansSemibold].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
