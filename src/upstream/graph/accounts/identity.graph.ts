import { PageError } from '#upstream/platform/errors.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { linkedProviders } from '#upstream/domains/accounts/identities/identity.reader.ts'

builder.queryFields((t) => ({
  linkedIdentities: t.stringList({
    resolve: (_root, _args, { db, viewer }) => {
      if (!viewer.isSignedIn) throw new PageError(401)
      return linkedProviders(db, viewer.id)
    },
  }),
}))
