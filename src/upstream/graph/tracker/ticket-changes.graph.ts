import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { setTicketStatus } from '#upstream/domains/tracker/ticket-status.writer.ts'
import { setTicketTags } from '#upstream/domains/tracker/ticket-tags.writer.ts'
import { RequestKind, Ticket } from './ticket.graph.ts'
import { findTicket, type TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import { createTicket, updateTicket } from '#upstream/domains/tracker/ticket.writer.ts'

const TicketPayload = builder.objectRef<TicketRow>('TicketPayload').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    ticket: t.field({ type: Ticket, resolve: (ticket) => ticket }),
  }),
})

const CreateTicketInput = builder.inputType('CreateTicketInput', {
  fields: (t) => ({
    kind: t.field({ type: RequestKind, required: true }),
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    productId: t.id({ required: true }),
  }),
})

const UpdateTicketInput = builder.inputType('UpdateTicketInput', {
  fields: (t) => ({
    ticketId: t.id({ required: true }),
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    ifEditedAt: t.int(),
  }),
})

const SetTicketStatusInput = builder.inputType('SetTicketStatusInput', {
  fields: (t) => ({
    ticketId: t.id({ required: true }),
    open: t.boolean({ required: true }),
    closedVersion: t.string(),
  }),
})

const SetTicketTagsInput = builder.inputType('SetTicketTagsInput', {
  fields: (t) => ({
    ticketId: t.id({ required: true }),
    tags: t.intList({ required: true }),
    seen: t.intList(),
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
