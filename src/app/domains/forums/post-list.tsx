import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { PersonLink } from '#app/domains/objects/person-link.tsx'
import { Count } from '#app/ui/count/count.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, EyeIcon, HeartIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { PostRow } from './forum.queries.ts'
import type { JoinedItem } from './page-span.ts'
import styles from './post-list.module.css'

interface PostListProps {
  posts: readonly JoinedItem<PostRow>[]
  ref?: Ref<HTMLUListElement>
}

/** A dense list of posts; each row is the target of its post, the links in it stay links. */
export function PostList({ posts, ref }: PostListProps) {
  return (
    <ul ref={ref} className={styles.Posts}>
      {posts.map(({ item, startOf }) => (
        <li key={item.id} className={styles.Post} data-page={startOf}>
          <PostRowView post={item} />
        </li>
      ))}
    </ul>
  )
}

function PostRowView({ post }: { post: PostRow }) {
  return (
    <>
      <h2 className={styles.Title}>
        <Link to="/view/pst-{$id}/{-$slug}" params={{ id: post.id, slug: post.slug }}>
          {post.title}
        </Link>
      </h2>
      <Facts className={styles.Facts}>
        <PersonLink person={post.author} />
        <Time at={post.createdAt} />
        <span className={styles.Score} data-rated={post.ratedByMe}>
          <HeartIcon />
          <Count value={post.score} />
          <VisuallyHidden>{post.ratedByMe ? ' likes, one of them yours' : ' likes'}</VisuallyHidden>
        </span>
        <Counted icon={<CommentIcon />} value={post.commentCount} of="comments" />
        <Counted icon={<EyeIcon />} value={post.viewCount} of="views" />
      </Facts>
    </>
  )
}

function Counted({ icon, value, of }: { icon: ReactNode; value: number; of: string }) {
  return (
    <>
      {icon}
      <Count value={value} />
      <VisuallyHidden> {of}</VisuallyHidden>
    </>
  )
}
