import type { CaptchaCheck as CaptchaResult } from '#upstream/domains/accounts/registration/captcha.ts'
import { createForums } from '#upstream/domains/management/setup/new-forums.writer.ts'
import {
  findTestEmail,
  readSetup,
  type SiteSetup as Setup,
  type TestEmail as TestEmailRow,
} from '#upstream/domains/management/setup/setup.reader.ts'
import {
  checkCaptcha,
  sendTestEmail,
  type SentTestEmail,
} from '#upstream/domains/management/setup/setup.writer.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { CreateForumsInput } from '#upstream/graph/core/inputs.gen.ts'
import { SaveForumPayload } from './catalogue.graph.ts'

const EmailState = builder.enumType('EmailState', {
  values: ['QUEUED', 'SENDING', 'SENT', 'FAILED'] as const,
})

const TestEmail = builder.objectRef<TestEmailRow>('TestEmail').implement({
  fields: (t) => ({
    state: t.expose('state', { type: EmailState }),
    error: t.exposeString('error', { nullable: true }),
  }),
})

const SiteSetup = builder.objectRef<Setup>('SiteSetup').implement({
  fields: (t) => ({
    mailTransport: t.exposeString('mailTransport'),
    mailFrom: t.exposeString('mailFrom'),
    mailSentAt: t.exposeInt('mailSentAt', { nullable: true }),
    testEmail: t.field({
      type: TestEmail,
      nullable: true,
      args: { emailId: t.arg.int({ required: true }) },
      resolve: (_setup, { emailId }, context) => findTestEmail(context, emailId),
    }),
    captcha: t.exposeBoolean('captcha'),
    providers: t.exposeStringList('providers'),
  }),
})

builder.queryField('siteSetup', (t) =>
  t.field({ type: SiteSetup, resolve: (_root, _args, context) => readSetup(context) }),
)

const SendTestEmailPayload = builder.objectRef<SentTestEmail>('SendTestEmailPayload').implement({
  fields: (t) => ({ emailId: t.exposeInt('emailId'), to: t.exposeString('to') }),
})

const CaptchaCheck = builder.enumType('CaptchaCheck', {
  values: ['OFF', 'WORKS', 'SECRET_REFUSED', 'NO_RESPONSE'] as const,
})

const CheckCaptchaPayload = builder.objectRef<{ result: CaptchaResult }>('CheckCaptchaPayload').implement({
  fields: (t) => ({ result: t.expose('result', { type: CaptchaCheck }) }),
})

builder.mutationFields((t) => ({
  createForums: t.field({
    type: SaveForumPayload,
    args: { input: t.arg({ type: CreateForumsInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ forums: await createForums(context, input) }),
  }),
  sendTestEmail: t.field({
    type: SendTestEmailPayload,
    resolve: (_root, _args, context) => sendTestEmail(context),
  }),
  checkCaptcha: t.field({
    type: CheckCaptchaPayload,
    resolve: async (_root, _args, context) => ({ result: await checkCaptcha(context) }),
  }),
}))
