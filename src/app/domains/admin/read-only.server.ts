import * as texts from '#app/texts/english/admin.ts'

/** Why a document may not be run where nothing is to be changed; null when it may. */
export async function whyNotReadOnly(document: string): Promise<string | null> {
  const { GraphQLError, Kind, OperationTypeNode, parse } = await import('graphql')
  try {
    const { definitions } = parse(document, { maxTokens })
    const isReading = definitions.every(
      (node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === OperationTypeNode.QUERY,
    )
    return isReading ? null : texts.onlyQueriesCanBeRun
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const [place] = error.locations ?? []
    return place ? texts.messageAt(error.message, place.line, place.column) : error.message
  }
}

/** More than the service itself reads. */
const maxTokens = 10_000
