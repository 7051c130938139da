import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { FollowButton, MentionedIn } from './article-parts.lazy.ts'
import { ObjectModeration } from '#app/content/moderation/object-moderation.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { CopyLink } from './copy-link.tsx'
import { FeedButton } from './feed-button.tsx'
import styles from './object-article.module.css'
import { LikeHeart } from '#app/content/like/like-heart.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { EditedLabel, IconCount } from './fact-labels.tsx'
import { UserLink } from '#app/content/user-link.tsx'

type ReadObject = ComponentProps<typeof LikeHeart>['object'] &
  ComponentProps<typeof FollowButton>['object'] &
  ComponentProps<typeof ObjectModeration>['object'] & {
    title: string
    renderedBody: string
    mentionedIn: ComponentProps<typeof MentionedIn>['items']
  }

interface ObjectArticleProps {
  object: ReadObject
  kind: 'post' | 'ticket' | 'creation'
  /** A short line over the title. */
  label?: ReactNode
  /** Facts about it, below the title. */
  facts: ReactNode
  /** The body's accessible name. */
  bodyTitle: string
  /** Shown above the title. */
  top?: ReactNode
  /** Shown between the facts and the body. */
  children?: ReactNode
}

/** A post, ticket or creation: title, facts, body, a reader's actions, references to it. */
export function ObjectArticle({ object, kind, label, facts, bodyTitle, top, children }: ObjectArticleProps) {
  const { id, title, renderedBody, mentionedIn } = object
  const isSignedIn = useViewer().currentUser !== null
  return (
    <article>
      {top}
      <PageHeading
        title={title}
        label={label}
        className={styles.Heading}
        actions={<FeedButton id={id} of={kind} />}
      >
        {facts}
      </PageHeading>
      {children}
      <VisuallyHidden as="div">
        <h2>{bodyTitle}</h2>
      </VisuallyHidden>
      <Markdown id={id} renderedBody={renderedBody} />
      <footer className={styles.Actions}>
        <LikeHeart object={object} />
        <CopyLink id={id} />
        {isSignedIn ? (
          <Suspense>
            <FollowButton object={object} />
          </Suspense>
        ) : null}
        <ObjectModeration object={object} kind={kind} />
      </footer>
      {mentionedIn.length > 0 ? (
        <Suspense>
          <MentionedIn items={mentionedIn} />
        </Suspense>
      ) : null}
    </article>
  )
}

interface ObjectFactsProps {
  object: {
    author: ComponentProps<typeof UserLink>['user']
    createdAt: number
    editedAt: number | null
    commentCount: number
    viewCount: number
  }
  /** Shown before everything else. */
  badges?: ReactNode
  /** A further count, before the comments'. */
  children?: ReactNode
}

/** The author and the time of a post, ticket or creation, and its counts of comments and views. */
export function ObjectFacts({ object, badges, children }: ObjectFactsProps) {
  const { author, createdAt, editedAt, commentCount, viewCount } = object
  return (
    <Facts>
      {badges}
      <UserLink user={author} face={40} />
      <Time at={createdAt} />
      {editedAt ? <EditedLabel at={editedAt} /> : null}
      {children}
      <a href="#comments" className={styles.Comments}>
        <IconCount icon={<CommentIcon />} value={commentCount} of="comment" />
      </a>
      <IconCount icon={<EyeIcon />} value={viewCount} of="view" />
    </Facts>
  )
}
