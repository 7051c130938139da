import { useQueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { UpdateTicketDocument } from '#app/graphql.gen.ts'
import { UserFacingError } from '#app/ui/form/form-values.ts'
import { editPlace } from '#shared/addresses/draft-places.ts'
import {
  ObjectEditor,
  OtherVersion,
  editRefusal,
  useEditConflict,
} from '#app/writing/forms/object-editor.tsx'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import type { TextDraft } from '#app/writing/forms/text-draft.ts'
import { t } from '#app/texts/t.ts'
import { errorCode } from '#shared/errors.ts'
import { TicketForm } from '#app/features/tracker/new-ticket/ticket-form.tsx'
import { type TicketSource, ticketSourceQuery } from '#app/features/tracker/tracker.queries.ts'

export function TicketEditor({ id, source, onEnd }: { id: string; source: TicketSource; onEnd: () => void }) {
  const client = useQueryClient()
  const load = async () => (await client.fetchQuery(ticketSourceQuery({ id }))).ticket
  const { other, saveOver } = useEditConflict(source, load)

  async function save(changed: TextDraft) {
    try {
      const { updateTicket: updated } = await saveOver((ifEditedAt) =>
        write(UpdateTicketDocument, { input: { ticketId: id, ...changed, ifEditedAt } }),
      )
      return updated.ticket
    } catch (error) {
      // A user who could start editing is rejected only if the ticket was closed since.
      if (errorCode(error) === 403)
        throw new UserFacingError(t('tracker.edit.closedMeanwhile'), { cause: error })
      throw editRefusal(error)
    }
  }

  return (
    <ObjectEditor label={t('tracker.edit.title')}>
      <TicketForm
        draft={source}
        objectId={id}
        place={editPlace(id)}
        editedAt={source.editedAt}
        submitLabel={other ? t('objects.saveAnyway') : t('common.save')}
        save={save}
        onSaved={(ticket) => {
          patchObject(client, id, ticket)
          void invalidateAllQueries(client)
          onEnd()
        }}
        onCancel={onEnd}
      >
        {other ? <OtherVersion title={other.title} body={other.body} /> : null}
      </TicketForm>
    </ObjectEditor>
  )
}
