import { settingValues } from '#upstream/config/env.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { SuppressedAddress } from '#upstream/graph/mail/suppression.graph.ts'
import {
  readHealth,
  type DeadJob as DeadJobRow,
  type FailedMail as FailedMailRow,
  type Health,
} from '#upstream/domains/management/health.reader.ts'
import { failingParts, sizeOf } from '#upstream/domains/management/readiness.reader.ts'
import type { Finding } from '#upstream/domains/management/checks/finding.ts'
import { readSiteChecks } from '#upstream/domains/management/checks/site-checks.reader.ts'
import { dropJob, dropMail, retryJob } from '#upstream/domains/management/health.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { settingsOverview, type ShownSetting } from '#upstream/domains/management/settings-overview.ts'
import { DropJobInput, DropMailInput, RetryJobInput } from '#upstream/graph/core/inputs.gen.ts'

const DeadJob = builder.objectRef<DeadJobRow>('DeadJob').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    topic: t.exposeString('topic'),
    attempts: t.exposeInt('attempts'),
    error: t.exposeString('error'),
    createdAt: t.exposeInt('createdAt'),
    failedAt: t.exposeInt('failedAt'),
  }),
})

const FailedMail = builder.objectRef<FailedMailRow>('FailedMail').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject'),
    error: t.exposeString('error'),
    createdAt: t.exposeInt('createdAt'),
  }),
})

const MailCounts = builder.objectRef<Health>('MailCounts').implement({
  fields: (t) => ({
    queued: t.exposeInt('queued'),
    unknown: t.exposeInt('unknown'),
    failed: t.exposeInt('failed'),
    sentToday: t.exposeInt('sentToday'),
  }),
})

const SystemHealth = builder.objectRef<Health>('SystemHealth').implement({
  fields: (t) => ({
    failing: t.stringList({ resolve: (_health, _args, { env }) => failingParts(env) }),
    version: t.string({ resolve: (_health, _args, { env }) => settingValues(env).VERSION }),
    databaseBytes: t.float({ resolve: (_health, _args, { env }) => sizeOf(env.DB) }),
    searchBytes: t.float({ resolve: (_health, _args, { env }) => sizeOf(env.SEARCH) }),
    dueJobs: t.exposeInt('dueJobs'),
    oldestDueAt: t.exposeInt('oldestDueAt', { nullable: true }),
    deadJobCount: t.exposeInt('deadJobCount'),
    unreadCreations: t.exposeInt('unreadCreations'),
    creations: t.exposeInt('creations'),
    minuteRunAt: t.exposeInt('minuteRunAt', { nullable: true }),
    dailyRunAt: t.exposeInt('dailyRunAt', { nullable: true }),
    deadJobs: t.expose('deadJobs', { type: [DeadJob] }),
    mails: t.field({ type: MailCounts, resolve: (health) => health }),
    failedMails: t.expose('failedMails', { type: [FailedMail] }),
    suppressedCount: t.exposeInt('suppressedCount'),
    suppressedAddresses: t.expose('suppressedAddresses', { type: [SuppressedAddress] }),
  }),
})

const SiteCheckState = builder.enumType('SiteCheckState', {
  values: { OK: { value: 'ok' }, WARN: { value: 'warn' }, FAIL: { value: 'fail' } } as const,
})

const SiteCheck = builder.objectRef<Finding>('SiteCheck').implement({
  fields: (t) => ({
    check: t.exposeString('check'),
    state: t.expose('state', { type: SiteCheckState }),
    detail: t.exposeString('detail'),
  }),
})

const Setting = builder.objectRef<ShownSetting>('Setting').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    value: t.exposeString('value'),
    isSecret: t.exposeBoolean('isSecret'),
  }),
})

builder.queryFields((t) => ({
  systemHealth: t.field({ type: SystemHealth, resolve: (_root, _args, context) => readHealth(context) }),
  siteChecks: t.field({ type: [SiteCheck], resolve: (_root, _args, context) => readSiteChecks(context) }),
  settingsOverview: t.field({
    type: [Setting],
    resolve: (_root, _args, { viewer, env }) => {
      requireAllowed(canAdminister(viewer))
      return settingsOverview(env)
    },
  }),
}))

const SystemHealthPayload = builder.objectRef<{ health: Health }>('SystemHealthPayload').implement({
  fields: (t) => ({ health: t.expose('health', { type: SystemHealth }) }),
})

builder.mutationFields((t) => ({
  retryJob: t.field({
    type: SystemHealthPayload,
    args: { input: t.arg({ type: RetryJobInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ health: await retryJob(context, input.jobId) }),
  }),
  dropJob: t.field({
    type: SystemHealthPayload,
    args: { input: t.arg({ type: DropJobInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ health: await dropJob(context, input.jobId) }),
  }),
  dropMail: t.field({
    type: SystemHealthPayload,
    args: { input: t.arg({ type: DropMailInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ health: await dropMail(context, input.mailId) }),
  }),
}))
