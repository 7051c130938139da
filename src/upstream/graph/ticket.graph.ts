import { subjectFields, textFields, Rateable, ifEditedAt } from './object.graph.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { limits } from '#shared/limits.ts'
import { User } from './user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import {
  builder,
  pageArgument,
  enumType,
  inputOf,
  upper,
  when,
  orNull,
} from '#upstream/graph/core/builder.ts'
import { ticketId, ticketNumber } from '#shared/addresses/ids.ts'
import { withReferrers } from '#upstream/domains/users/history.reader.ts'
import { listSimilar } from '#upstream/domains/tracker/similar-tickets.reader.ts'
import { Tag } from './tag.graph.ts'
import { byName, type TagRow } from '#upstream/domains/tracker/product.reader.ts'
import {
  listEvents,
  type EventRow,
  findTicket,
  type TicketRow,
} from '#upstream/domains/tracker/ticket.reader.ts'
import { listFirstTickets, listFixed, listTickets } from '#upstream/domains/tracker/ticket-list.reader.ts'
import { canEditTicket, canSetStatus, canSetTags } from '#upstream/domains/tracker/tracker.policy.ts'
import {
  requestKind,
  ticketEventKinds,
  createTicketInput,
  setTicketStatusInput,
  setTicketTagsInput,
  updateTicketInput,
} from '#shared/inputs/ticket-inputs.ts'
import { setTicketStatus, setTicketTags } from '#upstream/domains/tracker/ticket-state.writer.ts'
import { createTicket, updateTicket } from '#upstream/domains/tracker/ticket.writer.ts'

const TicketEventKind = builder.enumType('TicketEventKind', {
  description: 'What happened to a ticket.',
  values: ticketEventKinds,
})

const TicketEvent = builder.objectRef<EventRow>('TicketEvent').implement({
  description: 'A change of a ticket that its page shows between the comments.',
  fields: (t) => ({
    id: t.id({ resolve: (event) => String(event.eventId) }),
    kind: t.field({ type: TicketEventKind, resolve: ({ eventKind }) => upper(eventKind) }),
    detail: t.exposeString('detail', {
      description:
        'Depends on kind: the version it was closed in, "" for none; the tag\'s name; the old title.',
    }),
    createdAt: t.exposeInt('eventCreatedAt', when('it happened')),
    user: t.field({ type: User, resolve: (event) => event }),
  }),
})

export const Ticket = builder.objectRef<TicketRow>('Ticket')

const RequestKind = enumType('RequestKind', 'What a ticket asks for.', requestKind, {
  ISSUE: "Something doesn't work.",
  FEATURE: 'Something is missing.',
})

Ticket.implement({
  description: 'A bug report or a feature request.',
  interfaces: [Rateable],
  fields: (t) => ({
    number: t.exposeInt('number', { description: "The ticket's number, as it stands in the address." }),
    kind: t.field({ type: RequestKind, resolve: ({ requestKind: kind }) => upper(kind) }),
    title: t.exposeString('title', { description: 'The title, 10 to 120 characters.' }),
    ...textFields(t, limits.body.max),
    ...subjectFields(t),
    updatedAt: t.exposeInt('updatedAt', when('it was last edited, commented on, closed, reopened or tagged')),
    isOpen: t.boolean({ resolve: (ticket) => ticket.isOpen !== 0 }),
    closedVersion: t.exposeString('closedVersion', {
      ...orNull('The version that it was closed in; null if none was named.'),
    }),
    canEdit: t.boolean({ resolve: (ticket, _args, { viewer }) => canEditTicket(viewer, ticket) }),
    canSetStatus: t.boolean({ resolve: (_ticket, _args, { viewer }) => canSetStatus(viewer) }),
    canSetTags: t.boolean({ resolve: (_ticket, _args, { viewer }) => canSetTags(viewer) }),
    tags: t.field({
      description: 'Its tags, by name.',
      type: [Tag],
      rows: 5,
      resolve: ({ tags = '[]' }) => byName(JSON.parse(tags) as TagRow[]),
    }),
    events: t.field({
      description: 'What happened to it, oldest first.',
      type: [TicketEvent],
      rows: 20,
      resolve: (ticket, _args, context, info) =>
        ticket.events ?? listEvents(context, ticket.number, FieldSelection.of(info)),
    }),
  }),
})

