import { limits } from '#shared/limits.ts'
import { listUnread } from '#upstream/domains/objects/visit.reader.ts'
import { readSiteNumbers, type SiteNumbers } from '#upstream/domains/management/management.reader.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { Comment } from './comment.graph.ts'
import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from './post.graph.ts'
import { Ticket } from './ticket.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, pageArgument, orNull } from '#upstream/graph/core/builder.ts'
import {
  countPerson,
  listHistory,
  type HistoryRow,
  listReferrers,
  type PersonCounts,
} from '#upstream/domains/users/history.reader.ts'

const types = { post: Post, comment: Comment, ticket: Ticket, creation: Creation }

const HistoryItem = builder.unionType('HistoryItem', {
  description: 'What a person has written or uploaded.',
  types: [Post, Comment, Ticket, Creation],
  resolveType: ({ kind }) => types[kind],
})

const UserCounts = builder.objectRef<PersonCounts>('UserCounts').implement({
  description: 'How much a user has written and uploaded, without what is deleted, and their followers.',
  fields: (t) => ({
    id: t.exposeID('id', orNull("The user's id; null for an unknown name.")),
    followers: t.exposeInt('followers', { description: 'How many follow the user, at most 10,000.' }),
    following: t.boolean({
      description: 'Whether the viewer is notified of what the user posts and publishes.',
      resolve: ({ isFollowed }) => isFollowed === 1,
    }),
    posts: t.exposeInt('post'),
    comments: t.exposeInt('comment'),
    tickets: t.exposeInt('ticket'),
    creations: t.exposeInt('creation'),
  }),
})

const SiteNumbersType = builder.objectRef<SiteNumbers>('SiteNumbers').implement({
  description: 'How much there is on the site, counted every ten minutes.',
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'Accounts, verified or not.' }),
    posts: t.exposeInt('posts'),
    creations: t.exposeInt('creations'),
    closedTickets: t.exposeInt('closedTickets'),
  }),
})

builder.queryFields((t) => ({
  history: t.field({
    description: 'What a user has written and uploaded, 25 per page, newest first.',
    type: [HistoryItem],
    rows: pageSizes.history,
    args: {
      username: t.arg.string({ description: 'The name, ignoring case.', required: true }),
      page: t.arg(pageArgument),
    },
    resolve: (_root, { username, page }, context, info) =>
      listHistory(context, username, page, FieldSelection.of(info)),
  }),
  unread: t.field({
    description: 'What the viewer has opened and has new comments, 25 per page, last commented first.',
    type: [HistoryItem],
    rows: pageSizes.forum,
    args: { page: t.arg(pageArgument) },
    resolve: (_root, { page }, context, info) => listUnread(context, page, FieldSelection.of(info)),
  }),
  userCounts: t.field({
    description: 'How much a user has written and uploaded, and their followers; zeros for an unknown name.',
    type: UserCounts,
    cost: 10,
    args: { username: t.arg.string({ description: 'The name, ignoring case.', required: true }) },
    resolve: (_root, { username }, context, info) => countPerson(context, username, FieldSelection.of(info)),
  }),
  siteNumbers: t.field({
    description: 'How much there is on the site.',
    type: SiteNumbersType,
    cost: 10,
    resolve: (_root, _args, context) => readSiteNumbers(context),
  }),
}))

for (const type of [Post, Ticket, Creation]) {
  builder.objectField(type, 'mentionedIn', (t) =>
    t.field({
      description: 'Objects whose text refers to it, newest first, at most ten.',
      type: [HistoryItem],
      rows: limits.mentionedIn,
      resolve: (row: { id: number; mentionedIn?: HistoryRow[] }, _args, context, info) =>
        row.mentionedIn ?? listReferrers(context, row.id, FieldSelection.of(info)),
    }),
  )
}
