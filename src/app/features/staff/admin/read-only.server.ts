import { t } from '#app/texts/t.ts'

export async function readOnlyProblem(document: string): Promise<string | null> {
  const { GraphQLError, Kind, OperationTypeNode, parse, visit } = await import('graphql')
  try {
    const parsed = parse(document, { maxTokens })
    const isReading = parsed.definitions.every(
      (node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === OperationTypeNode.QUERY,
    )
    if (!isReading) return t('admin.query.needsQuery')
    const consumed: string[] = []
    visit(parsed, {
      Field: ({ name: { value } }) => void (consumingFields.has(value) && consumed.push(value)),
    })
    return consumed[0] ? t('admin.query.readOnceFailed', { field: consumed[0] }) : null
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const [location] = error.locations ?? []
    return location
      ? t('admin.query.messageAt', { message: error.message, line: location.line, column: location.column })
      : error.message
  }
}

/** Query fields with a side effect: they consume their results. */
const consumingFields = new Set(['ephemeralMessages'])

/** More than the service's own limit. */
const maxTokens = 10_000
