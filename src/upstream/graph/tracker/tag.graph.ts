import { builder } from '#upstream/graph/core/builder.ts'
import type { TagRow } from '#upstream/domains/tracker/tags/tag.reader.ts'
import { createTag } from '#upstream/domains/tracker/tags/tag.writer.ts'
import { CreateTicketTagInput } from '#upstream/graph/core/inputs.gen.ts'

/** A label of tickets. */
export const Tag = builder.objectRef<TagRow>('Tag').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    productId: t.exposeString('productId'),
  }),
})

const CreateTicketTagPayload = builder.objectRef<TagRow>('CreateTicketTagPayload').implement({
  fields: (t) => ({ tag: t.field({ type: Tag, resolve: (tag) => tag }) }),
})

builder.mutationField('createTicketTag', (t) =>
  t.field({
    type: CreateTicketTagPayload,
    args: { input: t.arg({ type: CreateTicketTagInput, required: true }) },
    resolve: (_root, { input }, context) => createTag(context, input),
  }),
)
