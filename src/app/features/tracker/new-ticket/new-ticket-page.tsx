import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { draftKey } from '#app/objects/drafts/draft.ts'
import { LeaveQuestion } from '#app/objects/unsaved/leave-question.tsx'
import { clearQueries } from '#app/objects/object-cache.ts'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import { sendOnce } from '#app/objects/writing/send-once.ts'
import type { TextDraft } from '#app/objects/writing/text-draft.ts'
import { useKeptOpen } from '#app/objects/unsaved/unsaved-text.ts'
import { useIsShown } from '#app/lib/hooks/use-is-shown.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/tracker.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import type { RequestKind } from '#app/graphql.gen.ts'
import { NewTicketForbidden } from './new-ticket-forbidden.tsx'
import { SimilarTickets } from './similar-tickets.tsx'
import { TicketForm } from './ticket-form.tsx'
import { ticketKinds } from './ticket-kinds.ts'
import { createTicket, updateTicket } from '../ticket.functions.ts'
import { newTicketProductQuery } from '../tracker.queries.ts'
import styles from './new-ticket-page.module.css'

interface NewTicketPageProps {
  productId: string
  kind: RequestKind
}

/** Writing a bug report or a feature request. */
export function NewTicketPage({ productId, kind }: NewTicketPageProps) {
  const { product } = useSuspenseQuery(newTicketProductQuery(productId)).data
  const { currentUser } = useViewer()
  const isOpen = useKeptOpen(currentUser !== null && product.canCreateTicket)
  const { label } = ticketKinds[kind]
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: texts.issueTracker, href: '/tracker' },
          { label: product.name, href: `/tracker/${product.id}` },
          { label: texts.newTicket, href: `/tracker/${product.id}/new` },
          { label },
        ]}
      />
      <PageHeading title={label} className={styles.Heading}>
        {kind === 'ISSUE' ? texts.bugPlaceholder : texts.featurePlaceholder}
      </PageHeading>
      {isOpen ? (
        <NewTicketForm productId={product.id} kind={kind} />
      ) : (
        <NewTicketForbidden productId={product.id} />
      )}
    </>
  )
}

function NewTicketForm({ productId, kind }: NewTicketPageProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()

  async function save(draft: TextDraft, idempotencyKey: string) {
    try {
      const input = { kind, productId, ...draft }
      const number = await sendOnce(
        async () => (await createTicket({ data: { input, idempotencyKey } })).createTicket.number,
        async (ticketId) =>
          (await updateTicket({ data: { ticketId, ...draft, ifEditedAt: 0 } })).updateTicket.ticket.number,
      )
      await clearQueries(client)
      return number
    } catch (error) {
      throw formRefusal(error, texts.errorWhileSubmitting)
    }
  }

  return (
    <div className={styles.Form}>
      <LeaveQuestion />
      <TicketForm
        draftKey={draftKey(productId, kind)}
        submitLabel={texts.createTicket}
        save={save}
        onSaved={async (number) => {
          if (!isShown()) {
            showToast({ title: texts.ticketIsThere, href: `/tracker/${number}`, status: 'success' })
            return
          }
          // In place of the form, so that the way back does not lead to it.
          const params = { number: String(number) }
          await navigate({ to: '/tracker/$number', params, replace: true, ignoreBlocker: true })
        }}
        renderBelowTitle={(title) => <SimilarTickets productId={productId} title={title} />}
      />
    </div>
  )
}
