import type { Config } from '#upstream/config/env.ts'
import {
  builder,
  inputType,
  inputOf,
  when,
  whenOrNull,
  orNull,
  payloadOf,
} from '#upstream/graph/core/builder.ts'
import { localAuthToken } from '#upstream/domains/accounts/identities/local-auth.ts'
import { configuredProviders } from '#upstream/domains/accounts/providers/configured.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { linkedProviders } from '#upstream/domains/accounts/identities/identity.reader.ts'
import { deviceName } from '#upstream/request/device.ts'
import { listSessions, type OwnSession } from '#upstream/domains/accounts/sessions/session.reader.ts'
import { endOtherSessions, endOwnSession } from '#upstream/domains/accounts/sessions/session.writer.ts'
import {
  freshLoginInput,
  endSessionInput,
  removePasskeyInput,
  renamePasskeyInput,
} from '#shared/inputs/session-inputs.ts'
import { pushSubscriptionInput } from '#shared/inputs/notification-inputs.ts'
import {
  addPushSubscription,
  removePushSubscription,
} from '#upstream/domains/notifications/push-subscription.writer.ts'
import { limits } from '#shared/limits.ts'
import { listPasskeys, type Passkey as Listed } from '#upstream/domains/accounts/passkeys/passkey.reader.ts'
import { removePasskey, renamePasskey } from '#upstream/domains/accounts/passkeys/passkey.writer.ts'

/** Descriptions of what proves that the account's owner is present. */
export const proofTexts = {
  password: "The account's password, if the login is older than ten minutes.",
  passkey:
    'Instead of the password, what one of the viewer\'s passkeys has signed, as JSON: for the options of `POST /auth/passkey-options` with the purpose "proof".',
}

const SignInOptions = builder.objectRef<Config>('SignInOptions').implement({
  description: 'What the login and sign-up pages offer.',
  fields: (t) => ({
    providers: t.stringList({
      description: 'Names of the social providers that are configured.',
      resolve: (config) => configuredProviders(config),
    }),
    captchaSiteKey: t.string({
      ...orNull('The public key of the captcha that sign-up needs; null when it needs none.'),
      resolve: ({ captcha }) => captcha?.siteKey ?? null,
    }),
  }),
})

const Session = builder.objectRef<OwnSession>('Session').implement({
  description: 'A browser in which the viewer is logged in.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    device: t.string({
      description: 'The browser, from its user agent, such as "Firefox on Linux".',
      resolve: ({ agent }, _args, { language }) => deviceName(agent, language),
    }),
    createdAt: t.exposeInt('createdAt', when('it began')),
    lastSeenAt: t.exposeInt('lastSeenAt', when('it was last used')),
    isThisDevice: t.boolean({
      description: "Whether it's the session that asks.",
      resolve: ({ id }, _args, { viewer }) => id === viewer.sessionId,
    }),
    notifies: t.boolean({
      description: "Whether the browser gets the viewer's notifications as push messages.",
      resolve: ({ pushEndpoint }) => pushEndpoint !== null,
    }),
  }),
})

const EndSessionsPayload = payloadOf(
  'EndSessionsPayload',
  'sessions',
  {
    description: 'The sessions that are left, last seen first.',
    type: [Session],
    rows: 20,
  },
  "The viewer's sessions after a change of them.",
)

const EndOtherSessionsInput = inputType('EndOtherSessionsInput', freshLoginInput, proofTexts)

const Passkey = builder.objectRef<Listed>('Passkey').implement({
  description: 'A passkey that the viewer can log in with.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name', { description: "As the viewer calls it; the device's at first." }),
    createdAt: t.exposeInt('createdAt', when('it was added')),
    usedAt: t.exposeInt('usedAt', whenOrNull('it was last used', 'if never')),
  }),
})

