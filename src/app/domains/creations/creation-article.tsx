import { Suspense } from 'react'
import { ObjectModeration } from '#app/domains/moderation/object-moderation.tsx'
import { FollowButton } from '#app/domains/notifications/follow-button.lazy.ts'
import { CopyLink } from '#app/domains/objects/copy-link.tsx'
import { EditedMark } from '#app/domains/objects/edited-mark.tsx'
import { FeedLink } from '#app/domains/objects/feed-link.tsx'
import { MentionedIn } from '#app/domains/objects/mentioned-in.lazy.ts'
import { PersonLink } from '#app/domains/objects/person-link.tsx'
import { RatingHeart } from '#app/domains/objects/rating-heart.tsx'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import * as texts from '#app/texts/english/creation.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Count } from '#app/ui/count/count.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, DownloadIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Creation } from './creation.queries.ts'
import { Gallery } from './gallery.tsx'
import { GetCreation } from './get-creation.tsx'
import styles from './creation-article.module.css'

/** A creation as it is looked at: its pictures first, then title, facts and body. */
export function CreationArticle({ creation }: { creation: Creation }) {
  const isSignedIn = useViewer().currentUser !== null
  return (
    <article>
      <Gallery creation={creation} />
      <PageHeading
        title={creation.title}
        className={styles.Heading}
        actions={<FeedLink id={creation.id} of="creation" />}
      >
        <CreationFacts creation={creation} />
      </PageHeading>
      <GetCreation creation={creation} />
      <VisuallyHidden>
        <h2>{texts.description}</h2>
      </VisuallyHidden>
      <Markdown id={creation.id} html={creation.renderedBody} />
      <footer className={styles.Actions}>
        <RatingHeart object={creation} disabled={!isSignedIn} />
        <CopyLink id={creation.id} />
        {isSignedIn ? (
          <Suspense>
            <FollowButton object={creation} />
          </Suspense>
        ) : null}
        <ObjectModeration object={creation} kind="creation" />
      </footer>
      {creation.mentionedIn.length > 0 ? (
        <Suspense>
          <MentionedIn items={creation.mentionedIn} />
        </Suspense>
      ) : null}
    </article>
  )
}

function CreationFacts({ creation }: { creation: Creation }) {
  const { author, createdAt, editedAt } = creation
  return (
    <Facts>
      <>
        <Avatar picture={author.picture} username={author.username} size={24} />
        <PersonLink person={author} />
      </>
      <Time at={createdAt} />
      {editedAt ? <EditedMark at={editedAt} /> : null}
      <>
        <DownloadIcon />
        <Count value={creation.downloadCount} />
        <VisuallyHidden> {texts.downloads}</VisuallyHidden>
      </>
      <a href="#comments" className={styles.Counted}>
        <CommentIcon />
        <Count value={creation.commentCount} />
        <VisuallyHidden> {texts.comments}</VisuallyHidden>
      </a>
      <>
        <EyeIcon />
        <Count value={creation.viewCount} />
        <VisuallyHidden> {texts.views}</VisuallyHidden>
      </>
    </Facts>
  )
}
