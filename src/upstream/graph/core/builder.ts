import SchemaBuilder from '@pothos/core'
import type { RequestContext } from '#upstream/request/context.ts'

/** The one schema builder; each domain's graph file adds its types, queries and mutations to it. */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  DefaultFieldNullability: false
  Scalars: { ID: { Input: string; Output: string } }
}>({ defaultFieldNullability: false })

builder.queryType()
builder.mutationType()

/** The page arguments of every list query; `page` counts from 0. */
export const PageOptions = builder.inputType('PageOptions', {
  fields: (t) => ({
    page: t.int({ defaultValue: 0 }),
    maxCount: t.int(),
    sort: t.stringList({ defaultValue: ['-created'] }),
  }),
})
