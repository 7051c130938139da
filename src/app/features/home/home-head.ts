import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { assetBase } from '#app/head/site-head.ts'
import {
  backgroundAddress,
  backgroundFor,
  backgroundOrder,
  backgroundSet,
} from '#app/content/backgrounds/backgrounds.ts'

/** The home page's head: it preloads the first picture, which is the largest contentful paint. */
export function homeHead(match: Parameters<typeof pageHead>[0]) {
  const shell = match.context.queryClient.getQueryData(shellQuery.queryKey)
  const head = pageHead(match, {
    description: t('home.description'),
  })
  const base = assetBase(shell?.site)
  const [first = 1] = backgroundOrder(shell?.now ?? 0)
  const pictures = (['tall', 'wide'] as const).map((shape) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/webp',
    href: backgroundAddress(base, first, 1080, 'webp', shape),
    imageSrcSet: backgroundSet(base, first, 'webp', shape),
    imageSizes: backgroundFor[shape].sizes,
    media: backgroundFor[shape].media,
    fetchPriority: 'high' as const,
  }))
  return { ...head, links: [...head.links, ...pictures] }
}
