import { createLink } from '@tanstack/react-router'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { t } from '#app/texts/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ChatIcon, PlusIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import type { Forum } from '../forum.queries.ts'
import { PinnedPosts } from './pinned-posts.tsx'
import { PostList } from './post-list.tsx'
import { useForumPosts } from './use-forum-posts.ts'

const ButtonTo = createLink(LinkButton)

interface ForumPageProps {
  id: string
  /** Counted from 1. */
  page: number
}

/** A forum: its description, and its posts, newest first. */
export function ForumPage({ id, page }: ForumPageProps) {
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
            {forum.canCreatePost ? <NewPostLink forumId={forum.id} /> : null}
          </>
        }
      >
        {forum.description}
      </PageHeading>
    </>
  )
}

function NewPostLink({ forumId }: { forumId: string }) {
  return (
    <ButtonTo to="/forum/$id/new" params={{ id: forumId }} variant="primary">
      <PlusIcon />
      {t('forums.newPost.title')}
    </ButtonTo>
  )
}

function NoPosts({ forum, page }: { forum: Forum; page: number }) {
  if (page > 1) return <EmptyState title={t('common.noSuchPage')}>{t('common.backToFirstPage')}</EmptyState>
  return (
    <EmptyState
      title={t('forums.forum.emptyTitle')}
      icon={<ChatIcon />}
      action={forum.canCreatePost ? <NewPostLink forumId={forum.id} /> : undefined}
    >
      {t('forums.forum.emptyHint')}
    </EmptyState>
  )
}
