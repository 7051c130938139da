import { DeletePayload } from '#upstream/graph/objects/object.graph.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { listReports, type Report as ReportRow } from '#upstream/domains/moderation/reports/report.reader.ts'
import { reportObject } from '#upstream/domains/moderation/reports/report.writer.ts'
import { resolveReport } from '#upstream/domains/moderation/reports/resolve-report.writer.ts'
import { restoreObject } from '#upstream/domains/moderation/restore.writer.ts'
import {
  ReportAct,
  ReportObjectInput,
  ReportReason,
  ResolveReportInput,
  RestoreObjectInput,
} from '#upstream/graph/core/inputs.gen.ts'
import { ReportedObject } from './reported-object.graph.ts'

const ReportState = builder.enumType('ReportState', { values: ['OPEN', 'RESOLVED'] as const })

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>

const Report = builder.objectRef<ReportRow>('Report').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    state: t.field({
      type: ReportState,
      resolve: ({ resolvedAt }) => (resolvedAt === null ? 'OPEN' : 'RESOLVED'),
    }),
    reason: t.field({ type: ReportReason, resolve: ({ reason }) => upper(reason) }),
    text: t.exposeString('text'),
    createdAt: t.exposeInt('createdAt'),
    reporter: t.expose('reporter', { type: User }),
    object: t.field({ type: ReportedObject, resolve: (report) => report }),
    act: t.field({ type: ReportAct, nullable: true, resolve: ({ act }) => act && upper(act) }),
    message: t.exposeString('message', { nullable: true }),
    resolvedAt: t.exposeInt('resolvedAt', { nullable: true }),
    resolvedBy: t.field({ type: User, nullable: true, resolve: ({ resolver }) => resolver }),
  }),
})

builder.queryField('reports', (t) =>
  t.field({
    type: [Report],
    args: { state: t.arg({ type: ReportState, defaultValue: 'OPEN' }), after: t.arg.int() },
    resolve: (_root, { state, after }, context) => listReports(context, state ?? 'OPEN', after ?? null),
  }),
)

const ReportObjectPayload = builder.objectRef<{ objectId: string }>('ReportObjectPayload').implement({
  fields: (t) => ({ objectId: t.exposeID('objectId') }),
})

const ResolveReportPayload = builder.objectRef<{ report: ReportRow }>('ResolveReportPayload').implement({
  fields: (t) => ({ report: t.expose('report', { type: Report }) }),
})

builder.mutationFields((t) => ({
  reportObject: t.field({
    type: ReportObjectPayload,
    args: { input: t.arg({ type: ReportObjectInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ objectId: await reportObject(context, input) }),
  }),
  resolveReport: t.field({
    type: ResolveReportPayload,
    args: { input: t.arg({ type: ResolveReportInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ report: await resolveReport(context, input) }),
  }),
  restoreObject: t.field({
    type: DeletePayload,
    args: { input: t.arg({ type: RestoreObjectInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ id: await restoreObject(context, input.objectId) }),
  }),
}))
