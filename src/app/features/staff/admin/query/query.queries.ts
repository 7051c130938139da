import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { WhetherAdminDocument } from '#app/graphql.gen.ts'
import { GraphError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { readOnlyProblem } from './read-only.server.ts'

/** The schema in GraphQL SDL; for admins. */
const loadSchema = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }) => {
    await context.run(WhetherAdminDocument, {})
    const { default: schema } = await import('#shared/contract/schema.graphql?raw')
    return { schema }
  })

/** The GraphQL schema. */
export const schemaQuery = queryOptions({ queryKey: ['schema'], queryFn: () => loadSchema() })

/** Runs a read-only document, and returns its data as JSON; by POST because it is too long for a URL. */
export const runQuery = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(
    z.strictObject({
      document: z.string().max(limits.jsonBody / 4),
      variables: z.record(z.string(), z.json()),
    }),
  )
  .handler(async ({ context, data: { document, variables } }) => {
    const refusal = await readOnlyProblem(document)
    if (refusal !== null) throw new GraphError([{ message: refusal, field: 'document' }])
    return { json: JSON.stringify(await context.page.graph(document, variables), null, 2) }
  })
