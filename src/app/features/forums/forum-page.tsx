import { createLink, Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Breadcrumbs, EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { ChatIcon, PinIcon, PlusIcon, CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { hasNextPage, type JoinedItem, joinPages, useVisiblePages } from '#app/ui/paged-list/visible-pages.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { IconCount, UserLink } from '#app/content/fact-labels.tsx'
import { Likes, RowFacts, Rows, RowTitle } from '#app/ui/paged-list/rows.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { type Forum, forumPageQuery, type PostRow } from './forums.queries.ts'
import styles from './forum-page.module.css'
import { hasBadges, PostBadges } from './post-badges.tsx'

const ButtonTo = createLink(LinkButton)

export function ForumPage({ id, page }: { id: string; page: number }) {
  const { forum, pinned, posts, ...paging } = useForumPosts(id, page)
  if (!forum) return null
  return (
    <>
      <ForumHeading forum={forum} />
      <PinnedPosts posts={pinned} />
      <PagedList {...paging} href={`/view/${id}`} page={page} end={t('common.endOfList')}>
        {(list) =>
          posts.length > 0 || pinned.length > 0 ? (
            <PostList ref={list} posts={posts} />
          ) : (
            <NoPosts forum={forum} page={page} />
          )
        }
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

function NoPosts({ forum, page }: { forum: Forum; page: number }) {
  if (page > 1) return <EmptyState title={t('common.noSuchPage')}>{t('common.backToFirstPage')}</EmptyState>
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

function useForumPosts(id: string, page: number) {
  const queryOf = (number: number) => forumPageQuery(id, number)
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

function PostList({ posts, ref }: { posts: readonly JoinedItem<PostRow>[]; ref?: Ref<HTMLUListElement> }) {
  return (
    <Rows ref={ref} items={posts}>
      {(post) => (
        <>
          <RowTitle level={2} className={styles.Title}>
            <Link to="/view/pst-{$id}/{-$slug}" params={{ id: post.id, slug: post.slug }}>
              {post.title}
            </Link>
          </RowTitle>
          <RowFacts>
            {hasBadges(post) ? <PostBadges post={post} /> : null}
            <UserLink user={post.author} />
            <Time at={post.createdAt} />
            <Likes score={post.score} liked={post.ratedByMe} />
            <IconCount icon={<CommentIcon />} value={post.commentCount} of="comment" />
            <IconCount icon={<EyeIcon />} value={post.viewCount} of="view" />
          </RowFacts>
        </>
      )}
    </Rows>
  )
}
