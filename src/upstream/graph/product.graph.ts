import { pageSizes } from '#shared/addresses/list-pages.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { ListOptions } from '#upstream/request/page.ts'
import { builder, pageArgument, orNull } from '#upstream/graph/core/builder.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canCreateTicket } from '#upstream/domains/tracker/tracker.policy.ts'
import {
  findProduct,
  listProducts,
  type ProductRow,
  sortVersions,
  listTags,
  type TagRow,
} from '#upstream/domains/tracker/product.reader.ts'
import { Ticket } from './ticket.graph.ts'
import { listTickets, lookUpTickets, readTickets } from '#upstream/domains/tracker/ticket-list.reader.ts'
import type { TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import { Tag } from './tag.graph.ts'

interface ProductWithLists extends ProductRow {
  tickets?: TicketRow[]
  allTags?: TagRow[]
}

export const Product = builder.objectRef<ProductWithLists>('Product')

Product.implement({
  description: 'A product that tickets are written for.',
  fields: (t) => ({
    id: t.exposeID('productPublicId'),
    name: t.exposeString('productName'),
    description: t.exposeString('productDescription', { description: 'What it is, at most 300 characters.' }),
    openCount: t.exposeInt('productOpenCount'),
    ticketCount: t.exposeInt('productTicketCount', {
      description: 'The number of tickets, open and closed.',
    }),
    canCreateTicket: t.boolean({ resolve: (product, _args, { viewer }) => canCreateTicket(viewer, product) }),
    latestVersion: t.string({
      ...orNull('The highest version that a ticket was closed in; null if there is none.'),
      resolve: (product) => versionsOf(product)[0] ?? null,
    }),
    versions: t.stringList({
      description: 'All versions that tickets were closed in, highest first.',
      resolve: (product) => versionsOf(product),
    }),
    tickets: t.field({
      description: 'Its tickets, 25 per page; an invalid query is the error "parse query: {detail}".',
      type: [Ticket],
      rows: pageSizes.tracker,
      args: {
        query: t.arg.string({
          description:
            'What is searched for, in the query language of the tracker, such as "is:open tag:ui wire"; a blank text is "is:open", and all tickets are listed if you leave it out.',
        }),
        page: t.arg(pageArgument),
      },
      resolve: (product, { query, page }, context, info) =>
        product.tickets ??
        listTickets(context, product.productPublicId, query, page, FieldSelection.of(info)),
    }),
    allTags: t.field({
      description: "The product's tags and those for all products, by name.",
      type: [Tag],
      rows: 50,
      resolve: (product, _args, context) => product.allTags ?? listTags(context, product.productPublicId),
    }),
  }),
})

builder.objectField(Ticket, 'product', (t) => t.field({ type: Product, resolve: (ticket) => ticket }))

function versionsOf({ productVersions = '[]' }: ProductRow): string[] {
  return sortVersions(JSON.parse(productVersions) as string[])
}

builder.queryFields((t) => ({
  products: t.field({
    description: 'All products, in the order of the site.',
    type: [Product],
    rows: 5,
    resolve: (_root, _args, context, info) => listProducts(context, FieldSelection.of(info)),
  }),
  product: t.field({
    description: 'A product; "404" if there is none.',
    type: Product,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => findWithLists(context, id, info),
  }),
}))

/** The product and, if selected once, its tickets and tags: text is looked up first, then all is one query. */
async function findWithLists(
  context: RequestContext,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ProductWithLists> {
  const selection = FieldSelection.of(info)
  const list = FieldSelection.argumentsBelow(info, 'tickets')
  const lookedUp =
    list &&
    (await lookUpTickets(context, id, list.query as string | null | undefined, list.page as ListOptions))
  const [product, tickets, allTags] = await Promise.all([
    findProduct(context, id, selection),
    lookedUp ? readTickets(context, lookedUp, selection.below('tickets')) : undefined,
    selection.has('allTags') ? listTags(context, id) : undefined,
  ])
  return { ...product, tickets, allTags }
}
