import { builder } from '#upstream/graph/core/builder.ts'

/** The result of a deletion: the deleted id. */
export const DeletePayload = builder.objectRef<{ id: string }>('DeletePayload').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
