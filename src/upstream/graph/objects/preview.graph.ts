import { builder } from '#upstream/graph/core/builder.ts'
import { previewBody } from '#upstream/domains/objects/preview.reader.ts'

builder.queryField('preview', (t) =>
  t.string({
    args: { body: t.arg.string({ required: true }), objectId: t.arg.id() },
    resolve: (_root, args, context) => previewBody(context, args),
  }),
)
