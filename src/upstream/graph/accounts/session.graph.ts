import { builder } from '#upstream/graph/core/builder.ts'
import { deviceName } from '#upstream/request/device.ts'
import { listSessions, type OwnSession } from '#upstream/domains/accounts/sessions/session-list.reader.ts'
import { endOtherSessions, endOwnSession } from '#upstream/domains/accounts/sessions/session-list.writer.ts'
import { freshLoginInput, endSessionInput } from '#shared/inputs/session-inputs.ts'
import { inputType } from '#upstream/graph/core/inputs.ts'

const Session = builder.objectRef<OwnSession>('Session').implement({
  description: 'A browser in which the viewer is logged in.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    device: t.string({
      description: 'The browser, from its user agent, such as "Firefox on Linux".',
      resolve: ({ agent }, _args, { language }) => deviceName(agent, language),
    }),
    createdAt: t.exposeInt('createdAt', { description: 'When it began, in seconds since the Unix epoch.' }),
    lastSeenAt: t.exposeInt('lastSeenAt', {
      description: 'When it was last used, in seconds since the Unix epoch.',
    }),
    isThisDevice: t.boolean({
      description: "Whether it's the session that asks.",
      resolve: ({ id }, _args, { viewer }) => id === viewer.sessionId,
    }),
  }),
})

builder.queryField('sessions', (t) =>
  t.field({
    description: 'The browsers in which the viewer is logged in, last seen first.',
    type: [Session],
    rows: 20,
    resolve: (_root, _args, context) => listSessions(context),
  }),
)

const EndSessionsPayload = builder.objectRef<{ sessions: OwnSession[] }>('EndSessionsPayload').implement({
  description: 'What endSession and endOtherSessions return.',
  fields: (t) => ({
    sessions: t.expose('sessions', {
      description: 'The sessions that are left, last seen first.',
      type: [Session],
      rows: 20,
    }),
  }),
})

const EndOtherSessionsInput = inputType('EndOtherSessionsInput', freshLoginInput, {
  password: "The account's password, if the login is older than ten minutes.",
})

const EndSessionInput = inputType('EndSessionInput', endSessionInput, {
  password:
    "The account's password, if the session is another one and this one's login is older than ten minutes.",
})

builder.mutationFields((t) => ({
  endSession: t.field({
    description: "Logs one of the viewer's browsers out.",
    type: EndSessionsPayload,
    args: { input: t.arg({ type: EndSessionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      sessions: await endOwnSession(context, input.sessionId, input.password),
    }),
  }),
  endOtherSessions: t.field({
    description: "Logs out all of the viewer's browsers but this one.",
    type: EndSessionsPayload,
    args: { input: t.arg({ type: EndOtherSessionsInput }) },
    resolve: async (_root, { input }, context) => ({
      sessions: await endOtherSessions(context, input?.password),
    }),
  }),
}))