builder.queryFields((t) => ({
  signInOptions: t.field({
    description: 'What the login and sign-up pages offer.',
    type: SignInOptions,
    resolve: (_root, _args, { config }) => config,
  }),
  jwt: t.string({
    description:
      "A short-lived signed token, for programs on the viewer's own machine that are named by a redirect to localhost.",
    args: {
      version: t.arg.int({
        description: 'The format of the token; 1 is the only one, and what you get if you leave it out.',
      }),
      audience: t.arg.string({
        description:
          'The origin on localhost that the token is for, http://localhost if you leave it out; any other is "403".',
      }),
    },
    resolve: (_root, { version, audience }, context) => localAuthToken(context, audience, version),
  }),
  linkedIdentities: t.stringList({
    description: 'The providers that the viewer can log in with: any of "github", "steam" and "google".',
    resolve: (_root, _args, { env, viewer }) => {
      if (!viewer.isSignedIn) throw new PageError(401)
      return linkedProviders(env.DB, viewer.id)
    },
  }),
  sessions: t.field({
    description: 'The browsers in which the viewer is logged in, last seen first.',
    type: [Session],
    rows: 20,
    resolve: (_root, _args, context) => listSessions(context),
  }),
  pushKey: t.string({
    description:
      'The public key of the site that browsers subscribe to its push messages with (VAPID, RFC 8292), as base64url; null if it sends none.',
    nullable: true,
    resolve: (_root, _args, { config }) => config.push?.publicKey ?? null,
  }),
  passkeys: t.field({
    description: "The viewer's passkeys, oldest first.",
    type: [Passkey],
    rows: limits.passkeys,
    resolve: (_root, _args, context) => listPasskeys(context),
  }),
}))

const PasskeysPayload = payloadOf(
  'PasskeysPayload',
  'passkeys',
  {
    description: "The viewer's passkeys, oldest first.",
    type: [Passkey],
    rows: limits.passkeys,
  },
  'What renamePasskey and removePasskey return.',
)

builder.mutationFields((t) => ({
  endSession: t.field({
    description: "Logs one of the viewer's browsers out.",
    type: EndSessionsPayload,
    args: inputOf('EndSessionInput', endSessionInput, {
      ...proofTexts,
      password:
        "The account's password, if the session is another one and this one's login is older than ten minutes.",
    }),
    resolve: (_root, { input: { sessionId, ...proof } }, context) => endOwnSession(context, sessionId, proof),
  }),
  endOtherSessions: t.field({
    description: "Logs out all of the viewer's browsers but this one.",
    type: EndSessionsPayload,
    args: { input: t.arg({ type: EndOtherSessionsInput }) },
    resolve: (_root, { input }, context) => endOtherSessions(context, input ?? {}),
  }),
  addPushSubscription: t.field({
    description:
      "Sends the viewer's notifications to this browser too, as push messages, until its session ends. At most five browsers get them: the oldest goes.",
    type: EndSessionsPayload,
    args: inputOf('AddPushSubscriptionInput', pushSubscriptionInput, {
      endpoint: "The subscription's address, of a known push service.",
      p256dh: "The subscription's public key, as base64url.",
      auth: "The subscription's secret, as base64url.",
    }),
    resolve: (_root, { input }, context) => addPushSubscription(context, input),
  }),
  removePushSubscription: t.field({
    description: 'Sends this browser no more push messages.',
    type: EndSessionsPayload,
    resolve: (_root, _args, context) => removePushSubscription(context),
  }),
  renamePasskey: t.field({
    description: "Renames one of the viewer's passkeys.",
    type: PasskeysPayload,
    args: inputOf('RenamePasskeyInput', renamePasskeyInput),
    resolve: (_root, { input }, context) => renamePasskey(context, input),
  }),
  removePasskey: t.field({
    description: "Removes one of the viewer's passkeys, which can't log in any more.",
    type: PasskeysPayload,
    args: inputOf('RemovePasskeyInput', removePasskeyInput, proofTexts),
    resolve: (_root, { input }, context) => removePasskey(context, input),
  }),
}))
