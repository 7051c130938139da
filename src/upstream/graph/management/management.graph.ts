import { limits } from '#shared/limits.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import {
  countPosts,
  listUsers,
  readStats,
  type Stats,
} from '#upstream/domains/management/management.reader.ts'

const StatsDay = builder.objectRef<Stats['days'][number]>('StatsDay').implement({
  description: 'What was created on a day and still exists.',
  fields: (t) => ({
    day: t.exposeInt('day', { description: 'The start of the day in UTC, in seconds since the Unix epoch.' }),
    users: t.exposeInt('users'),
    posts: t.exposeInt('posts'),
    comments: t.exposeInt('comments'),
  }),
})

const ManagementStats = builder.objectRef<Stats>('ManagementStats').implement({
  description: 'Totals without deleted objects.',
  fields: (t) => ({
    users: t.int({ resolve: ({ totals }) => totals.user }),
    posts: t.int({ resolve: ({ totals }) => totals.post }),
    comments: t.int({ resolve: ({ totals }) => totals.comment }),
    tickets: t.int({ resolve: ({ totals }) => totals.ticket }),
    creations: t.int({ resolve: ({ totals }) => totals.creation }),
    openReports: t.int({
      description: 'The number of open reports; 1000 means that many or more.',
      resolve: ({ totals }) => totals.openReports,
    }),
    openAppeals: t.int({
      description: 'The number of open appeals; 1000 means that many or more.',
      resolve: ({ totals }) => totals.openAppeals,
    }),
    days: t.expose('days', {
      description: 'The last 90 days, oldest first, ending today.',
      type: [StatsDay],
      rows: 90,
    }),
  }),
})

builder.queryFields((t) => ({
  managementStats: t.field({
    description: "The numbers on the staff's overview.",
    type: ManagementStats,
    resolve: (_root, _args, context) => readStats(context),
  }),
  postCount: t.int({
    description: "The number of posts that aren't deleted.",
    resolve: (_root, _args, context) => countPosts(context),
  }),
  allUsers: t.field({
    description: 'All users by id, or those whose names start with the search, by name; at most 500.',
    type: [User],
    rows: limits.userList,
    args: {
      search: t.arg.string({ description: 'The start of the name.' }),
      after: t.arg.id({ description: 'The last id of the previous list.' }),
      first: t.arg.int({ description: 'How many to list, at most 500.', defaultValue: limits.userList }),
    },
    resolve: (_root, query, context, info) => listUsers(context, query, FieldSelection.of(info).bios),
  }),
}))
