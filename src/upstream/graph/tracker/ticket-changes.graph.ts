import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { setTicketStatus } from '#upstream/domains/tracker/ticket-status.writer.ts'
import { setTicketTags } from '#upstream/domains/tracker/ticket-tags.writer.ts'
import { Ticket } from './ticket.graph.ts'
import { findTicket, type TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import { createTicket, updateTicket } from '#upstream/domains/tracker/ticket.writer.ts'
import {
  CreateTicketInput,
  SetTicketStatusInput,
  SetTicketTagsInput,
  UpdateTicketInput,
} from '#upstream/graph/core/inputs.gen.ts'

const TicketPayload = builder.objectRef<TicketRow>('TicketPayload').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    ticket: t.field({ type: Ticket, resolve: (ticket) => ticket }),
  }),
})

builder.mutationFields((t) => ({
  createTicket: t.field({
    type: TicketPayload,
    args: { input: t.arg({ type: CreateTicketInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await createTicket(context, input), FieldSelection.of(info)),
  }),
  updateTicket: t.field({
    type: TicketPayload,
    args: { input: t.arg({ type: UpdateTicketInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await updateTicket(context, input), FieldSelection.of(info)),
  }),
  setTicketStatus: t.field({
    type: TicketPayload,
    args: { input: t.arg({ type: SetTicketStatusInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await setTicketStatus(context, input), FieldSelection.of(info)),
  }),
  setTicketTags: t.field({
    type: TicketPayload,
    args: { input: t.arg({ type: SetTicketTagsInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await setTicketTags(context, input), FieldSelection.of(info)),
  }),
}))
