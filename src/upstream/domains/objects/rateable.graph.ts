import { builder } from '#upstream/graph/builder.ts'
import type { ObjectRow } from './object-columns.ts'

/** Anything that people can like. */
export const Rateable = builder
  .interfaceRef<Pick<ObjectRow, 'publicId' | 'score' | 'ratedByMe'>>('Rateable')
  .implement({
    fields: (t) => ({
      id: t.exposeID('publicId'),
      score: t.exposeInt('score'),
      ratedByMe: t.boolean({ resolve: (object) => object.ratedByMe !== 0 }),
    }),
  })
