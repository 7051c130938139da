import { builder } from '#upstream/graph/core/builder.ts'
import { shownText } from '#upstream/domains/creations/cards/shown-text.ts'
import { previewBody } from '#upstream/domains/objects/preview.reader.ts'

builder.queryField('preview', (t) =>
  t.string({
    args: { body: t.arg.string({ required: true }), objectId: t.arg.id() },
    resolve: async (_root, args, context) => shownText(context, await previewBody(context, args)),
  }),
)
