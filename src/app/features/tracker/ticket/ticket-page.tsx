import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Comments } from '#app/comments/comments.tsx'
import { DiscussionStructuredData } from '#app/comments/structured-data/discussion-structured-data.tsx'
import { firstPicture } from '#app/objects/head/first-picture.ts'
import { UnsavedTextGuard } from '#app/objects/unsaved/unsaved-text-guard.tsx'
import * as texts from '#app/texts/english/ticket.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { ManageTicket, TicketEditor } from './manage-ticket.lazy.ts'
import { isManageable } from './manageable.ts'
import { TagsCard } from '../tags/tags-card.tsx'
import { TicketArticle } from './ticket-article.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { TicketTimeline } from './ticket-timeline.tsx'
import { ticketQuery, type TicketSource } from '../ticket.queries.ts'
import styles from './ticket-page.module.css'

/** A ticket, what can be done with it, what became of it, and what was said about it. */
export function TicketPage({ id }: { id: string }) {
  const { ticket } = useSuspenseQuery(ticketQuery(id)).data
  const [source, setSource] = useState<TicketSource>()
  const { product } = ticket

  return (
    <>
      <UnsavedTextGuard />
      <Breadcrumbs
        crumbs={[
          { label: texts.issueTracker, href: '/tracker' },
          { label: product.name, href: `/tracker/${product.id}` },
          { label: `#${ticket.number}` },
        ]}
      />
      <div className={styles.Layout}>
        <div className={styles.Main}>
          {source ? (
            <Suspense>
              <TicketEditor id={id} source={source} onEnd={() => setSource(undefined)} />
            </Suspense>
          ) : (
            <TicketArticle ticket={ticket} />
          )}
        </div>
        <aside className={styles.Rail} aria-label={texts.aboutThisTicket}>
          {isManageable(ticket) ? (
            <Suspense>
              <ManageTicket
                className={styles.Manage}
                ticket={ticket}
                isEditing={source !== undefined}
                onEdit={setSource}
              />
            </Suspense>
          ) : null}
          <TagsCard className={styles.Tags} ticket={ticket} />
          <TicketDetails className={styles.Details} ticket={ticket} />
        </aside>
        <div className={styles.Talk}>
          <TicketTimeline ticket={ticket} />
          <Comments objectId={id} />
        </div>
      </div>
      <DiscussionStructuredData
        objectId={id}
        discussed={{
          ...ticket,
          path: `/tracker/${ticket.number}`,
          picture: firstPicture(ticket.renderedBody, ticket.title)?.url,
          place: { name: product.name, path: `/tracker/${product.id}` },
        }}
      />
    </>
  )
}
