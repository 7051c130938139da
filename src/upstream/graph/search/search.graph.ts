import { limits } from '#shared/limits.ts'
import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from '#upstream/graph/forums/post.graph.ts'
import { Ticket } from '#upstream/graph/tracker/ticket.graph.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, PageOptions } from '#upstream/graph/core/builder.ts'
import { searchText } from '#upstream/search/search-expression.ts'
import { searchKinds, type SearchKind } from '#upstream/search/search-texts.ts'
import type { SearchRow } from '#upstream/domains/search/found-objects.reader.ts'
import {
  countFound,
  searchObjects,
  suggest,
  type SearchCounts as Counts,
} from '#upstream/domains/search/search.reader.ts'
import { refuse } from '#shared/refusals/refusals.ts'

const types = { post: Post, creation: Creation, ticket: Ticket }

const SearchResult = builder.unionType('SearchResult', {
  types: [Post, Creation, Ticket],
  resolveType: ({ kind }) => types[kind],
})

const SearchType = builder.enumType('SearchType', { values: ['POST', 'CREATION', 'TICKET'] as const })

const SearchCounts = builder.objectRef<Counts>('SearchCounts').implement({
  fields: (t) => ({
    posts: t.exposeInt('post'),
    creations: t.exposeInt('creation'),
    tickets: t.exposeInt('ticket'),
  }),
})

for (const type of Object.values(types)) {
  builder.objectField(type, 'snippet', (t) =>
    t.string({ nullable: true, resolve: ({ snippet }: SearchRow) => snippet ?? null }),
  )
  builder.objectField(type, 'markedTitle', (t) =>
    t.string({ nullable: true, resolve: ({ markedTitle }: SearchRow) => markedTitle ?? null }),
  )
}

builder.queryFields((t) => ({
  search: t.field({
    type: [SearchResult],
    args: {
      query: t.arg.string({ required: true }),
      types: t.arg({ type: [SearchType] }),
      page: t.arg({ type: PageOptions }),
    },
    resolve: (_root, { query, types: requestedTypes, page }, context, info) =>
      searchObjects(context, searchText(query), kindsOf(requestedTypes), page, FieldSelection.of(info)),
  }),
  searchCounts: t.field({
    type: SearchCounts,
    args: { query: t.arg.string({ required: true }) },
    resolve: (_root, { query }, context) => countFound(context, searchText(query)),
  }),
  suggestions: t.field({
    type: [SearchResult],
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_root, { prefix }, context, info) =>
      suggest(context, searchText(prefix, 'prefix'), FieldSelection.of(info)),
  }),
}))

/** The kinds of the requested types; all of them if none is given. */
function kindsOf(requestedTypes: readonly (typeof SearchType.$inferType)[] | null | undefined): SearchKind[] {
  if (!requestedTypes || requestedTypes.length === 0) return searchKinds
  if (requestedTypes.length > limits.searchTypes) throw new InputError(refuse('too-many-types'), 'types')
  return searchKinds.filter((kind) => requestedTypes.some((type) => type.toLowerCase() === kind))
}
