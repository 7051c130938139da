import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { setTicketStatus } from '#upstream/domains/tracker/ticket-status.writer.ts'
import { setTicketTags } from '#upstream/domains/tracker/ticket-tags.writer.ts'
import { Ticket } from './ticket.graph.ts'
import { findTicket, type TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import { createTicket, updateTicket } from '#upstream/domains/tracker/ticket.writer.ts'
import {
  createTicketInput,
  setTicketStatusInput,
  setTicketTagsInput,
  updateTicketInput,
} from '#shared/inputs/ticket-inputs.ts'
import { inputType } from '#upstream/graph/core/inputs.ts'

const TicketPayload = builder.objectRef<TicketRow>('TicketPayload').implement({
  description: 'What setTicketStatus, setTicketTags, createTicket and updateTicket return.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: "The ticket's number, as it stands in the address." }),
    ticket: t.field({ type: Ticket, resolve: (ticket) => ticket }),
  }),
})

const CreateTicketInput = inputType('CreateTicketInput', createTicketInput, {
  title: 'The title, 10 to 120 characters.',
  body: 'The text, in Markdown, at most 50,000 characters.',
  productId: 'The product that the ticket is for.',
})

const SetTicketStatusInput = inputType('SetTicketStatusInput', setTicketStatusInput, {
  open: 'true reopens it, false closes it.',
  closedVersion: 'The version that it was closed in; null if none was named.',
})

const SetTicketTagsInput = inputType('SetTicketTagsInput', setTicketTagsInput, {
  tags: 'The ids of the tags that it should have, at most 20.',
  seen: 'The tags shown when the choice was made; tags that others have added or removed since then stay that way.',
})

const UpdateTicketInput = inputType('UpdateTicketInput', updateTicketInput, {
  title: 'The title, 10 to 120 characters.',
  body: 'The text, in Markdown, at most 50,000 characters.',
  ifEditedAt: "editedAt when editing started, 0 for never; a version edited since then isn't overwritten.",
})

builder.mutationFields((t) => ({
  createTicket: t.field({
    description: 'Writes a ticket; "429" when too many.',
    type: TicketPayload,
    args: { input: t.arg({ type: CreateTicketInput, required: true }) },
    resolve: (_root, { input }, context, info) => createTicket(context, input, FieldSelection.of(info)),
  }),
  updateTicket: t.field({
    description: 'Changes a ticket; its author while it is open, and staff, else "403".',
    type: TicketPayload,
    args: { input: t.arg({ type: UpdateTicketInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await updateTicket(context, input), FieldSelection.of(info)),
  }),
  setTicketStatus: t.field({
    description: 'Closes or reopens a ticket; those for whom canSetStatus is true, else "403".',
    type: TicketPayload,
    args: { input: t.arg({ type: SetTicketStatusInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await setTicketStatus(context, input), FieldSelection.of(info)),
  }),
  setTicketTags: t.field({
    description: 'Sets the tags of a ticket; those for whom canSetTags is true, else "403".',
    type: TicketPayload,
    args: { input: t.arg({ type: SetTicketTagsInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await setTicketTags(context, input), FieldSelection.of(info)),
  }),
}))
