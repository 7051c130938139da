import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EditButton } from '#app/content/manage/edit-button.tsx'
import { ManageActions, ManageCard } from '#app/content/manage/manage-card.tsx'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ClosedIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import { CloseInVersion } from './close-in-version.tsx'
import { setTicketStatus } from '../tickets.functions.gen.ts'
import { type Ticket, type TicketSource, ticketSourceQuery, versionsQuery } from '../ticket.queries.ts'

interface ManageTicketProps {
  ticket: Ticket
  isEditing: boolean
  /** Called with the ticket's current text, to edit it. */
  onEdit: (source: TicketSource) => void
  className?: string
}

/** The card with the viewer's actions on a ticket. */
export function ManageTicket({ ticket, isEditing, onEdit, className }: ManageTicketProps) {
  const client = useQueryClient()

  async function load() {
    const { ticket: source } = await client.fetchQuery(ticketSourceQuery(ticket.id))
    return source
  }

  return (
    <ManageCard title={t('tracker.ticket.manageTitle')} className={className}>
      {ticket.canEdit ? <EditButton what="ticket" isEditing={isEditing} load={load} onEdit={onEdit} /> : null}
      {ticket.canSetStatus ? <ChangeStatus ticket={ticket} /> : null}
    </ManageCard>
  )
}

function ChangeStatus({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
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
    const { setTicketStatus: changed } = await setTicketStatus({
      data: { ticketId: ticket.id, open, closedVersion },
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

  async function setOpenState(open: boolean) {
    setIsBusy(true)
    try {
      await change(open, null)
    } catch (error) {
      showRefusal(open ? t('tracker.reopen.failed') : t('tracker.close.failed'), error)
    } finally {
      setIsBusy(false)
    }
  }

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
