import { settingValues } from '#upstream/config/env.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { builder, created, inputOf, when, whenOrNull, payloadOf } from '#upstream/graph/core/builder.ts'
import { SuppressedAddress } from '#upstream/graph/suppression.graph.ts'
import {
  readHealth,
  type DeadJob as DeadJobRow,
  type FailedMail as FailedMailRow,
  type Health,
  failingParts,
  sizeOf,
  settingsOverview,
  type ShownSetting,
} from '#upstream/domains/management/health.reader.ts'
import type { Finding } from '#upstream/domains/management/findings.ts'
import { readSiteChecks } from '#upstream/domains/management/site-checks.reader.ts'
import { dropJob, dropMail, retryJob } from '#upstream/domains/management/health.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { failedJobInput, dropMailInput } from '#shared/inputs/management-inputs.ts'

const DeadJob = builder.objectRef<DeadJobRow>('DeadJob').implement({
  description: 'A job that has failed for good.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    topic: t.exposeString('topic'),
    attempts: t.exposeInt('attempts'),
    error: t.exposeString('error', { description: 'What went wrong, for administrators.' }),
    createdAt: t.exposeInt('createdAt', created),
    failedAt: t.exposeInt('failedAt', when('it failed for good')),
  }),
})

const FailedMail = builder.objectRef<FailedMailRow>('FailedMail').implement({
  description: "An email that couldn't be sent.",
  fields: (t) => ({
    id: t.exposeInt('id'),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject'),
    error: t.exposeString('error', { description: 'What went wrong, for administrators.' }),
    createdAt: t.exposeInt('createdAt', created),
  }),
})

const MailCounts = builder.objectRef<Health>('MailCounts').implement({
  description: 'How many emails are in which state; 1000 means that many or more.',
  fields: (t) => ({
    queued: t.exposeInt('queued'),
    unknown: t.exposeInt('unknown', {
      description: 'The number of emails that may have been sent; they are never resent automatically.',
    }),
    failed: t.exposeInt('failed'),
    sentToday: t.exposeInt('sentToday', { description: 'The number of emails sent in the last 24 hours.' }),
  }),
})

const SystemHealth = builder.objectRef<Health>('SystemHealth').implement({
  description:
    'Whether the service is ready, waiting and failed jobs and emails; counts of 1000 mean that many or more.',
  fields: (t) => ({
    failing: t.stringList({
      description:
        "What doesn't work: `database`, `search`, `blobs` or `migrations`; empty when the service is ready.",
      resolve: (_health, _args, { env }) => failingParts(env),
    }),
    version: t.string({ resolve: (_health, _args, { env }) => settingValues(env).VERSION }),
    databaseBytes: t.float({
      description: 'The size of the database, in bytes.',
      resolve: (_health, _args, { env }) => sizeOf(env.DB),
    }),
    searchBytes: t.float({
      description: 'The size of the search index, in bytes.',
      resolve: (_health, _args, { env }) => sizeOf(env.SEARCH),
    }),
    dueJobs: t.exposeInt('dueJobs'),
    oldestDueAt: t.exposeInt('oldestDueAt', {
      ...whenOrNull('the job that has waited longest became due', 'if none waits'),
    }),
    deadJobCount: t.exposeInt('deadJobCount', {
      description: 'The number of jobs that have failed for good.',
    }),
    unreadCreations: t.exposeInt('unreadCreations', {
      description:
        'The number of creations whose archives are still to be read, or to be read again; 1000 for more.',
    }),
    creations: t.exposeInt('creations'),
    minuteRunAt: t.exposeInt('minuteRunAt', whenOrNull('the jobs of each minute were last done', 'if never')),
    dailyRunAt: t.exposeInt('dailyRunAt', whenOrNull('the jobs of each day were last done', 'if never')),
    deadJobs: t.expose('deadJobs', {
      description: 'The 50 newest jobs that have failed for good.',
      type: [DeadJob],
      rows: 20,
    }),
    mails: t.field({ type: MailCounts, resolve: (health) => health }),
    failedMails: t.expose('failedMails', {
      description: "The 50 newest emails that couldn't be sent.",
      type: [FailedMail],
      rows: 20,
    }),
    suppressedCount: t.exposeInt('suppressedCount'),
    suppressedAddresses: t.expose('suppressedAddresses', {
      description: 'The 50 newest addresses that get no newsletters.',
      type: [SuppressedAddress],
      rows: 20,
    }),
  }),
})

const SiteCheckState = builder.enumType('SiteCheckState', {
  description: 'How what a check has found is.',
  values: {
    OK: { description: "It's fine.", value: 'ok' },
    WARN: { description: 'It needs attention soon.', value: 'warn' },
    FAIL: { description: "It doesn't work.", value: 'fail' },
  } as const,
})

const SiteCheck = builder.objectRef<Finding>('SiteCheck').implement({
  description: 'What a check of the site has found.',
  fields: (t) => ({
    check: t.exposeString('check', { description: 'What was looked at, such as `DNS of example.org`.' }),
    state: t.expose('state', { type: SiteCheckState }),
    detail: t.exposeString('detail', { description: 'What was seen, and what to do.' }),
  }),
})

const Setting = builder.objectRef<ShownSetting>('Setting').implement({
  description: 'A setting of the service; for a secret only whether it is set.',
  fields: (t) => ({
    name: t.exposeString('name'),
    value: t.exposeString('value', { description: 'The value; "" if not set. Of a secret "set" or "".' }),
    isSecret: t.exposeBoolean('isSecret'),
  }),
})

builder.queryFields((t) => ({
  systemHealth: t.field({
    description: 'The state of jobs and emails.',
    type: SystemHealth,
    resolve: (_root, _args, context) => readHealth(context),
  }),
  siteChecks: t.field({
    description:
      'What is found about the site from outside, asked anew each time, in some seconds; admins, else "403".',
    type: [SiteCheck],
    rows: 20,
    resolve: (_root, _args, context) => readSiteChecks(context),
  }),
  settingsOverview: t.field({
    description: 'The settings of the service; of secrets only whether they are set.',
    type: [Setting],
    rows: 20,
    resolve: (_root, _args, { viewer, env }) => {
      requireAllowed(canAdminister(viewer))
      return settingsOverview(env)
    },
  }),
}))

const SystemHealthPayload = payloadOf(
  'SystemHealthPayload',
  'health',
  { type: SystemHealth },
  'What retryJob, dropJob and dropMail return.',
)

builder.mutationFields((t) => ({
  retryJob: t.field({
    description: 'Runs a failed job again; admins, else "403".',
    type: SystemHealthPayload,
    args: inputOf('RetryJobInput', failedJobInput),
    resolve: (_root, { input }, context) => retryJob(context, input.jobId),
  }),
  dropJob: t.field({
    description: 'Forgets a failed job; admins, else "403".',
    type: SystemHealthPayload,
    args: inputOf('DropJobInput', failedJobInput),
    resolve: (_root, { input }, context) => dropJob(context, input.jobId),
  }),
  dropMail: t.field({
    description: 'Forgets an email that couldn\'t be sent; admins, else "403".',
    type: SystemHealthPayload,
    args: inputOf('DropMailInput', dropMailInput),
    resolve: (_root, { input }, context) => dropMail(context, input.mailId),
  }),
}))
