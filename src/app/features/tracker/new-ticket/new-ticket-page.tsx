import { useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/lib/hooks/use-data.ts'
import { draftKey } from '#app/writing/drafts/draft.ts'
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
import { newTicketProductQuery } from '#app/features/tracker/tracker.queries.ts'
import { NewTicketForbidden } from './new-ticket-forbidden.tsx'
import { SimilarTickets } from './similar-tickets.tsx'
import { TicketForm } from './ticket-form.tsx'

interface NewTicketPageProps {
  productId: string
  kind: RequestKind
}

/** The page to write a bug report or a feature request. */
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
      draftKey={draftKey(productId, kind)}
      submitLabel={t('tracker.newTicket.submit')}
      save={save}
      onSaved={(number) => openCreated(`/tracker/${number}`)}
      renderBelowTitle={(title) => <SimilarTickets productId={productId} title={title} />}
    />
  )
}
