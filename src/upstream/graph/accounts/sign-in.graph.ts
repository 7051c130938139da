import type { Config } from '#upstream/config/env.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { localAuthToken } from '#upstream/domains/accounts/identities/local-auth.ts'
import { configuredProviders } from '#upstream/domains/accounts/providers/configured.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { linkedProviders } from '#upstream/domains/accounts/identities/identity.reader.ts'

const SignInOptions = builder.objectRef<Config>('SignInOptions').implement({
  fields: (t) => ({
    providers: t.stringList({ resolve: (config) => configuredProviders(config) }),
    captchaSiteKey: t.string({ nullable: true, resolve: ({ captcha }) => captcha?.siteKey ?? null }),
  }),
})

builder.queryFields((t) => ({
  signInOptions: t.field({ type: SignInOptions, resolve: (_root, _args, { config }) => config }),
  jwt: t.string({
    args: { version: t.arg.int(), audience: t.arg.string() },
    resolve: (_root, { version, audience }, context) => localAuthToken(context, audience, version),
  }),
  linkedIdentities: t.stringList({
    resolve: (_root, _args, { env, viewer }) => {
      if (!viewer.isSignedIn) throw new PageError(401)
      return linkedProviders(env.DB, viewer.id)
    },
  }),
}))
