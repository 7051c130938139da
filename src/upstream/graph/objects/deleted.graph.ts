import { builder } from '#upstream/graph/core/builder.ts'

/** What a deletion answers with: the id of what is gone. */
export const DeletePayload = builder.objectRef<{ id: string }>('DeletePayload').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
