import { createLink } from '@tanstack/react-router'
import { FeedButton } from '#app/objects/article/feed-button.tsx'
import { PagedList } from '#app/objects/paged-list/paged-list.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/forums.ts'
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

/** A forum: what it is about, and its posts, newest first. */
export function ForumPage({ id, page }: ForumPageProps) {
  const { infiniteScroll } = useSettings()
  const { forum, pinned, posts, ...shown } = useForumPosts(id, page, infiniteScroll)
  if (!forum) return null
  return (
    <>
      <ForumHeading forum={forum} />
      <PinnedPosts posts={pinned} />
      <PagedList {...shown} href={`/view/${id}`} page={page} end={texts.oldestPost}>
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
      <Breadcrumbs crumbs={[{ label: texts.forums, href: '/forums' }, { label: forum.title }]} />
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
      {texts.newPost}
    </ButtonTo>
  )
}

function NoPosts({ forum, page }: { forum: Forum; page: number }) {
  if (page > 1) return <EmptyState title={texts.nothingOnThisPage}>{texts.listEndsBeforeIt}</EmptyState>
  return (
    <EmptyState
      title={texts.noPostsYet}
      icon={<ChatIcon />}
      action={forum.canCreatePost ? <NewPostLink forumId={forum.id} /> : undefined}
    >
      {texts.postsListed}
    </EmptyState>
  )
}
