import { pageSizes } from '#shared/addresses/list-pages.ts'
import { searchFilter } from '#shared/inputs/list-filters.ts'
import { limits } from '#shared/limits.ts'
import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from './post.graph.ts'
import { Ticket } from './ticket.graph.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, inputType, pageArgument, orNull } from '#upstream/graph/core/builder.ts'
import { searchText } from '#upstream/search/search-expression.ts'
import { searchKinds, usualKinds, type SearchKind } from '#upstream/search/search-texts.ts'
import type { HistoryRow } from '#upstream/domains/users/history.reader.ts'
import { Comment } from './comment.graph.ts'
import {
  countFound,
  searchObjects,
  suggest,
  type SearchCounts as Counts,
} from '#upstream/domains/search/search.reader.ts'
import { refuse } from '#shared/refusals/refusals.ts'

const found = {
  post: { type: Post, name: 'posts' },
  creation: { type: Creation, name: 'creations' },
  ticket: { type: Ticket, name: 'tickets' },
  comment: { type: Comment, name: 'comments' },
} as const satisfies Record<SearchKind, object>
const kinds = Object.keys(found) as SearchKind[]

const SearchResult = builder.unionType('SearchResult', {
  description: 'What a search finds.',
  types: kinds.map((kind) => found[kind].type),
  resolveType: ({ kind }) => found[kind].type,
})

const SearchType = builder.enumType('SearchType', {
  description: 'What can be searched for.',
  values: Object.fromEntries(
    kinds.map((kind) => [kind.toUpperCase(), { description: `The ${found[kind].name}.` }]),
  ) as Record<Uppercase<SearchKind>, { description: string }>,
})

const filterArgument = {
  description: 'Which texts to look at; all of them if you leave it out.',
  type: inputType(
    'SearchFilter',
    searchFilter,
    {
      author: 'The username of their author; it is an error if there is no such user.',
      forum: 'The forum that has the posts, and the posts that have the comments.',
      since:
        'The first day on which they were written, such as "2026-01-31", or its month or year; days are those of UTC.',
      until: 'The last day on which they were written, in the same form.',
    },
    'Which texts a search looks at; all that is given must hold.',
  ),
}

const SearchCounts = builder.objectRef<Counts>('SearchCounts').implement({
  description: 'The number of results of each kind; 1,000 means that many or more.',
  fields: (t) =>
    Object.fromEntries(
      kinds.map((kind) => {
        const { name } = found[kind]
        return [name, t.exposeInt(kind, { description: `The number of ${name}.` })]
      }),
    ),
})

for (const { type, name } of Object.values(found)) {
  builder.objectField(type, 'snippet', (t) =>
    t.string({
      ...orNull('The part of the text that a search found, as safe HTML with <mark>; null outside a search.'),
      resolve: ({ snippet }: Pick<HistoryRow, 'snippet'>) => snippet ?? null,
    }),
  )
  if (name === 'comments') continue
  builder.objectField(type, 'markedTitle', (t) =>
    t.string({
      description:
        'The title as safe HTML with <mark> around the words that a search found; null outside a search.',
      nullable: true,
      resolve: ({ markedTitle }: Pick<HistoryRow, 'markedTitle'>) => markedTitle ?? null,
    }),
  )
}

builder.queryFields((t) => ({
  search: t.field({
    description: 'What a search of at most 200 characters finds, 20 per page; sort also takes "-relevance".',
    type: [SearchResult],
    rows: pageSizes.search,
    args: {
      query: t.arg.string({
        description:
          'What is searched for; for tickets in the query language of the tracker, such as "is:open tag:ui wire".',
        required: true,
      }),
      types: t.arg({
        description: 'What to search for; posts, creations and tickets if you leave it out.',
        type: [SearchType],
      }),
      page: t.arg(pageArgument),
      filter: t.arg(filterArgument),
    },
    resolve(_root, { query, types: requestedTypes, page, filter }, context, info) {
      const searched = { kinds: kindsOf(requestedTypes), filter }
      return searchObjects(context, searchText(query), searched, page, FieldSelection.of(info))
    },
  }),
  searchCounts: t.field({
    description: 'The number of results of each kind, counted up to 1,000.',
    type: SearchCounts,
    args: {
      query: t.arg.string({
        description:
          'What is searched for; for tickets in the query language of the tracker, such as "is:open tag:ui wire".',
        required: true,
      }),
      filter: t.arg(filterArgument),
    },
    resolve: (_root, { query, filter }, context) => countFound(context, searchText(query), filter),
  }),
  suggestions: t.field({
    description: 'Objects with words in their title that start with it; at most eight, newest first.',
    type: [SearchResult],
    rows: limits.suggestions,
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_root, { prefix }, context, info) =>
      suggest(context, searchText(prefix, 'prefix'), FieldSelection.of(info)),
  }),
}))

function kindsOf(
  requestedTypes: readonly (typeof SearchType.$inferType)[] | null | undefined,
): readonly SearchKind[] {
  if (!requestedTypes || requestedTypes.length === 0) return usualKinds
  if (requestedTypes.length > limits.searchTypes) throw new InputError(refuse('too-many-types'), 'types')
  return searchKinds.filter((kind) => requestedTypes.some((type) => type.toLowerCase() === kind))
}
