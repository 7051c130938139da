import { usePress } from '#app/api/show-refusal.ts'
import { FormDialog, type DialogState } from '#app/content/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { write } from '#app/api/call.ts'
import { SetTicketStatusDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { type Editing, ManageActions, ManageCard } from '#app/content/manage/manage-card.tsx'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField, verbatim } from '#app/ui/field/field.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { ClosedIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import {
  type Ticket,
  type TicketSource,
  ticketSourceQuery,
  versionsQuery,
} from '#app/features/tracker/tracker.queries.ts'

interface ManageTicketProps extends Editing<TicketSource> {
  ticket: Ticket
  className?: string
}

export function ManageTicket({ ticket, ...props }: ManageTicketProps) {
  return (
    <ManageCard
      kind="ticket"
      title={t('tracker.ticket.manageTitle')}
      canEdit={ticket.canEdit}
      source={ticketSourceQuery({ id: ticket.id })}
      {...props}
    >
      {ticket.canSetStatus ? <ChangeStatus ticket={ticket} /> : null}
    </ManageCard>
  )
}

function ChangeStatus({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient()
  const { isBusy, run } = usePress()
  const [versions, setVersions] = useState<readonly string[]>()
  const [isLoading, setIsLoading] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const changedTo = useRef<boolean>(undefined)

  // The pressed button is removed: the focus moves to the one that replaces it.
  useEffect(() => {
    if (changedTo.current === ticket.isOpen) buttons.current?.querySelector('button')?.focus()
    changedTo.current = undefined
  }, [ticket.isOpen])

  async function change(open: boolean, closedVersion: string | null) {
    const { setTicketStatus: changed } = await write(SetTicketStatusDocument, {
      input: { ticketId: ticket.id, open, closedVersion },
    })
    changedTo.current = open
    patchObject(client, ticket.id, changed.ticket)
    void invalidateAllQueries(client)
  }

  async function askForVersion() {
    setIsLoading(true)
    // Without the known versions the dialog still works.
    const known = await client.fetchQuery(versionsQuery(ticket.product.id)).catch(() => null)
    setIsLoading(false)
    setVersions(known?.product.versions ?? [])
  }

  const setOpenState = (open: boolean) =>
    run(() => change(open, null), open ? t('tracker.reopen.failed') : t('tracker.close.failed'))

  return (
    <ManageActions ref={buttons}>
      {ticket.isOpen ? (
        <>
          <Button busy={isBusy} onClick={() => void setOpenState(false)}>
            <ClosedIcon />
            {t('tracker.close.submit')}
          </Button>
          <Button busy={isLoading} onClick={() => void askForVersion()}>
            <SuccessIcon />
            {t('tracker.close.inVersionTitle')}
          </Button>
          <CloseInVersion
            isOpen={versions !== undefined}
            versions={versions ?? []}
            close={(version) => change(false, version)}
            onEnd={() => setVersions(undefined)}
          />
        </>
      ) : (
        <Button busy={isBusy} onClick={() => void setOpenState(true)}>
          <OpenIcon />
          {t('tracker.reopen.submit')}
        </Button>
      )}
    </ManageActions>
  )
}

interface CloseInVersionProps extends DialogState {
  versions: readonly string[]
  close: (version: string) => Promise<void>
}

function CloseInVersion({ versions, close, ...state }: CloseInVersionProps) {
  const listId = useId()
  return (
    <FormDialog
      {...state}
      title={t('tracker.close.inVersionTitle')}
      submitLabel={t('tracker.close.submit')}
      validate={checkVersion}
      save={({ closedVersion = '' }) => close(closedVersion.trim())}
      failed={t('tracker.close.failed')}
    >
      <TextField
        name="closedVersion"
        label={t('tracker.close.versionLabel')}
        defaultValue={versions[0]}
        list={listId}
        placeholder="0.92.1"
        {...verbatim}
      />
      <datalist id={listId}>
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}

async function checkVersion(values: FormValues): Promise<FieldErrors> {
  const [{ fieldError }, { versionInput }] = await Promise.all([
    import('#app/ui/form/field-errors.ts'),
    import('#shared/inputs/ticket-inputs.ts'),
  ])
  return fieldError('closedVersion', versionInput, values['closedVersion'])
}
