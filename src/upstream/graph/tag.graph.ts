import { builder, inputOf, payloadOf } from '#upstream/graph/core/builder.ts'
import type { TagRow } from '#upstream/domains/tracker/product.reader.ts'
import { createTag } from '#upstream/domains/tracker/tag.writer.ts'
import { createTicketTagInput } from '#shared/inputs/ticket-inputs.ts'

export const Tag = builder.objectRef<TagRow>('Tag').implement({
  description: 'A tag of tickets.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color', { description: 'The color, as # and six hexadecimal digits.' }),
    productId: t.exposeString('productId', {
      description: 'The product that it\'s for; "" for all products.',
    }),
  }),
})

builder.mutationField('createTicketTag', (t) =>
  t.field({
    description: 'Makes a tag; staff, else "403".',
    type: payloadOf('CreateTicketTagPayload', 'tag', { type: Tag }),
    args: inputOf('CreateTicketTagInput', createTicketTagInput, {
      color: 'The color, as # and six hexadecimal digits.',
      productId: 'The product that it\'s for; "" for all products.',
    }),
    resolve: (_root, { input }, context) => createTag(context, input),
  }),
)