builder.queryFields((t) => ({
  ticket: t.field({
    description: 'A ticket; "404" if there is none.',
    type: Ticket,
    args: {
      id: t.arg.id({ description: "The ticket's id, or its number as decimal digits.", required: true }),
    },
    resolve: (_root, { id }, context, info) => {
      const selection = FieldSelection.of(info)
      const publicId = ticketNumber(id) === null ? ticketId(Number(id)) : id
      return withReferrers(context, publicId, selection, findTicket(context, id, selection))
    },
  }),
  tickets: t.field({
    description:
      'The tickets of a product, 25 per page; an invalid query is the error "parse query: {detail}".',
    type: [Ticket],
    rows: pageSizes.tracker,
    args: {
      product: t.arg.id({ required: true }),
      query: t.arg.string({
        description:
          'What is searched for, in the query language of the tracker, such as "is:open tag:ui wire"; a blank text is "is:open", and all tickets are listed if you leave it out.',
      }),
      page: t.arg(pageArgument),
    },
    resolve: (_root, { product, query, page }, context, info) =>
      listTickets(context, product, query, page, FieldSelection.of(info)),
  }),
  latestTickets: t.field({
    description: 'The tickets of all products that were changed last; six at most.',
    type: [Ticket],
    rows: limits.latestTickets,
    resolve: (_root, _args, context, info) =>
      listFirstTickets(context, 'changed', limits.latestTickets, FieldSelection.of(info)),
  }),
  fixedTickets: t.field({
    description: 'Tickets that were closed in a version in the last 30 days, last closed first; six at most.',
    type: [Ticket],
    rows: limits.latestTickets,
    resolve: (_root, _args, context, info) =>
      listFixed(context, limits.latestTickets, FieldSelection.of(info)),
  }),
  similarTickets: t.field({
    description: 'Likely duplicates of a new ticket with that title; at most five, best match first.',
    type: [Ticket],
    rows: limits.similarTickets,
    args: { product: t.arg.id({ required: true }), title: t.arg.string({ required: true }) },
    resolve: (_root, { product, title }, context, info) =>
      listSimilar(context, product, title, FieldSelection.of(info)),
  }),
}))

const TicketPayload = builder.objectRef<TicketRow>('TicketPayload').implement({
  description: 'What setTicketStatus, setTicketTags, createTicket and updateTicket return.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: "The ticket's number, as it stands in the address." }),
    ticket: t.field({ type: Ticket, resolve: (ticket) => ticket }),
  }),
})

builder.mutationFields((t) => ({
  createTicket: t.field({
    description: 'Writes a ticket; "429" when too many.',
    type: TicketPayload,
    args: inputOf('CreateTicketInput', createTicketInput, {
      title: 'The title, 10 to 120 characters.',
      body: 'The text, in Markdown, at most 50,000 characters.',
      productId: 'The product that the ticket is for.',
    }),
    resolve: (_root, { input }, context, info) => createTicket(context, input, FieldSelection.of(info)),
  }),
  updateTicket: t.field({
    description: 'Changes a ticket; its author while it is open, and staff, else "403".',
    type: TicketPayload,
    args: inputOf('UpdateTicketInput', updateTicketInput, {
      title: 'The title, 10 to 120 characters.',
      body: 'The text, in Markdown, at most 50,000 characters.',
      ifEditedAt,
    }),
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await updateTicket(context, input), FieldSelection.of(info)),
  }),
  setTicketStatus: t.field({
    description: 'Closes or reopens a ticket; those for whom canSetStatus is true, else "403".',
    type: TicketPayload,
    args: inputOf('SetTicketStatusInput', setTicketStatusInput, {
      open: 'true reopens it, false closes it.',
      closedVersion: 'The version that it was closed in; null if none was named.',
    }),
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await setTicketStatus(context, input), FieldSelection.of(info)),
  }),
  setTicketTags: t.field({
    description: 'Sets the tags of a ticket; those for whom canSetTags is true, else "403".',
    type: TicketPayload,
    args: inputOf('SetTicketTagsInput', setTicketTagsInput, {
      tags: 'The ids of the tags that it should have, at most 20.',
      seen: 'The tags shown when the choice was made; tags that others have added or removed since then stay that way.',
    }),
    resolve: async (_root, { input }, context, info) =>
      findTicket(context, await setTicketTags(context, input), FieldSelection.of(info)),
  }),
}))
