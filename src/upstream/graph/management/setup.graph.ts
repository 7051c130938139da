import { createForums } from '#upstream/domains/management/catalogue/managed-forum.writer.ts'
import {
  findTestEmail,
  readSetup,
  type SiteSetup as Setup,
  type TestEmail as TestEmailRow,
} from '#upstream/domains/management/setup.reader.ts'
import { checkCaptcha, sendTestEmail, type SentTestEmail } from '#upstream/domains/management/setup.writer.ts'
import {
  builder,
  payloadOf,
  inputType,
  inputOf,
  orNull,
  whenOrNull,
  enumOf,
} from '#upstream/graph/core/builder.ts'
import { newForumInput, createForumsInput } from '#shared/inputs/management-inputs.ts'
import { SaveForumPayload } from './catalogue.graph.ts'

const EmailState = enumOf('EmailState', 'What has become of an email.', {
  QUEUED: 'It waits, possibly to be tried again.',
  SENDING: 'It was handed over, and the response got lost: it may have been sent.',
  SENT: 'The mail server or service took it.',
  FAILED: 'It was refused for good.',
})

const TestEmail = builder.objectRef<TestEmailRow>('TestEmail').implement({
  description: 'An email that the viewer was sent as a test.',
  fields: (t) => ({
    state: t.expose('state', { description: 'What has become of it.', type: EmailState }),
    error: t.exposeString('error', orNull('Why the last attempt failed.')),
  }),
})

const SiteSetup = builder.objectRef<Setup>('SiteSetup').implement({
  description: 'What a new site still needs.',
  fields: (t) => ({
    mailTransport: t.exposeString('mailTransport', {
      description: 'How email is sent: `outbox`, `smtp` or `cloudflare`.',
    }),
    mailFrom: t.exposeString('mailFrom'),
    mailSentAt: t.exposeInt('mailSentAt', {
      ...whenOrNull('the last email was handed over', 'if none was of late'),
    }),
    testEmail: t.field({
      ...orNull("A test email to the viewer's address; null if there's none with that id."),
      type: TestEmail,
      args: { emailId: t.arg.int({ description: 'The id that sendTestEmail returned.', required: true }) },
      resolve: (_setup, { emailId }, context) => findTestEmail(context, emailId),
    }),
    captcha: t.exposeBoolean('captcha', { description: 'Whether signing up takes a captcha.' }),
    providers: t.exposeStringList('providers', {
      description: 'The names of the providers that people can log in with.',
    }),
  }),
})

builder.queryField('siteSetup', (t) =>
  t.field({
    description: 'What a new site still needs to be set up; admins, else "403".',
    type: SiteSetup,
    resolve: (_root, _args, context) => readSetup(context),
  }),
)

const SendTestEmailPayload = builder.objectRef<SentTestEmail>('SendTestEmailPayload').implement({
  fields: (t) => ({
    emailId: t.exposeInt('emailId', { description: "The email's id, for siteSetup's testEmail." }),
    to: t.exposeString('to'),
  }),
})

const CaptchaCheck = enumOf('CaptchaCheck', 'What a check of the captcha found.', {
  OFF: 'Signing up takes no captcha, as in development.',
  WORKS: 'The verifier knows the secret.',
  SECRET_REFUSED: "The verifier doesn't know the secret.",
  NO_RESPONSE: 'No usable response came from the verifier.',
})

inputType(
  'NewForumInput',
  newForumInput,
  {
    forumId: 'Its id, `frm-` and eight lowercase letters or digits; leave it out for a random one.',
    title: 'The title, 2 to 60 characters.',
    description: "What it's for, at most 300 characters.",
    protected: 'Whether only developers and admins can write posts in it.',
  },
  'A forum to create.',
)

builder.mutationFields((t) => ({
  createForums: t.field({
    description:
      'Creates several forums at once, all or none, in their order after those that exist; admins, else "403".',
    type: SaveForumPayload,
    args: inputOf('CreateForumsInput', createForumsInput, { forums: 'The forums, 1 to 20.' }),
    resolve: (_root, { input }, context) => createForums(context, input),
  }),
  sendTestEmail: t.field({
    description: 'Sends the viewer a test email; admins, else "403". At most 10 an hour.',
    type: SendTestEmailPayload,
    resolve: (_root, _args, context) => sendTestEmail(context),
  }),
  checkCaptcha: t.field({
    description:
      'Asks the captcha\'s verifier whether it knows our secret; admins, else "403". At most 20 an hour.',
    type: payloadOf('CheckCaptchaPayload', 'result', { type: CaptchaCheck }),
    resolve: (_root, _args, context) => checkCaptcha(context),
  }),
}))
