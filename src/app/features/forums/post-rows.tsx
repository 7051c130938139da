import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { IconCount, NameLink, UserLink } from '#app/content/fact-labels.tsx'
import { t } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Likes, RowFacts, Rows, RowTitle, UnreadBadge } from '#app/ui/paged-list/rows.tsx'
import type { JoinedItem } from '#app/ui/paged-list/visible-pages.ts'
import { Time } from '#app/ui/time/time.tsx'
import type { ListedPost, PostRow } from './forums.queries.ts'
import { hasBadges, PostBadges } from './post-badges.tsx'
import styles from './post-rows.module.css'

interface PostRowsProps {
  level?: 2 | 3
  posts: readonly JoinedItem<PostRow | ListedPost>[]
  ref?: Ref<HTMLUListElement>
}

export function PostRows({ posts, level = 2, ref }: PostRowsProps) {
  return (
    <Rows ref={ref} items={posts} className={styles.Posts} rowClassName={styles.Post}>
      {(post) => (
        <>
          <Avatar picture={post.author.picture} size={40} className={styles.Face} />
          <RowTitle level={level} className={styles.Title}>
            <Link
              to="/view/pst-{$id}/{-$slug}"
              params={{ id: post.id, slug: post.slug }}
              hash={post.unreadCount > 0 ? 'new' : undefined}
            >
              {post.title}
            </Link>{' '}
            <UnreadBadge count={post.unreadCount} />
          </RowTitle>
          <p className={styles.Excerpt}>{post.excerpt}</p>
          <RowFacts className={styles.Facts}>
            {hasBadges(post) ? <PostBadges post={post} /> : null}
            <UserLink face={null} user={post.author} />
            {'forum' in post ? (
              <Link to="/view/frm-{$id}" params={{ id: post.forum.id }}>
                {post.forum.title}
              </Link>
            ) : null}
            <Time at={post.createdAt} />
          </RowFacts>
          {post.thumbnail ? (
            <img className={styles.Picture} src={post.thumbnail} alt="" loading="lazy" />
          ) : null}
          <RowFacts className={styles.Counts}>
            <IconCount icon={<CommentIcon />} value={post.commentCount} of="comment" />
            <Likes score={post.score} liked={post.ratedByMe} />
            <IconCount icon={<EyeIcon />} value={post.viewCount} of="view" />
          </RowFacts>
          {post.lastComment ? <LastComment post={post} last={post.lastComment} /> : null}
        </>
      )}
    </Rows>
  )
}

interface LastCommentProps {
  post: PostRow | ListedPost
  last: NonNullable<PostRow['lastComment']>
}

function LastComment({ post, last }: LastCommentProps) {
  return (
    <RowFacts className={styles.Last} aria-label={t('forums.list.lastCommentLabel')}>
      <span>
        <Avatar picture={last.author.picture} size={20} /> <NameLink username={last.author.username} />
      </span>
      <Link to="/view/pst-{$id}/{-$slug}" params={{ id: post.id, slug: post.slug }} hash={last.id}>
        <Time at={last.createdAt} />
      </Link>
    </RowFacts>
  )
}
