import { useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useData } from '#app/lib/hooks/use-data.ts'
import { draftPlace } from '#shared/addresses/draft-places.ts'
import { clearQueries } from '#app/content/object-cache.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { NewObjectPage, useOpenCreated } from '#app/writing/forms/new-object-page.tsx'
import { sendOnce } from '#app/writing/drafts/composition-key.ts'
import type { TextDraft } from '#app/writing/forms/text-draft.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { write } from '#app/api/call.ts'
import { CreateTicketDocument, UpdateTicketDocument, type RequestKind } from '#app/graphql.gen.ts'
import { ticketKinds } from '#app/content/kinds.ts'
import { newTicketProductQuery, similarTicketsQuery } from '#app/features/tracker/tracker.queries.ts'
import { useDebouncedValue } from '#app/lib/hooks/use-debounced-value.ts'
import { LikeHeart } from '#app/content/like/like-heart.tsx'
import { StateLabel } from '#app/features/tracker/ticket-labels.tsx'
import { NewTicketForbidden } from './ticket-kind-page.tsx'
import { TicketForm } from './ticket-form.tsx'
import styles from './new-ticket.module.css'

interface NewTicketPageProps {
  productId: string
  kind: RequestKind
}

export function NewTicketPage({ productId, kind }: NewTicketPageProps) {
  const { product } = useData(newTicketProductQuery(productId))
  const { currentUser } = useViewer()
  const productPath = `/tracker/${product.id}`
  const label = ticketKinds[kind].label()
  return (
    <NewObjectPage
      crumbs={[
        { label: t('common.tracker'), href: '/tracker' },
        { label: product.name, href: productPath },
        { label: t('tracker.newTicket.title'), href: `${productPath}/new` },
        { label },
      ]}
      title={label}
      hint={kind === 'ISSUE' ? t('tracker.newTicket.bugHint') : t('tracker.newTicket.featureHint')}
      mayWrite={currentUser !== null && product.canCreateTicket}
      forbidden={<NewTicketForbidden productId={product.id} />}
    >
      <NewTicketForm productId={product.id} kind={kind} />
    </NewObjectPage>
  )
}

function NewTicketForm({ productId, kind }: NewTicketPageProps) {
  const client = useQueryClient()
  const openCreated = useOpenCreated(t('tracker.newTicket.createDone'))

  async function save(draft: TextDraft, idempotencyKey: string) {
    try {
      const input = { kind, productId, ...draft }
      const number = await sendOnce(
        async () => (await write(CreateTicketDocument, { input }, { idempotencyKey })).createTicket.number,
        async (ticketId) =>
          (await write(UpdateTicketDocument, { input: { ticketId, ...draft, ifEditedAt: 0 } })).updateTicket
            .ticket.number,
      )
      await clearQueries(client)
      return number
    } catch (error) {
      throw formRefusal(error, t('common.submitFailed'))
    }
  }

  return (
    <TicketForm
      place={draftPlace(productId, kind)}
      submitLabel={t('tracker.newTicket.submit')}
      save={save}
      onSaved={(number) => openCreated(`/tracker/${number}`)}
      renderBelowTitle={(title) => <SimilarTickets productId={productId} title={title} />}
    />
  )
}

/** Milliseconds without typing before a title is looked up. */
const searchDelayMs = 400

function SimilarTickets({ productId, title }: { productId: string; title: string }) {
  const searchedTitle = useDebouncedValue(searchableTitle(title), searchDelayMs)
  const { data } = useQuery({
    ...similarTicketsQuery(productId, searchedTitle ?? ''),
    enabled: searchedTitle !== undefined,
    placeholderData: keepPreviousData,
  })
  const tickets = searchedTitle === undefined ? [] : (data?.similarTickets ?? [])
  return (
    <section aria-label={t('tracker.similar.label')} className={styles.Similar}>
      <p role="status" className={styles.Hint}>
        {tickets.length > 0 ? t('tracker.similar.hint') : ''}
      </p>
      {tickets.length > 0 ? (
        <ul className={styles.Tickets}>
          {tickets.map((ticket) => (
            <li key={ticket.id} className={styles.Ticket}>
              {/* In a new tab: the unsent text remains. */}
              <a href={`/tracker/${ticket.number}`} target="_blank" rel="noopener" className={styles.Title}>
                <span className={styles.Number}>#{ticket.number}</span> {ticket.title}
              </a>
              <span className={styles.State}>
                <StateLabel ticket={ticket} />
              </span>
              <LikeHeart object={ticket} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** The title to look up duplicates for: one with at least three words or eight characters, else none. */
function searchableTitle(typed: string): string | undefined {
  const title = typed.replace(/\s+/g, ' ').trim()
  const isLongEnough = title.length >= 8 || title.split(' ').length >= 3
  return isLongEnough ? title.slice(0, 200) : undefined
}
