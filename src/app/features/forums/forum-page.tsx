import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { createLink, Link } from '@tanstack/react-router'
import { write } from '#app/api/call.ts'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Breadcrumbs, EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { ChatIcon, PinIcon, PlusIcon } from '#app/ui/icon.tsx'
import wire from '#app/ui/wire/wire.module.css'
import { MarkForumReadDocument } from '#app/graphql.gen.ts'
import { hasNextPage, joinPages, useVisiblePages } from '#app/ui/paged-list/visible-pages.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { type Forum, forumAddress, type ForumOrder, forumOrders, forumPageQuery } from './forums.queries.ts'
import styles from './forum-page.module.css'
import { PostRows } from './post-rows.tsx'

const ButtonTo = createLink(LinkButton)

interface ForumPageProps {
  id: string
  page: number
  order: ForumOrder
}

export function ForumPage({ id, page, order }: ForumPageProps) {
  const { forum, pinned, posts, ...paging } = useForumPosts(id, page, order)
  if (!forum) return null
  return (
    <>
      <ForumHeading forum={forum} />
      <PinnedPosts posts={pinned} />
      <div className={styles.Above}>
        <OrderLinks id={id} order={order} />
        {posts.some(({ item }) => item.unreadCount > 0) ? <MarkForumRead id={id} /> : null}
      </div>
      <PagedList
        {...paging}
        href={forumAddress(id, order)}
        page={page}
        empty={posts.length === 0 && pinned.length === 0 ? <NoPosts forum={forum} /> : null}
      >
        {(list) => <PostRows ref={list} posts={posts} />}
      </PagedList>
    </>
  )
}

function ForumHeading({ forum }: { forum: Forum }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('common.forums'), href: '/forums' }, { label: forum.title }]} />
      <PageHeading
        title={forum.title}
        actions={
          <>
            <FeedButton id={forum.id} of="forum" />
            <NewPostLink forum={forum} />
          </>
        }
      >
        {forum.description}
      </PageHeading>
    </>
  )
}

/** The link to a new post for those who may write one; for visitors one to the log-in, unless the forum is for staff. */
function NewPostLink({ forum: { id, protected: isProtected, canCreatePost } }: { forum: Forum }) {
  const { currentUser } = useViewer()
  if (canCreatePost) {
    return (
      <ButtonTo to="/forum/$id/new" params={{ id }} variant="primary">
        <PlusIcon />
        {t('forums.newPost.title')}
      </ButtonTo>
    )
  }
  if (currentUser || isProtected) return null
  return (
    <LinkButton href={entryAddress('/login', { r: `/forum/${id}/new` })}>
      {t('forums.newPost.needsLogIn')}
    </LinkButton>
  )
}

function NoPosts({ forum }: { forum: Forum }) {
  return (
    <EmptyState
      title={t('forums.forum.emptyTitle')}
      icon={<ChatIcon />}
      action={<NewPostLink forum={forum} />}
    >
      {t('forums.forum.emptyHint')}
    </EmptyState>
  )
}

function PinnedPosts({ posts }: { posts: Forum['pinned'] }) {
  if (posts.length === 0) return null
  return (
    <ul className={styles.Pinned} aria-label={t('forums.forum.pinnedLabel')}>
      {posts.map(({ id, slug, title }) => (
        <li key={id} className={styles.PinnedPost}>
          <PinIcon />
          <Link to="/view/pst-{$id}/{-$slug}" params={{ id, slug }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const orderLabels: Record<ForumOrder, () => string> = {
  newest: () => t('forums.order.newest'),
  activity: () => t('common.latestActivity'),
}

function OrderLinks({ id, order }: { id: string; order: ForumOrder }) {
  return (
    <nav aria-label={t('forums.order.label')}>
      <ul className={wire.Wire}>
        {forumOrders.map((each) => (
          <li key={each}>
            <Link
              to="/view/frm-{$id}"
              params={{ id }}
              search={{ order: each === 'newest' ? undefined : each }}
              className={wire.Stretch}
              aria-current={each === order ? 'true' : undefined}
              activeProps={{}}
            >
              {orderLabels[each]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MarkForumRead({ id }: { id: string }) {
  return (
    <ChangeButton
      label={t('forums.markRead')}
      size="medium"
      send={() => write(MarkForumReadDocument, { input: { forumId: id } })}
      failed={t('forums.markReadFailed')}
    />
  )
}

function useForumPosts(id: string, page: number, order: ForumOrder) {
  const queryOf = (number: number) => forumPageQuery(id, number, order)
  const { pages, span, loadOlder } = useVisiblePages(queryOf, page)
  const forum = pages.at(-1)?.forum
  const pinned = forum && span.first === 1 ? forum.pinned : []
  const posts = joinPages(
    span,
    pages.map((shown) => shown.forum.posts),
    pinned.map((post) => post.id),
  )
  return { forum, pinned, posts, span, hasOlder: forum !== undefined && hasNextPage(forum.posts), loadOlder }
}
