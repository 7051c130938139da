import * as texts from '#app/texts/english/admin.ts'

/** Why a document may not be run where nothing is to be changed; null when it may. */
export async function whyNotReadOnly(document: string): Promise<string | null> {
  const { GraphQLError, Kind, OperationTypeNode, parse, visit } = await import('graphql')
  try {
    const parsed = parse(document, { maxTokens })
    const isReading = parsed.definitions.every(
      (node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === OperationTypeNode.QUERY,
    )
    if (!isReading) return texts.onlyQueriesCanBeRun
    const taken: string[] = []
    visit(parsed, { Field: ({ name: { value } }) => void (takers.has(value) && taken.push(value)) })
    return taken[0] ? texts.wouldUseUp(taken[0]) : null
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const [place] = error.locations ?? []
    return place ? texts.messageAt(error.message, place.line, place.column) : error.message
  }
}

/** Fields of queries that use up what they tell. */
const takers = new Set(['ephemeralMessages'])

/** More than the service itself reads. */
const maxTokens = 10_000
