import { useQueryClient } from '@tanstack/react-query'
import { editKey } from '#app/objects/drafts/draft.ts'
import { editRefusal } from '#app/objects/writing/edit-refusal.ts'
import { focusEditor } from '#app/objects/writing/focus-editor.ts'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { OtherVersion } from '#app/objects/article/other-version.tsx'
import { useSeenVersion } from '#app/objects/writing/seen-version.ts'
import type { TextDraft } from '#app/objects/writing/text-draft.ts'
import * as texts from '#app/texts/english/tracker.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { errorCode } from '#shared/errors.ts'
import { TicketForm } from '../new-ticket/ticket-form.tsx'
import { updateTicket } from '../ticket.functions.ts'
import { type TicketSource, ticketSourceQuery } from '../ticket.queries.ts'
import styles from './ticket-editor.module.css'

const closedMeanwhile = texts.thisTicketWasClosedMeanwhile

interface TicketEditorProps {
  id: string
  /** The ticket as it was when editing began. */
  source: TicketSource
  /** Called when editing is over, saved or not. */
  onEnd: () => void
}

/** Changes a ticket's title and body in place. */
export function TicketEditor({ id, source, onEnd }: TicketEditorProps) {
  const client = useQueryClient()
  const { other, saveOver } = useSeenVersion(source, async () => {
    const { ticket } = await client.fetchQuery(ticketSourceQuery(id))
    return ticket
  })

  async function save(changed: TextDraft) {
    try {
      const { updateTicket: updated } = await saveOver((ifEditedAt) =>
        updateTicket({ data: { ticketId: id, ...changed, ifEditedAt } }),
      )
      return updated.ticket
    } catch (error) {
      // Whoever may begin to edit is refused only when somebody has closed the ticket since.
      if (errorCode(error) === 403) throw new Error(closedMeanwhile, { cause: error })
      throw editRefusal(error)
    }
  }

  return (
    <section ref={focusEditor} className={styles.Editor} tabIndex={-1} aria-label={texts.editTicket}>
      <VisuallyHidden as="div">
        <h1>{texts.editTicket}</h1>
      </VisuallyHidden>
      <TicketForm
        draft={source}
        objectId={id}
        draftKey={editKey(id, source.editedAt)}
        submitLabel={other ? texts.saveAnyway : texts.save}
        save={save}
        onSaved={(ticket) => {
          patchObject(client, id, ticket)
          void outdateQueries(client)
          onEnd()
        }}
        onCancel={onEnd}
      >
        {other ? <OtherVersion title={other.title} body={other.body} /> : null}
      </TicketForm>
    </section>
  )
}
