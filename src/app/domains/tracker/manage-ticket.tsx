import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { outdateQueries, patchObject } from '#app/domains/objects/object-cache.ts'
import { refusalReason } from '#app/domains/objects/refusal.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { ClosedIcon, EditIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { CloseInVersion } from './close-in-version.tsx'
import { setTicketStatus } from './ticket.functions.ts'
import { type Ticket, type TicketSource, ticketSourceQuery } from './ticket.queries.ts'
import styles from './manage-ticket.module.css'

interface ManageTicketProps {
  ticket: Ticket
  isEditing: boolean
  /** Called with what the ticket holds now, to be changed. */
  onEdit: (source: TicketSource) => void
  className?: string
}

/** The card with what the viewer may do with a ticket. */
export function ManageTicket({ ticket, isEditing, onEdit, className }: ManageTicketProps) {
  return (
    <Card title="Manage ticket" className={className}>
      <div className={styles.Actions}>
        {ticket.canEdit ? <EditTicket id={ticket.id} isEditing={isEditing} onEdit={onEdit} /> : null}
        {ticket.canSetStatus ? <ChangeStatus ticket={ticket} /> : null}
      </div>
    </Card>
  )
}

function EditTicket({
  id,
  isEditing,
  onEdit,
}: { id: string } & Pick<ManageTicketProps, 'isEditing' | 'onEdit'>) {
  const client = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      const { ticket } = await client.fetchQuery(ticketSourceQuery(id))
      onEdit(ticket)
    } catch (error) {
      tell('The ticket could not be opened for editing', error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button busy={isLoading} disabled={isEditing} onClick={() => void edit()}>
      <EditIcon />
      Edit
    </Button>
  )
}

function ChangeStatus({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const changedTo = useRef<boolean>(undefined)

  // The button that was pressed is gone: the keyboard goes on at the one that takes its place.
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
    void outdateQueries(client)
  }

  async function changeAtOnce(open: boolean) {
    setIsBusy(true)
    try {
      await change(open, null)
    } catch (error) {
      tell(open ? 'The ticket could not be reopened' : 'The ticket could not be closed', error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div ref={buttons} className={styles.Actions}>
      {ticket.isOpen ? (
        <>
          <Button busy={isBusy} onClick={() => void changeAtOnce(false)}>
            <ClosedIcon />
            Close ticket
          </Button>
          <Button onClick={() => setIsAsking(true)}>
            <SuccessIcon />
            Close in version
          </Button>
          <CloseInVersion
            isOpen={isAsking}
            latestVersion={ticket.product.latestVersion}
            close={(version) => change(false, version)}
            onEnd={() => setIsAsking(false)}
          />
        </>
      ) : (
        <Button busy={isBusy} onClick={() => void changeAtOnce(true)}>
          <OpenIcon />
          Reopen ticket
        </Button>
      )}
    </div>
  )
}

function tell(title: string, error: unknown) {
  showToast({ title, body: refusalReason(error), status: 'error' })
}
