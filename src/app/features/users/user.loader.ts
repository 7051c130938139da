import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { canModerate, ManageUser } from '#app/content/moderation/manage-user.lazy.ts'
import { ModerationButtons } from '#app/content/moderation/object-moderation.tsx'
import { shellQuery } from '#app/api/shell.queries.ts'
import { isSameName } from '#shared/names/username.ts'
import { isPastLastPage, pageQuery } from '#app/ui/paged-list/page-search.ts'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead } from '#app/head/page-head.ts'
import { sharePath } from '#shared/addresses/share-pictures.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'
import { read, documentQuery, unkeptQuery } from '#app/api/call.ts'
import {
  BioSourceDocument,
  HistoryPageDocument,
  UserPageDocument,
  type UserPageQuery,
} from '#app/graphql.gen.ts'

export const FollowOther = lazyPart(() => import('#app/content/article/follow-button.tsx'), 'FollowOther')

/** Loads a user and one page of their history, in one call if neither is cached; null for an unknown name. */
export async function loadUserRoute(
  client: QueryClient,
  username: string,
  page: number,
): Promise<User | null> {
  const { user, userCounts } = await client.ensureQueryData(userQuery(username, page))
  if (!user) return null
  await Promise.all([
    client.ensureQueryData(historyQuery(username, page)),
    // The server renders only components that are loaded when rendering starts.
    user.canReport && ModerationButtons.preload?.(),
    userCounts.id !== null && FollowOther.preload?.(),
    loadCard(client, user),
  ])
  return user
}

async function loadCard(client: QueryClient, { id, username }: User): Promise<void> {
  const { currentUser } = (await client.ensureQueryData(shellQuery)).viewer
  if (!currentUser || isSameName(currentUser.username, username) || !canModerate(currentUser)) return
  const card = ManageUser.preload?.()
  const { userAccountQuery } = await import('#app/content/moderation/moderation.queries.ts')
  await Promise.all([client.prefetchQuery(userAccountQuery(id)), card])
}

/** Characters of a bio in link previews and search results. */
const descriptionLength = 160

export function userHead(match: Parameters<typeof pageHead>[0], username: string, page: number) {
  const { queryClient } = match.context
  const data = queryClient.getQueryData(userQuery(username).queryKey)
  const user = data?.user
  const isErrorPage = isPastLastPage(
    page,
    queryClient.getQueryData(historyQuery(username, page).queryKey)?.history,
  )
  const title = user ? `@${user.username}` : undefined
  const description = user ? plainSnippet(user.renderedBio, descriptionLength) : undefined
  const image = user ? sharePath(user.id, user.username, user.picture, data?.userCounts.followers) : undefined
  const feed = user ? { id: user.id, title } : undefined
  return pageHead(match, { title, description, image, type: 'profile', feed, isErrorPage }, pageQuery(page))
}

export type User = NonNullable<UserPageQuery['user']>
export type Follows = UserPageQuery['userCounts']

export function historyQuery(username: string, page: number) {
  return documentQuery(HistoryPageDocument, { username, page: page - 1 })
}

/** A user, or null; a page of their history comes in the same response and is stored in its own query. */
export function userQuery(username: string, page = 1) {
  return queryOptions({
    queryKey: ['person', username.toLowerCase()],
    queryFn: async ({ client }) => {
      const { user, userCounts, history } = await read(UserPageDocument, { username, page: page - 1 })
      client.setQueryData(historyQuery(username, page).queryKey, { history })
      return { user, userCounts }
    },
  })
}

export const bioSourceQuery = unkeptQuery(BioSourceDocument)
