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
  fields: (t) => ({
    day: t.exposeInt('day'),
    users: t.exposeInt('users'),
    posts: t.exposeInt('posts'),
    comments: t.exposeInt('comments'),
  }),
})

const ManagementStats = builder.objectRef<Stats>('ManagementStats').implement({
  fields: (t) => ({
    users: t.int({ resolve: ({ totals }) => totals.user }),
    posts: t.int({ resolve: ({ totals }) => totals.post }),
    comments: t.int({ resolve: ({ totals }) => totals.comment }),
    tickets: t.int({ resolve: ({ totals }) => totals.ticket }),
    creations: t.int({ resolve: ({ totals }) => totals.creation }),
    openReports: t.int({ resolve: ({ totals }) => totals.openReports }),
    openAppeals: t.int({ resolve: ({ totals }) => totals.openAppeals }),
    days: t.expose('days', { type: [StatsDay] }),
  }),
})

builder.queryFields((t) => ({
  managementStats: t.field({
    type: ManagementStats,
    resolve: (_root, _args, context) => readStats(context),
  }),
  postCount: t.int({ resolve: (_root, _args, context) => countPosts(context) }),
  allUsers: t.field({
    type: [User],
    args: {
      search: t.arg.string(),
      after: t.arg.id(),
      first: t.arg.int({ defaultValue: limits.userList }),
    },
    resolve: (_root, query, context, info) => listUsers(context, query, FieldSelection.of(info).bios),
  }),
}))
