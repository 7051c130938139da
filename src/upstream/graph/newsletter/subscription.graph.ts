import { InputError } from '#upstream/platform/errors.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { findLevel, type Level } from '#upstream/domains/newsletter/subscription.reader.ts'
import {
  requestUnsubscribe,
  requestSubscription,
  confirmSubscription,
  setLevel,
} from '#upstream/domains/newsletter/subscription.writer.ts'
import {
  ConfirmNewsletterInput,
  RequestUnsubscribeInput,
  UpdateNewsletterAnonInput,
  UpdateNewsletterInput,
} from '#upstream/graph/core/inputs.gen.ts'
import { refuse } from '#shared/refusals/refusals.ts'

builder.queryField('newsletterLevel', (t) =>
  t.int({ resolve: (_root, _args, context) => findLevel(context) }),
)

const UpdateNewsletterPayload = builder.objectRef<{ level: Level }>('UpdateNewsletterPayload').implement({
  fields: (t) => ({ level: t.int({ resolve: ({ level }) => level }) }),
})

const UpdateNewsletterAnonPayload = builder
  .objectRef<{ status: string }>('UpdateNewsletterAnonPayload')
  .implement({ fields: (t) => ({ status: t.exposeString('status') }) })

const RequestUnsubscribePayload = builder
  .objectRef<{ status: string }>('RequestUnsubscribePayload')
  .implement({ fields: (t) => ({ status: t.exposeString('status') }) })

builder.mutationFields((t) => ({
  updateNewsletter: t.field({
    type: UpdateNewsletterPayload,
    args: { input: t.arg({ type: UpdateNewsletterInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ level: await setLevel(context, input) }),
  }),
  updateNewsletterAnon: t.field({
    type: UpdateNewsletterAnonPayload,
    args: { input: t.arg({ type: UpdateNewsletterAnonInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ status: await requestSubscription(context, input) }),
  }),
  requestUnsubscribe: t.field({
    type: RequestUnsubscribePayload,
    args: { input: t.arg({ type: RequestUnsubscribeInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ status: await requestUnsubscribe(context, input) }),
  }),
  confirmNewsletter: t.field({
    type: UpdateNewsletterPayload,
    args: { input: t.arg({ type: ConfirmNewsletterInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const level = await confirmSubscription(context, input)
      if (level === null) throw new InputError(refuse('newsletter-unconfirmed'), 'token')
      return { level }
    },
  }),
}))
