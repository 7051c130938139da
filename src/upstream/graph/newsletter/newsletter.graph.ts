import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import {
  builder,
  created,
  inputOf,
  enumType,
  upper,
  orNull,
  when,
  whenOrNull,
  payloadOf,
  enumOf,
} from '#upstream/graph/core/builder.ts'
import type { EmailContent } from '#upstream/mail/templates/email-layout.ts'
import {
  cancelNewsletter,
  retryNewsletter,
  sendNewsletter,
  type SentNewsletter,
} from '#upstream/domains/newsletter/newsletter.writer.ts'
import { canOpenNewsletterPanel } from '#upstream/domains/newsletter/newsletter.policy.ts'
import { newsletterCards, renderNewsletterEmail } from '#upstream/domains/newsletter/newsletter-email.ts'
import {
  type Failure,
  listNewsletters,
  type NewsletterRow,
  listDrafts,
  type DraftRow,
} from '#upstream/domains/newsletter/newsletter.reader.ts'
import {
  campaignInput,
  newsletterList,
  newsletterInput,
  sendNewsletterInput,
  deleteNewsletterDraftInput,
  newsletterDraftInput,
} from '#shared/inputs/newsletter-inputs.ts'
import { limits } from '#shared/limits.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import { deleteDraft, saveDraft } from '#upstream/domains/newsletter/draft.writer.ts'

const Announcement = enumOf('NewsletterAnnouncement', 'Whether the chat was told of a newsletter.', {
  NONE: "It wasn't asked for.",
  QUEUED: 'It waits to be sent.',
  SENDING: "It's being sent.",
  SENT: 'It was sent.',
  FAILED: "It couldn't be sent.",
})

const NewsletterFailure = builder.objectRef<Failure>('NewsletterFailure').implement({
  description: "Why a newsletter couldn't be delivered.",
  fields: (t) => ({
    reason: t.exposeString('reason'),
    count: t.exposeInt('count', { description: 'How often it occurs among the first 1000 failures.' }),
  }),
})

const NewsletterList = enumType('NewsletterList', 'Who a newsletter is sent to.', newsletterList, {
  TEST: 'Only the sender.',
  MAJOR: 'Everybody who gets major news.',
  MINOR: 'Everybody who gets all news.',
})

const Campaign = builder.objectRef<NewsletterRow>('NewsletterCampaign').implement({
  description: 'A newsletter that was sent, and how far it is.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    url: t.exposeString('url', { description: 'The address that the newsletter leads to.' }),
    list: t.field({ type: NewsletterList, resolve: ({ list }) => upper(list) }),
    createdAt: t.exposeInt('createdAt', created),
    username: t.exposeString('username'),
    recipients: t.exposeInt('recipients'),
    queued: t.int({
      resolve: ({ recipients, sent, failed, unknown, left }) => recipients - sent - failed - unknown - left,
    }),
    sent: t.exposeInt('sent'),
    failed: t.exposeInt('failed'),
    unknown: t.exposeInt('unknown', {
      description: 'The number of emails that may have been sent; they are never resent automatically.',
    }),
    left: t.exposeInt('left', {
      description: 'The number of recipients who unsubscribed before it was sent to them.',
    }),
    failures: t.expose('failures', {
      description: "Why it couldn't be delivered, most frequent reasons first, at most 5.",
      type: [NewsletterFailure],
      rows: 20,
    }),
    isEnlisted: t.boolean({ resolve: ({ enlistedAt }) => enlistedAt !== null }),
    scheduledAt: t.exposeInt('scheduledAt', whenOrNull("it's sent", 'for one that was sent at once')),
    isScheduled: t.boolean({
      resolve: ({ scheduledAt, cancelledAt }, _args, { now }) =>
        cancelledAt === null && (scheduledAt ?? 0) > now,
    }),
    cancelledAt: t.exposeInt('cancelledAt', whenOrNull('it was cancelled', "if it wasn't")),
    announcement: t.field({ type: Announcement, resolve: ({ discord }) => upper(discord) }),
  }),
})

const Preview = builder.objectRef<EmailContent>('NewsletterPreview').implement({
  description: 'A newsletter as it would arrive.',
  fields: (t) => ({
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    html: t.exposeString('html'),
  }),
})

const SendNewsletterPayload = builder.objectRef<SentNewsletter>('SendNewsletterPayload').implement({
  description: 'What sendNewsletter and retryNewsletter return.',
  fields: (t) => ({
    recipients: t.exposeInt('recipients'),
    campaignId: t.exposeInt('newsletter', orNull("The newsletter's id; null for a test.")),
    isNew: t.exposeBoolean('isNew', {
      description: "Whether it's new; an identical newsletter isn't sent twice.",
    }),
  }),
})

