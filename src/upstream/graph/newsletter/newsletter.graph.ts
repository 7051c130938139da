import { newsletterInput } from '#shared/inputs/newsletter-inputs.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import type { Letter } from '#upstream/mail/templates/letter.ts'
import { canOpenNewsletterPanel } from '#upstream/domains/newsletter/newsletter.policy.ts'
import { newsletterLetter } from '#upstream/domains/newsletter/newsletter-letter.ts'
import {
  type Failure,
  listNewsletters,
  type NewsletterRow,
} from '#upstream/domains/newsletter/newsletter.reader.ts'
import { retryNewsletter, sendNewsletter, type Sent } from '#upstream/domains/newsletter/newsletter.writer.ts'
import {
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
    announcement: t.field({ type: Announcement, resolve: ({ discord }) => upper(discord) }),
  }),
})

const Preview = builder.objectRef<Letter>('NewsletterPreview').implement({
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
    resolve: (_root, { input }, { viewer, config }) => {
      requireAllowed(canOpenNewsletterPanel(viewer))
      return newsletterLetter(config, newsletterInput.parse(input))
    },
  }),
}))

const SendNewsletterPayload = builder.objectRef<Sent>('SendNewsletterPayload').implement({
  fields: (t) => ({
    recipients: t.exposeInt('recipients'),
    campaignId: t.exposeInt('newsletter', { nullable: true }),
    isNew: t.exposeBoolean('isNew'),
  }),
})

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
}))
