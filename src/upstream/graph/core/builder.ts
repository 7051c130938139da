import SchemaBuilder from '@pothos/core'
import type { RequestContext } from '#upstream/request/context.ts'

/** The one schema builder; each domain's graph file adds its types, queries and mutations to it. */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  DefaultFieldNullability: false
  Scalars: { ID: { Input: string; Output: string } }
}>({ defaultFieldNullability: false })

builder.queryType({
  description:
    'What can be read. Everybody may ask, unless a field says otherwise; what the viewer may not see is left out or is an error: "401" not logged in, "403" not allowed, "404" no such object, "410" deleted.',
})
builder.mutationType({
  description:
    'What can be changed, one mutation per document. All need a Bearer, else "401", apart from those for newsletters by address. Input that isn\'t accepted is an error with the code BAD_USER_INPUT and the name of the field; too many calls are "429".',
})

const PageOptions = builder.inputType('PageOptions', {
  description:
    "Paging, the same for every list: page starts at 0 (the site's `?page=` starts at 1); maxCount is at most 50, with a default per list; sort takes what each list supports.",
  fields: (t) => ({
    page: t.int({ description: 'The page, starting at 0.', defaultValue: 0 }),
    maxCount: t.int({ description: 'Objects per page, at most 50; the default depends on the list.' }),
    sort: t.stringList({
      description:
        'One order, such as "-created" for the newest first or "created" for the oldest first; an unknown one is an error.',
      defaultValue: ['-created'],
    }),
  }),
})

export const pageArgument = {
  description: 'Which page of the list, of which size and in which order.',
  type: PageOptions,
}

export const created = { description: 'When it was created, in seconds since the Unix epoch.' }
