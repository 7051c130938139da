import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { currentPage, runDocument } from '#app/api/run-document.server.ts'
import type { PageContext } from '#shared/page/page-context.ts'
import { HomeDocument, type HomeQuery } from '#app/graphql.gen.ts'
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

type Forum = HomeQuery['forums'][number]

export interface Discussion {
  post: Forum['posts'][number]
  forum: Pick<Forum, 'id' | 'title'>
}

const counts = { updates: 3, discussions: 8 }

const readHome = createServerOnlyFn(async (page: PageContext) => {
  const { forums, creations, featuredCreation } = await runDocument(page, HomeDocument, {})
  const { blogForum } = page.site
  return {
    isNew: forums.length === 0,
    hasBlog: forums.some(({ id }) => id === blogForum),
    updates: newestUpdates(forums, blogForum, counts.updates),
    discussions: newestDiscussions(forums, blogForum, counts.discussions),
    creations,
    featured: featuredCreation,
  }
})

const homeByGet = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => readHome(context.page))

const loadHome = createIsomorphicFn()
  .client(() => homeByGet())
  .server(() => readHome(currentPage()))

export type Featured = NonNullable<HomeQuery['featuredCreation']>

export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => loadHome() })

export function newestUpdates(forums: readonly Forum[], blogForum: string, count: number): Forum['posts'] {
  return forums.find(({ id }) => id === blogForum)?.posts.slice(0, count) ?? []
}

export function newestDiscussions(forums: readonly Forum[], blogForum: string, count: number): Discussion[] {
  return forums
    .filter(({ id }) => id !== blogForum)
    .flatMap(({ id, title, posts }) => posts.map((post) => ({ post, forum: { id, title } })))
    .sort((a, b) => b.post.createdAt - a.post.createdAt)
    .slice(0, count)
}

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
