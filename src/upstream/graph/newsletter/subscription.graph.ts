import { InputError } from '#upstream/platform/errors.ts'
import { builder, inputOf, payloadOf } from '#upstream/graph/core/builder.ts'
import { findLevel } from '#upstream/domains/newsletter/subscription.reader.ts'
import {
  requestUnsubscribe,
  requestSubscription,
  confirmSubscription,
  setLevel,
} from '#upstream/domains/newsletter/subscription.writer.ts'
import {
  confirmNewsletterInput,
  requestUnsubscribeInput,
  updateNewsletterAnonInput,
  updateNewsletterInput,
} from '#shared/inputs/newsletter-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'

builder.queryField('newsletterLevel', (t) =>
  t.int({
    description: 'Which newsletters the viewer gets: 0 none, 1 major only, 2 major and minor.',
    resolve: (_root, _args, context) => findLevel(context),
  }),
)

const UpdateNewsletterPayload = payloadOf(
  'UpdateNewsletterPayload',
  'level',
  { type: 'Int', description: '0 none, 1 major only, 2 major and minor.' },
  'What updateNewsletter and confirmNewsletter return.',
)

builder.mutationFields((t) => ({
  updateNewsletter: t.field({
    description: 'Sets which newsletters the viewer gets.',
    type: UpdateNewsletterPayload,
    args: inputOf('UpdateNewsletterInput', updateNewsletterInput, {
      newLevel: '0 none, 1 major only, 2 major and minor.',
    }),
    resolve: (_root, { input }, context) => setLevel(context, input),
  }),
  updateNewsletterAnon: t.field({
    description: 'Subscribes an email address; it gets a link to confirm. Without a Bearer too.',
    type: payloadOf('UpdateNewsletterAnonPayload', 'status', {
      type: 'String',
      description: '"pending" when a link was mailed, "ok" when nothing is left to do.',
    }),
    args: inputOf('UpdateNewsletterAnonInput', updateNewsletterAnonInput, {
      minor: 'Whether to send minor news too.',
    }),
    resolve: (_root, { input }, context) => requestSubscription(context, input),
  }),
  requestUnsubscribe: t.field({
    description:
      'Mails a link that ends the subscription, if the address is subscribed. Without a Bearer too.',
    type: payloadOf('RequestUnsubscribePayload', 'status', {
      type: 'String',
      description: '"pending", whether the address is subscribed or not.',
    }),
    args: inputOf('RequestUnsubscribeInput', requestUnsubscribeInput),
    resolve: (_root, { input }, context) => requestUnsubscribe(context, input),
  }),
  confirmNewsletter: t.field({
    description: 'Confirms a subscription with the key from the email. Without a Bearer too.',
    type: UpdateNewsletterPayload,
    args: inputOf('ConfirmNewsletterInput', confirmNewsletterInput),
    resolve: async (_root, { input }, context) => {
      const level = await confirmSubscription(context, input)
      if (level === null) throw new InputError(refuse('newsletter-unconfirmed'), 'token')
      return level
    },
  }),
}))
