import { existsSync, readFileSync } from 'node:fs'
import {
  BreakingChangeType,
  buildSchema,
  DangerousChangeType,
  findSchemaChanges,
  printSchema,
  type GraphQLSchema,
} from 'graphql'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** The API's schema in GraphQL SDL, for its readers and for the types of the app's documents. */
export const schemaFile = 'src/shared/contract/schema.graphql'

const notice = '# Printed from src/upstream/graph by `npm run codegen`; not to be edited.\n\n'

const breaking = new Set<string>([
  ...Object.values(BreakingChangeType),
  DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
])

/** The SDL of the upstream's schema; fails if it would break calls that fit the one in the repository. */
export async function printedSchema(): Promise<string> {
  const { schema } = await import('#upstream/graph/schema.ts')
  const changes = existsSync(schemaFile) ? breakingChanges(readFileSync(schemaFile, 'utf8'), schema) : []
  if (changes.length > 0)
    throw new ScriptFailure(
      `Others rely on what ${schemaFile} has. Keep it, or take it out of that file first if it was never published:\n${changes.join('\n')}`,
    )
  return notice + printSchema(schema)
}

/** What callers of the API as it was would notice, in sentences: anything but additions and other descriptions. */
export function breakingChanges(before: string, after: GraphQLSchema): string[] {
  return findSchemaChanges(buildSchema(before), after)
    .filter(({ type }) => breaking.has(type))
    .map(({ description }) => description)
}
