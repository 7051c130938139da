import { limits } from '#shared/limits.ts'
import { User } from '#upstream/graph/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, orNull, when } from '#upstream/graph/core/builder.ts'
import {
  countPosts,
  listUsers,
  readStats,
  type Stats,
} from '#upstream/domains/management/management.reader.ts'
import {
  type ActionFact as Fact,
  listActions,
  listLoggedActions,
  type LoggedAction,
} from '#upstream/domains/management/action-log.reader.ts'

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

const ActionFact = builder.objectRef<Fact>('ActionFact').implement({
  description: 'A detail of an action.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "Its name; blank for metadata that isn't a JSON object." }),
    value: t.exposeString('value', { description: 'Its value, as JSON unless it is a text.' }),
  }),
})

const ActionLog = builder.objectRef<LoggedAction>('ActionLog').implement({
  description: 'Something that staff or a member did.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    action: t.exposeString('action', { description: 'What was done, such as "post.delete".' }),
    createdAt: t.exposeInt('createdAt', when('it happened')),
    user: t.field({
      ...orNull('Who did it; null if it was the site itself.'),
      type: User,
      resolve: ({ person: user }) => user,
    }),
    objectType: t.exposeString('objectType', {
      ...orNull('What it was done to, such as "post"; null if to nothing.'),
    }),
    objectId: t.exposeString('objectId', orNull('The internal id of the object; null if there is none.')),
    objectLwid: t.exposeString('objectLwid', orNull('The public id of the object; null if it has none.')),
    objectPath: t.exposeString('objectPath', {
      description:
        'The page of the object, as a path on the main host; null if it has none or no longer exists.',
      nullable: true,
    }),
    facts: t.expose('facts', {
      description: 'The details, with those of the metadata.',
      type: [ActionFact],
      rows: 4,
    }),
    metadata: t.exposeString('metadata', orNull('Details, as JSON; null if there are none.')),
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
  actionLogs: t.field({
    description: 'What staff and members did, newest first, at most 100.',
    type: [ActionLog],
    rows: limits.actionLogs,
    args: {
      limit: t.arg.int({ description: 'How many to list, at most 100.', defaultValue: limits.actionLogs }),
      action: t.arg.string({ description: 'Only entries with this action, such as "post.delete".' }),
      user: t.arg.string({ description: 'Only entries of the user with this name.' }),
      before: t.arg.int({ description: 'Only entries older than the one with this id.' }),
    },
    resolve: (_root, query, context) => listActions(context, query),
  }),
  loggedActions: t.stringList({
    description: 'The actions that the log has entries for, by name.',
    resolve: (_root, _args, context) => listLoggedActions(context),
  }),
}))
