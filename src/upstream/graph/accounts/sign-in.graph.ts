import type { Config } from '#upstream/config/env.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { localAuthToken } from '#upstream/domains/accounts/identities/local-auth.ts'
import { configuredProviders } from '#upstream/domains/accounts/providers/configured.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { linkedProviders } from '#upstream/domains/accounts/identities/identity.reader.ts'

const SignInOptions = builder.objectRef<Config>('SignInOptions').implement({
  description: 'What the login and sign-up pages offer.',
  fields: (t) => ({
    providers: t.stringList({
      description: 'Names of the social providers that are configured.',
      resolve: (config) => configuredProviders(config),
    }),
    captchaSiteKey: t.string({
      description: 'The public key of the captcha that sign-up needs; null when it needs none.',
      nullable: true,
      resolve: ({ captcha }) => captcha?.siteKey ?? null,
    }),
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
}))
