import { Rateable } from '#upstream/graph/objects/object.graph.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, PageOptions } from '#upstream/graph/core/builder.ts'
import { localizedBody } from '#upstream/domains/creations/cards/localized-text.ts'
import { ticketId, ticketNumber } from '#shared/addresses/ids.ts'
import { withReferrers } from '#upstream/domains/history/referrers.reader.ts'
import { listSimilar } from '#upstream/domains/tracker/similar-tickets.reader.ts'
import { Tag } from './tag.graph.ts'
import { byName, type TagRow } from '#upstream/domains/tracker/tags/tag.reader.ts'
import { listEvents, type EventRow } from '#upstream/domains/tracker/ticket-event.reader.ts'
import { listTickets } from '#upstream/domains/tracker/ticket-list.reader.ts'
import { canEditTicket, canSetStatus, canSetTags } from '#upstream/domains/tracker/tracker.policy.ts'
import { findTicket, type TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import { RequestKind } from '#upstream/graph/core/inputs.gen.ts'

const TicketEventKind = builder.enumType('TicketEventKind', {
  values: ['CLOSED', 'REOPENED', 'TAGGED', 'UNTAGGED', 'RENAMED'] as const,
})

const TicketEvent = builder.objectRef<EventRow>('TicketEvent').implement({
  fields: (t) => ({
    id: t.id({ resolve: (event) => String(event.eventId) }),
    kind: t.field({
      type: TicketEventKind,
      resolve: ({ eventKind }) => eventKind.toUpperCase() as Uppercase<typeof eventKind>,
    }),
    detail: t.exposeString('detail'),
    createdAt: t.exposeInt('eventCreatedAt'),
    user: t.field({ type: User, resolve: (event) => event }),
  }),
})

/** A bug report or a feature request, whose field `product` is in `product.graph.ts`. */
export const Ticket = builder.objectRef<TicketRow>('Ticket')

Ticket.implement({
  interfaces: [Rateable],
  fields: (t) => ({
    number: t.exposeInt('number'),
    kind: t.field({
      type: RequestKind,
      resolve: ({ requestKind }) => requestKind.toUpperCase() as Uppercase<typeof requestKind>,
    }),
    title: t.exposeString('title'),
    body: t.string({ resolve: ({ body = '' }) => body }),
    renderedBody: t.string({ resolve: (row, _args, context) => localizedBody(context, row) }),
    createdAt: t.exposeInt('createdAt'),
    editedAt: t.exposeInt('editedAt', { nullable: true }),
    updatedAt: t.exposeInt('updatedAt'),
    isOpen: t.boolean({ resolve: (ticket) => ticket.isOpen !== 0 }),
    closedVersion: t.exposeString('closedVersion', { nullable: true }),
    commentCount: t.exposeInt('commentCount'),
    viewCount: t.exposeInt('viewCount'),
    following: t.boolean({ resolve: ({ following }) => following === 1 }),
    canEdit: t.boolean({ resolve: (ticket, _args, { viewer }) => canEditTicket(viewer, ticket) }),
    canSetStatus: t.boolean({ resolve: (_ticket, _args, { viewer }) => canSetStatus(viewer) }),
    canSetTags: t.boolean({ resolve: (_ticket, _args, { viewer }) => canSetTags(viewer) }),
    tags: t.field({ type: [Tag], resolve: ({ tags = '[]' }) => byName(JSON.parse(tags) as TagRow[]) }),
    author: t.field({ type: User, resolve: (ticket) => ticket }),
    events: t.field({
      type: [TicketEvent],
      resolve: (ticket, _args, context, info) =>
        ticket.events ?? listEvents(context, ticket.number, FieldSelection.of(info)),
    }),
  }),
})

builder.queryFields((t) => ({
  ticket: t.field({
    type: Ticket,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => {
      const selection = FieldSelection.of(info)
      const publicId = ticketNumber(id) === null ? ticketId(Number(id)) : id
      return withReferrers(context, publicId, selection, findTicket(context, id, selection))
    },
  }),
  tickets: t.field({
    type: [Ticket],
    args: {
      product: t.arg.id({ required: true }),
      query: t.arg.string(),
      page: t.arg({ type: PageOptions }),
    },
    resolve: (_root, { product, query, page }, context, info) =>
      listTickets(context, product, query, page, FieldSelection.of(info)),
  }),
  similarTickets: t.field({
    type: [Ticket],
    args: { product: t.arg.id({ required: true }), title: t.arg.string({ required: true }) },
    resolve: (_root, { product, title }, context, info) =>
      listSimilar(context, product, title, FieldSelection.of(info)),
  }),
}))
