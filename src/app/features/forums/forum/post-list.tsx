import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { PostBadges } from '#app/content/moderation/post-badges.tsx'
import type { JoinedItem } from '#app/ui/paged-list/page-span.ts'
import { IconCount } from '#app/content/article/fact-labels.tsx'
import { Likes, RowFacts, Rows, RowTitle } from '#app/ui/paged-list/rows.tsx'
import { UserLink } from '#app/content/user-link.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { PostRow } from '#app/features/forums/forum.queries.ts'
import styles from './post-list.module.css'

interface PostListProps {
  posts: readonly JoinedItem<PostRow>[]
  ref?: Ref<HTMLUListElement>
}

/** A dense list of posts. */
export function PostList({ posts, ref }: PostListProps) {
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
            {post.pinned || post.locked ? <PostBadges post={post} /> : null}
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
