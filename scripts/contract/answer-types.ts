import { Kind, parse, print, visit } from 'graphql'

/** Generated module from which the edge reads the types of answers. */
export const answerTypesFile = 'src/edge/upstream/answer-types.gen.ts'

/**
 * The types of the contract that answers are made of, as a module of the edge: without descriptions, arguments and inputs, which are
 * three quarters of the contract and which each isolate would load and parse for nothing.
 */
export function answerTypesModule(contract: string): string {
  const { definitions } = parse(contract, { noLocation: true })
  const types = definitions.filter(
    ({ kind }) =>
      kind === Kind.OBJECT_TYPE_DEFINITION ||
      kind === Kind.INTERFACE_TYPE_DEFINITION ||
      kind === Kind.UNION_TYPE_DEFINITION,
  )
  const bare = visit(
    { kind: Kind.DOCUMENT, definitions: types },
    {
      enter: (node) =>
        'description' in node || 'arguments' in node
          ? { ...node, description: undefined, arguments: undefined }
          : undefined,
    },
  )
  return `// Generated from the contract by \`npm run codegen\`; not to be edited.
export const answerTypes = \`${print(bare)}\`
`
}
