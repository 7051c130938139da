import { isPastLastPage, pageQuery } from '#app/ui/paged-list/page-search.ts'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead } from '#app/head/page-head.ts'
import { faceSide, isFace, withoutSvg } from '#shared/addresses/avatars.ts'
import { historyQuery, type User, userQuery } from './user.queries.ts'

/** Characters of a bio in link previews and search results. */
const descriptionLength = 160

/** The head of a user's page: their feeds, and a canonical URL for each page of their history. */
export function userHead(match: Parameters<typeof pageHead>[0], username: string, page: number) {
  const { queryClient } = match.context
  const user = queryClient.getQueryData(userQuery(username).queryKey)?.user
  const isErrorPage = isPastLastPage(
    page,
    queryClient.getQueryData(historyQuery(username, page).queryKey)?.history,
  )
  const title = user ? `@${user.username}` : undefined
  const description = user ? plainSnippet(user.renderedBio, descriptionLength) : undefined
  const image = user ? pictureOf(user) : undefined
  const feed = user ? { id: user.id, title } : undefined
  return pageHead(match, { title, description, image, type: 'profile', feed, isErrorPage }, pageQuery(page))
}

/** Link previews show no SVG. */
function pictureOf({ picture, username }: User) {
  const side = isFace(picture) ? faceSide : Number(/(?<!\d)(\d+)\.webp$/.exec(picture)?.[1])
  return { url: withoutSvg(picture), width: side, height: side, alt: username }
}
