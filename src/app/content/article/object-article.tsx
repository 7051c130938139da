import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { FollowButton } from '#app/content/follow/follow-button.lazy.ts'
import { ObjectModeration } from '#app/content/moderation/object-moderation.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { CopyLink } from './copy-link.tsx'
import { FeedButton } from './feed-button.tsx'
import { MentionedIn } from './mentioned-in.lazy.ts'
import styles from './object-article.module.css'
import { LikeHeart } from '../like/like-heart.tsx'

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
