import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { assetBase } from '#app/objects/head/site-head.ts'
import {
  backgroundAddress,
  backgroundOrder,
  backgroundSet,
  backgroundSizes,
} from '#app/objects/board-picture/backgrounds.ts'

/** The home page's head: its first picture is what a visitor waits for, so it is asked for before anything else. */
export function homeHead(match: Parameters<typeof pageHead>[0]) {
  const shell = match.context.queryClient.getQueryData(shellQuery.queryKey)
  const head = pageHead(match, {
    description: texts.ultimateDigitalLogicSimulatorNow,
  })
  const base = assetBase(shell?.site)
  const [first = 1] = backgroundOrder(shell?.now ?? 0)
  const picture = {
    rel: 'preload',
    as: 'image',
    type: 'image/webp',
    href: backgroundAddress(base, first, 1080, 'webp'),
    imageSrcSet: backgroundSet(base, first, 'webp'),
    imageSizes: backgroundSizes,
    fetchPriority: 'high' as const,
  }
  return { ...head, links: [...head.links, picture] }
}
