import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EditButton } from '#app/objects/manage/edit-button.tsx'
import { ManageActions, ManageCard } from '#app/objects/manage/manage-card.tsx'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/tracker.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ClosedIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import { CloseInVersion } from './close-in-version.tsx'
import { setTicketStatus } from '../ticket.functions.ts'
import { type Ticket, type TicketSource, ticketSourceQuery, versionsQuery } from '../ticket.queries.ts'

interface ManageTicketProps {
  ticket: Ticket
  isEditing: boolean
  /** Called with what the ticket holds now, to be changed. */
  onEdit: (source: TicketSource) => void
  className?: string
}

/** The card with what the viewer may do with a ticket. */
export function ManageTicket({ ticket, isEditing, onEdit, className }: ManageTicketProps) {
  const client = useQueryClient()

  async function load() {
    const { ticket: source } = await client.fetchQuery(ticketSourceQuery(ticket.id))
    return source
  }

  return (
    <ManageCard title={texts.manageTicket} className={className}>
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

  async function askForVersion() {
    setIsLoading(true)
    // Without what is known, the question is still a good one.
    const known = await client.fetchQuery(versionsQuery(ticket.product.id)).catch(() => null)
    setIsLoading(false)
    setVersions(known?.product.versions ?? [])
  }

  async function changeAtOnce(open: boolean) {
    setIsBusy(true)
    try {
      await change(open, null)
    } catch (error) {
      tellRefusal(open ? texts.ticketCouldNotBeReopened : texts.ticketCouldNotBeClosed, error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ManageActions ref={buttons}>
      {ticket.isOpen ? (
        <>
          <Button busy={isBusy} onClick={() => void changeAtOnce(false)}>
            <ClosedIcon />
            {texts.closeTicket}
          </Button>
          <Button busy={isLoading} onClick={() => void askForVersion()}>
            <SuccessIcon />
            {texts.closeInVersion}
          </Button>
          <CloseInVersion
            isOpen={versions !== undefined}
            versions={versions ?? []}
            close={(version) => change(false, version)}
            onEnd={() => setVersions(undefined)}
          />
        </>
      ) : (
        <Button busy={isBusy} onClick={() => void changeAtOnce(true)}>
          <OpenIcon />
          {texts.reopenTicket}
        </Button>
      )}
    </ManageActions>
  )
}
