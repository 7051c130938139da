import { builder } from '#upstream/graph/core/builder.ts'
import { localizedText } from '#upstream/domains/creations/cards/localized-text.ts'
import { previewBody } from '#upstream/domains/objects/preview.reader.ts'

builder.queryField('preview', (t) =>
  t.string({
    args: { body: t.arg.string({ required: true }), objectId: t.arg.id() },
    resolve: async (_root, args, context) => localizedText(context, await previewBody(context, args)),
  }),
)
