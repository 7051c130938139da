import { Suspense } from 'react'
import { FollowButton } from '#app/domains/notifications/follow-button.lazy.ts'
import { ObjectModeration } from '#app/domains/moderation/object-moderation.tsx'
import { CopyLink } from '#app/domains/objects/copy-link.tsx'
import { EditedMark } from '#app/domains/objects/edited-mark.tsx'
import { FeedLink } from '#app/domains/objects/feed-link.tsx'
import { MentionedIn } from '#app/domains/objects/mentioned-in.lazy.ts'
import { PersonLink } from '#app/domains/objects/person-link.tsx'
import { RatingHeart } from '#app/domains/objects/rating-heart.tsx'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import * as texts from '#app/texts/english/ticket.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Count } from '#app/ui/count/count.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { KindChip, StateChip } from './ticket-marks.tsx'
import type { Ticket } from './ticket.queries.ts'
import styles from './ticket-article.module.css'

/** A ticket as it is read: number, title, state, facts, body, and what a reader can do with it. */
export function TicketArticle({ ticket }: { ticket: Ticket }) {
  const isSignedIn = useViewer().currentUser !== null
  return (
    <article>
      <PageHeading
        title={ticket.title}
        label={`#${ticket.number}`}
        className={styles.Heading}
        actions={<FeedLink id={ticket.id} of="ticket" />}
      >
        <div className={styles.Marks}>
          <StateChip ticket={ticket} />
          <KindChip kind={ticket.kind} />
        </div>
        <TicketFacts ticket={ticket} />
      </PageHeading>
      <VisuallyHidden>
        <h2>{texts.ticket}</h2>
      </VisuallyHidden>
      <Markdown id={ticket.id} html={ticket.renderedBody} />
      <footer className={styles.Actions}>
        <RatingHeart object={ticket} disabled={!isSignedIn} />
        <CopyLink id={ticket.id} />
        {isSignedIn ? (
          <Suspense>
            <FollowButton object={ticket} />
          </Suspense>
        ) : null}
        <ObjectModeration object={ticket} kind="ticket" />
      </footer>
      {ticket.mentionedIn.length > 0 ? (
        <Suspense>
          <MentionedIn items={ticket.mentionedIn} />
        </Suspense>
      ) : null}
    </article>
  )
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  return (
    <Facts>
      <>
        <Avatar picture={ticket.author.picture} username={ticket.author.username} size={24} />
        <PersonLink person={ticket.author} />
      </>
      <Time at={ticket.createdAt} />
      {ticket.editedAt ? <EditedMark at={ticket.editedAt} /> : null}
      <a href="#comments" className={styles.Counted}>
        <CommentIcon />
        <Count value={ticket.commentCount} />
        <VisuallyHidden> {texts.comments}</VisuallyHidden>
      </a>
      <>
        <EyeIcon />
        <Count value={ticket.viewCount} />
        <VisuallyHidden> {texts.views}</VisuallyHidden>
      </>
    </Facts>
  )
}
