import { Kind, parse, print, visit } from 'graphql'

/** Generated module from which the edge reads the types of responses. */
export const responseTypesFile = 'src/edge/upstream/response-types.gen.ts'

/**
 * The types of the contract that responses are made of, as a module of the edge: without descriptions, arguments and inputs, which are
 * three quarters of the contract and which each isolate would load and parse for nothing.
 */
export function responseTypesModule(contract: string): string {
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
export const responseTypes = \`${print(bare)}\`
`
}
