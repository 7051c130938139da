import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { currentPage, runDocument } from '#app/api/run-document.server.ts'
import type { PageContext } from '#shared/page/page-context.ts'
import { HomeDocument, type HomeQuery } from '#app/graphql.gen.ts'
import { pageHead } from '#app/head/page-head.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { t } from '#app/texts/t.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { assetBase } from '#app/head/site-head.ts'
import {
  backgroundAddress,
  backgroundFor,
  backgroundOrder,
  backgroundSet,
} from '#app/content/backgrounds/backgrounds.ts'

export type Discussion = HomeQuery['posts'][number]
export type Update = HomeQuery['forums'][number]['posts'][number]
export type FixedTicket = HomeQuery['fixedTickets'][number]
export type SiteNumbers = HomeQuery['siteNumbers']

const counts = { discussions: 3, fixed: 4 }

const readHome = createServerOnlyFn(async (page: PageContext) => {
  const { forums, posts, unread, drafts, siteNumbers, fixedTickets, creations, featuredCreation } =
    await runDocument(page, HomeDocument, {})
  const { blogForum } = page.site
  const blog = forums.find(({ id }) => id === blogForum)
  return {
    isNew: forums.length === 0,
    hasBlog: blog !== undefined,
    updates: blog?.posts ?? [],
    discussions: posts.filter(({ forum }) => forum.id !== blogForum).slice(0, counts.discussions),
    unread: unread.flatMap((object) =>
      'title' in object
        ? [{ title: object.title, count: object.unreadCount, href: `${objectPath(object)}#new` }]
        : [],
    ),
    drafts: drafts.flatMap(({ place, title, excerpt, targetTitle, address }) =>
      targetTitle === null ? [] : [{ place, title: title || excerpt, href: address }],
    ),
    numbers: siteNumbers,
    fixed: fixedTickets.slice(0, counts.fixed),
    creations,
    featured: featuredCreation,
  }
})

export type Home = Awaited<ReturnType<typeof readHome>>

const homeByGet = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => readHome(context.page))

const loadHome = createIsomorphicFn()
  .client(() => homeByGet())
  .server(() => readHome(currentPage()))

export type Featured = NonNullable<HomeQuery['featuredCreation']>

export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => loadHome() })

/** The home page's head: it preloads the first picture, which is the largest contentful paint. */
export function homeHead(match: Parameters<typeof pageHead>[0]) {
  const shell = match.context.queryClient.getQueryData(shellQuery.queryKey)
  const head = pageHead(match, { description: t('home.description') })
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
