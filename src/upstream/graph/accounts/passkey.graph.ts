import { builder, inputOf } from '#upstream/graph/core/builder.ts'
import { limits } from '#shared/limits.ts'
import { removePasskeyInput, renamePasskeyInput } from '#shared/inputs/session-inputs.ts'
import { proofTexts } from './proof-texts.ts'
import { listPasskeys, type Passkey as Listed } from '#upstream/domains/accounts/passkeys/passkey.reader.ts'
import { removePasskey, renamePasskey } from '#upstream/domains/accounts/passkeys/passkey.writer.ts'

const Passkey = builder.objectRef<Listed>('Passkey').implement({
  description: 'A passkey that the viewer can log in with.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name', { description: "As the viewer calls it; the device's at first." }),
    createdAt: t.exposeInt('createdAt', {
      description: 'When it was added, in seconds since the Unix epoch.',
    }),
    usedAt: t.exposeInt('usedAt', {
      description: 'When it was last used, in seconds since the Unix epoch; null if never.',
      nullable: true,
    }),
  }),
})

builder.queryField('passkeys', (t) =>
  t.field({
    description: "The viewer's passkeys, oldest first.",
    type: [Passkey],
    rows: limits.passkeys,
    resolve: (_root, _args, context) => listPasskeys(context),
  }),
)

const PasskeysPayload = builder.objectRef<{ passkeys: Listed[] }>('PasskeysPayload').implement({
  description: 'What renamePasskey and removePasskey return.',
  fields: (t) => ({
    passkeys: t.expose('passkeys', {
      description: "The viewer's passkeys, oldest first.",
      type: [Passkey],
      rows: limits.passkeys,
    }),
  }),
})

builder.mutationFields((t) => ({
  renamePasskey: t.field({
    description: "Renames one of the viewer's passkeys.",
    type: PasskeysPayload,
    args: inputOf('RenamePasskeyInput', renamePasskeyInput),
    resolve: async (_root, { input }, context) => ({ passkeys: await renamePasskey(context, input) }),
  }),
  removePasskey: t.field({
    description: "Removes one of the viewer's passkeys, which can't log in any more.",
    type: PasskeysPayload,
    args: inputOf('RemovePasskeyInput', removePasskeyInput, proofTexts),
    resolve: async (_root, { input }, context) => ({
      passkeys: await removePasskey(context, input),
    }),
  }),
}))
