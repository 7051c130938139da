import { newsletterInput } from '#shared/inputs/newsletter-inputs.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import type { EmailContent } from '#upstream/mail/templates/email-layout.ts'
import { cancelNewsletter } from '#upstream/domains/newsletter/cancel.writer.ts'
import { canOpenNewsletterPanel } from '#upstream/domains/newsletter/newsletter.policy.ts'
import { newsletterCards, renderNewsletterEmail } from '#upstream/domains/newsletter/newsletter-email.ts'
import {
  type Failure,
  listNewsletters,
  type NewsletterRow,
} from '#upstream/domains/newsletter/newsletter.reader.ts'
import {
  retryNewsletter,
  sendNewsletter,
  type SentNewsletter,
} from '#upstream/domains/newsletter/newsletter.writer.ts'
import {
  CancelNewsletterInput,
  NewsletterList,
  NewsletterPreviewInput,
  RetryNewsletterInput,
  SendNewsletterInput,
} from '#upstream/graph/core/inputs.gen.ts'

const Announcement = builder.enumType('NewsletterAnnouncement', {
  values: ['NONE', 'QUEUED', 'SENDING', 'SENT', 'FAILED'] as const,
})

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>

const NewsletterFailure = builder.objectRef<Failure>('NewsletterFailure').implement({
  fields: (t) => ({ reason: t.exposeString('reason'), count: t.exposeInt('count') }),
})

const Campaign = builder.objectRef<NewsletterRow>('NewsletterCampaign').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    url: t.exposeString('url'),
    list: t.field({ type: NewsletterList, resolve: ({ list }) => upper(list) }),
    createdAt: t.exposeInt('createdAt'),
    username: t.exposeString('username'),
    recipients: t.exposeInt('recipients'),
    queued: t.int({
      resolve: ({ recipients, sent, failed, unknown, left }) => recipients - sent - failed - unknown - left,
    }),
    sent: t.exposeInt('sent'),
    failed: t.exposeInt('failed'),
    unknown: t.exposeInt('unknown'),
    left: t.exposeInt('left'),
    failures: t.expose('failures', { type: [NewsletterFailure] }),
    isEnlisted: t.boolean({ resolve: ({ enlistedAt }) => enlistedAt !== null }),
    scheduledAt: t.exposeInt('scheduledAt', { nullable: true }),
    isScheduled: t.boolean({
      resolve: ({ scheduledAt, cancelledAt }, _args, { now }) =>
        cancelledAt === null && (scheduledAt ?? 0) > now,
    }),
    cancelledAt: t.exposeInt('cancelledAt', { nullable: true }),
    announcement: t.field({ type: Announcement, resolve: ({ discord }) => upper(discord) }),
  }),
})

const Preview = builder.objectRef<EmailContent>('NewsletterPreview').implement({
  fields: (t) => ({
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    html: t.exposeString('html'),
  }),
})

builder.queryFields((t) => ({
  newsletterCampaigns: t.field({
    type: [Campaign],
    resolve: (_root, _args, context) => listNewsletters(context),
  }),
  newsletterChat: t.boolean({
    resolve: (_root, _args, { viewer, config }) => {
      requireAllowed(canOpenNewsletterPanel(viewer))
      return config.newsletter.discordWebhook !== null
    },
  }),
  newsletterPreview: t.field({
    type: Preview,
    args: { input: t.arg({ type: NewsletterPreviewInput, required: true }) },
    resolve: async (_root, { input }, { viewer, env, config, language }) => {
      requireAllowed(canOpenNewsletterPanel(viewer))
      const text = newsletterInput.parse(input)
      return renderNewsletterEmail(config, text, language, await newsletterCards(env, config, text))
    },
  }),
}))

const SendNewsletterPayload = builder.objectRef<SentNewsletter>('SendNewsletterPayload').implement({
  fields: (t) => ({
    recipients: t.exposeInt('recipients'),
    campaignId: t.exposeInt('newsletter', { nullable: true }),
    isNew: t.exposeBoolean('isNew'),
  }),
})

const CancelNewsletterPayload = builder
  .objectRef<{ campaignId: number }>('CancelNewsletterPayload')
  .implement({ fields: (t) => ({ campaignId: t.exposeInt('campaignId') }) })

builder.mutationFields((t) => ({
  sendNewsletter: t.field({
    type: SendNewsletterPayload,
    args: { input: t.arg({ type: SendNewsletterInput, required: true }) },
    resolve: (_root, { input }, context) => sendNewsletter(context, input),
  }),
  retryNewsletter: t.field({
    type: SendNewsletterPayload,
    args: { input: t.arg({ type: RetryNewsletterInput, required: true }) },
    resolve: (_root, { input }, context) => retryNewsletter(context, input.campaignId),
  }),
  cancelNewsletter: t.field({
    type: CancelNewsletterPayload,
    args: { input: t.arg({ type: CancelNewsletterInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      campaignId: await cancelNewsletter(context, input.campaignId),
    }),
  }),
}))
