import { type ComponentProps, type ReactNode, useState } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { ObjectModeration } from '#app/content/moderation/object-moderation.tsx'
import { useViewer, useSite } from '#app/lib/shell-context.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { LikeHeart } from '#app/content/like/like-heart.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, EyeIcon, CheckIcon, LinkIcon, ShareIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { EditedLabel, IconCount, UserLink } from '#app/content/fact-labels.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { FollowButton, MentionedIn } from './article-parts.lazy.ts'
import { FeedButton } from './feed-button.tsx'
import styles from './object-article.module.css'

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
  label?: ReactNode
  facts: ReactNode
  bodyTitle: string
  top?: ReactNode
  /** What stands directly under the text and its actions. */
  below?: ReactNode
  children?: ReactNode
}

export function ObjectArticle(props: ObjectArticleProps) {
  const { object, kind, label, facts, bodyTitle, top, below, children } = props
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
        {isSignedIn ? <FollowButton object={object} /> : null}
        <ObjectModeration object={object} kind={kind} />
      </footer>
      {below}
      {mentionedIn.length > 0 ? <MentionedIn items={mentionedIn} /> : null}
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
  badges?: ReactNode
  children?: ReactNode
}

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

/** Milliseconds for which the button shows success. */
const noticeTime = 2_000

/** The short URL of an object, to share: the main origin and the object's id. Phones use their own share sheet. */
export function CopyLink({ id }: { id: string }) {
  const address = `${useSite().origins.main}/${id}`
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), noticeTime)
    return () => clearTimeout(timer)
  }, [isCopied])

  const isPhone =
    useHydrated() && typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

  async function share() {
    try {
      await navigator.share({ title: document.title, url: address })
    } catch (error) {
      // A cancelled share needs no fallback.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setIsCopied(true)
    } catch {
      showToast({ title: t('common.copyFailed'), status: 'warning' })
    }
  }

  return (
    <span className={styles.Share}>
      <IconButton label={t('objects.share.copyLabel')} onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <LinkIcon />}
      </IconButton>
      {isPhone ? (
        <IconButton label={t('objects.share.label')} onClick={() => void share()}>
          <ShareIcon />
        </IconButton>
      ) : null}
      <span className={styles.Address}>{address.replace(/^https?:\/\//, '')}</span>
      <span role="status" className={styles.Notice}>
        {isCopied ? t('common.copyDone') : ''}
      </span>
    </span>
  )
}
