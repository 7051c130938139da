import { limits } from '#shared/limits.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import {
  listActions,
  listLoggedActions,
  type LoggedAction,
} from '#upstream/domains/management/action-log.reader.ts'

const ActionLog = builder.objectRef<LoggedAction>('ActionLog').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    action: t.exposeString('action'),
    createdAt: t.exposeInt('createdAt'),
    user: t.field({ type: User, nullable: true, resolve: ({ person: user }) => user }),
    objectType: t.exposeString('objectType', { nullable: true }),
    objectId: t.exposeString('objectId', { nullable: true }),
    objectLwid: t.exposeString('objectLwid', { nullable: true }),
    objectPath: t.exposeString('objectPath', { nullable: true }),
    metadata: t.exposeString('metadata', { nullable: true }),
  }),
})

builder.queryFields((t) => ({
  actionLogs: t.field({
    type: [ActionLog],
    args: {
      limit: t.arg.int({ defaultValue: limits.actionLogs }),
      action: t.arg.string(),
      user: t.arg.string(),
      before: t.arg.int(),
    },
    resolve: (_root, query, context) => listActions(context, query),
  }),
  loggedActions: t.stringList({ resolve: (_root, _args, context) => listLoggedActions(context) }),
}))
