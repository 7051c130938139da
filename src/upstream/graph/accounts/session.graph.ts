import { builder } from '#upstream/graph/core/builder.ts'
import { deviceName } from '#upstream/request/device.ts'
import { listSessions, type OwnSession } from '#upstream/domains/accounts/sessions/session-list.reader.ts'
import { endOtherSessions, endOwnSession } from '#upstream/domains/accounts/sessions/session-list.writer.ts'
import { EndOtherSessionsInput, EndSessionInput } from '#upstream/graph/core/inputs.gen.ts'

const Session = builder.objectRef<OwnSession>('Session').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    device: t.string({ resolve: ({ agent }, _args, { language }) => deviceName(agent, language) }),
    createdAt: t.exposeInt('createdAt'),
    lastSeenAt: t.exposeInt('lastSeenAt'),
    isThisDevice: t.boolean({ resolve: ({ id }, _args, { viewer }) => id === viewer.sessionId }),
  }),
})

builder.queryField('sessions', (t) =>
  t.field({ type: [Session], resolve: (_root, _args, context) => listSessions(context) }),
)

const EndSessionsPayload = builder.objectRef<{ sessions: OwnSession[] }>('EndSessionsPayload').implement({
  fields: (t) => ({ sessions: t.expose('sessions', { type: [Session] }) }),
})

builder.mutationFields((t) => ({
  endSession: t.field({
    type: EndSessionsPayload,
    args: { input: t.arg({ type: EndSessionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      sessions: await endOwnSession(context, input.sessionId, input.password),
    }),
  }),
  endOtherSessions: t.field({
    type: EndSessionsPayload,
    args: { input: t.arg({ type: EndOtherSessionsInput }) },
    resolve: async (_root, { input }, context) => ({
      sessions: await endOtherSessions(context, input?.password),
    }),
  }),
}))