const NewsletterDraft = builder.objectRef<DraftRow>('NewsletterDraft').implement({
  description: 'A newsletter that its sender goes on writing later.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    url: t.exposeString('url', { description: 'The address that the newsletter leads to.' }),
    body: t.exposeString('body', { cost: textCost(limits.body.max) }),
    updatedAt: t.exposeInt('updatedAt', when('it was changed last')),
  }),
})

builder.queryFields((t) => ({
  newsletterCampaigns: t.field({
    description: 'The 20 newest newsletters; for users who may send one, else "403".',
    type: [Campaign],
    rows: 20,
    resolve: (_root, _args, context) => listNewsletters(context),
  }),
  newsletterChat: t.boolean({
    description: 'Whether a chat is connected for announcements; for users who may send one, else "403".',
    resolve: (_root, _args, { viewer, config }) => {
      requireAllowed(canOpenNewsletterPanel(viewer))
      return config.newsletter.discordWebhook !== null
    },
  }),
  newsletterPreview: t.field({
    description: 'A newsletter as its recipients would get it; for users who may send one, else "403".',
    type: Preview,
    args: inputOf(
      'NewsletterPreviewInput',
      newsletterInput,
      { url: 'The address that the newsletter leads to.' },
      'The newsletter to preview.',
    ),
    cost: 1,
    resolve: async (_root, { input }, { viewer, env, config, language }) => {
      requireAllowed(canOpenNewsletterPanel(viewer))
      const text = newsletterInput.parse(input)
      return renderNewsletterEmail(config, text, language, await newsletterCards(env, config, text))
    },
  }),
  newsletterDrafts: t.field({
    description:
      'The viewer\'s drafts of newsletters, those changed last first; for users who may send one, else "403".',
    type: [NewsletterDraft],
    rows: 20,
    resolve: (_root, _args, context) => listDrafts(context),
  }),
}))

builder.mutationFields((t) => ({
  sendNewsletter: t.field({
    description: 'Sends a newsletter; for users who may send one, else "403".',
    type: SendNewsletterPayload,
    args: inputOf('SendNewsletterInput', sendNewsletterInput, {
      url: 'The address that the newsletter leads to.',
      sendDiscord: 'Whether to announce it in the connected chat too.',
      again:
        'False returns an error for this field if the subject was sent to the list within a day; true sends it anyway.',
      sendAt:
        "When it's sent to a list, in seconds since the Unix epoch, at most a year ahead; at once without. Tests are always sent at once.",
      draftId: "The viewer's draft that this was; it's deleted when the newsletter goes to a list.",
    }),
    resolve: (_root, { input }, context) => sendNewsletter(context, input),
  }),
  retryNewsletter: t.field({
    description: 'Sends a newsletter again to the recipients for whom it failed.',
    type: SendNewsletterPayload,
    args: inputOf('RetryNewsletterInput', campaignInput),
    resolve: (_root, { input }, context) => retryNewsletter(context, input.campaignId),
  }),
  cancelNewsletter: t.field({
    description:
      'Cancels a newsletter of which no email or not all emails were sent; its sender and admins, else "404". If none was sent, it becomes a draft of the viewer\'s.',
    type: payloadOf('CancelNewsletterPayload', 'campaignId', { type: 'Int' }),
    args: inputOf('CancelNewsletterInput', campaignInput),
    resolve: (_root, { input }, context) => cancelNewsletter(context, input.campaignId),
  }),
  saveNewsletterDraft: t.field({
    description:
      'Keeps a newsletter as a draft, or changes one of the viewer\'s; for users who may send one, else "403".',
    type: payloadOf('NewsletterDraftPayload', 'draft', { type: NewsletterDraft }),
    args: inputOf(
      'SaveNewsletterDraftInput',
      newsletterDraftInput,
      {
        draftId: 'The draft to change; a new one without.',
        url: 'The address that the newsletter leads to.',
      },
      'What saveNewsletterDraft takes; any text may be empty.',
    ),
    resolve: (_root, { input }, context) => saveDraft(context, input),
  }),
  deleteNewsletterDraft: t.field({
    description: "Deletes one of the viewer's drafts of newsletters.",
    type: payloadOf('DeletedNewsletterDraft', 'draftId', { type: 'Int' }),
    args: inputOf('DeleteNewsletterDraftInput', deleteNewsletterDraftInput),
    resolve: (_root, { input }, context) => deleteDraft(context, input.draftId),
  }),
}))
