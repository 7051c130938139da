import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import place from '#app/comments/object-page/object-page.module.css'
import { ObjectPage } from '#app/comments/object-page/object-page.tsx'
import { firstPicture } from '#app/head/first-picture.ts'
import { isManageable } from '#app/content/manage/manageable.ts'
import { t } from '#app/texts/t.ts'
import { ManageTicket, TicketEditor } from './manage-ticket.lazy.ts'
import { TagsCard } from '../tags/tags-card.tsx'
import { TicketArticle } from './ticket-article.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { TicketTimeline } from './ticket-timeline.tsx'
import { ticketQuery, type TicketSource } from '../ticket.queries.ts'

/** A ticket, its actions, its events, and its comments. */
export function TicketPage({ id }: { id: string }) {
  const { ticket } = useSuspenseQuery(ticketQuery(id)).data
  const [source, setSource] = useState<TicketSource>()
  const { product } = ticket
  const productPath = `/tracker/${product.id}`

  return (
    <ObjectPage
      objectId={id}
      crumbs={[
        { label: t('common.tracker'), href: '/tracker' },
        { label: product.name, href: productPath },
        { label: `#${ticket.number}` },
      ]}
      railLabel={t('tracker.ticket.aboutLabel')}
      isRailScattered
      rail={
        <>
          {isManageable(ticket) ? (
            <Suspense>
              <ManageTicket
                className={place.Manage}
                ticket={ticket}
                isEditing={source !== undefined}
                onEdit={setSource}
              />
            </Suspense>
          ) : null}
          <TagsCard className={place.Tags} ticket={ticket} />
          <TicketDetails className={place.End} ticket={ticket} />
        </>
      }
      events={<TicketTimeline ticket={ticket} />}
      discussed={{
        ...ticket,
        path: `/tracker/${ticket.number}`,
        picture: firstPicture(ticket.renderedBody, ticket.title)?.url,
        section: { name: product.name, path: productPath },
      }}
    >
      {source ? (
        <Suspense>
          <TicketEditor id={id} source={source} onEnd={() => setSource(undefined)} />
        </Suspense>
      ) : (
        <TicketArticle ticket={ticket} />
      )}
    </ObjectPage>
  )
}
