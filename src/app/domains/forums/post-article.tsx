import { Suspense } from 'react'
import { FollowButton } from '#app/domains/notifications/follow-button.lazy.ts'
import { ObjectModeration } from '#app/domains/moderation/object-moderation.tsx'
import { PostMarks } from '#app/domains/moderation/post-marks.tsx'
import { CopyLink } from '#app/domains/objects/copy-link.tsx'
import { EditedMark } from '#app/domains/objects/edited-mark.tsx'
import { FeedLink } from '#app/domains/objects/feed-link.tsx'
import { MentionedIn } from '#app/domains/objects/mentioned-in.lazy.ts'
import { PersonLink } from '#app/domains/objects/person-link.tsx'
import { RatingHeart } from '#app/domains/objects/rating-heart.tsx'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import * as texts from '#app/texts/english/forums.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Count } from '#app/ui/count/count.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Post } from './post.queries.ts'
import styles from './post-article.module.css'

/** A post as it is read: title, facts, body, and what a reader can do with it. */
export function PostArticle({ post }: { post: Post }) {
  const isSignedIn = useViewer().currentUser !== null
  return (
    <article>
      <PageHeading
        title={post.title}
        className={styles.Heading}
        actions={<FeedLink id={post.id} of="post" />}
      >
        <PostFacts post={post} />
      </PageHeading>
      <VisuallyHidden>
        <h2>{texts.post}</h2>
      </VisuallyHidden>
      <Markdown id={post.id} html={post.renderedBody} />
      <footer className={styles.Actions}>
        <RatingHeart object={post} disabled={!isSignedIn} />
        <CopyLink id={post.id} />
        {isSignedIn ? (
          <Suspense>
            <FollowButton object={post} />
          </Suspense>
        ) : null}
        <ObjectModeration object={post} kind="post" />
      </footer>
      {post.mentionedIn.length > 0 ? (
        <Suspense>
          <MentionedIn items={post.mentionedIn} />
        </Suspense>
      ) : null}
    </article>
  )
}

function PostFacts({ post }: { post: Post }) {
  return (
    <Facts>
      {post.pinned || post.locked ? <PostMarks post={post} /> : null}
      <>
        <Avatar picture={post.author.picture} username={post.author.username} size={24} />
        <PersonLink person={post.author} />
      </>
      <Time at={post.createdAt} />
      {post.editedAt ? <EditedMark at={post.editedAt} /> : null}
      <a href="#comments" className={styles.Counted}>
        <CommentIcon />
        <Count value={post.commentCount} />
        <VisuallyHidden> {texts.comments}</VisuallyHidden>
      </a>
      <>
        <EyeIcon />
        <Count value={post.viewCount} />
        <VisuallyHidden> {texts.views}</VisuallyHidden>
      </>
    </Facts>
  )
}
