import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  type TypeDefinitionNode,
} from 'graphql'

/** A definition of the contract, with its description. */
type Described = TypeDefinitionNode | FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode
interface Describable {
  name: string
  description?: string | null | undefined
}

let described: Promise<void> | undefined

/**
 * Gives the schema the descriptions of the contract, once. Only introspection needs them: no other request waits for the
 * contract to be loaded and parsed.
 */
export function describeSchema(schema: GraphQLSchema): Promise<void> {
  described ??= readContract(schema)
  return described
}

async function readContract(schema: GraphQLSchema): Promise<void> {
  const { default: contract } = await import('#shared/contract/schema.graphql?raw')
  for (const definition of parse(contract, { noLocation: true }).definitions) {
    const type = 'name' in definition && definition.name ? schema.getType(definition.name.value) : undefined
    if (type) describeType(type, definition as TypeDefinitionNode)
  }
}

function describeType(type: GraphQLNamedType, definition: TypeDefinitionNode): void {
  describe([type], [definition])
  if (definition.kind === Kind.ENUM_TYPE_DEFINITION && isEnumType(type)) {
    describe(type.getValues(), definition.values)
  } else if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && isInputObjectType(type)) {
    describe(Object.values(type.getFields()), definition.fields)
  } else if ('fields' in definition && (isObjectType(type) || isInterfaceType(type))) {
    const fields = type.getFields()
    describe(Object.values(fields), definition.fields)
    for (const node of (definition.fields ?? []) as readonly FieldDefinitionNode[])
      describe(fields[node.name.value]?.args ?? [], node.arguments)
  }
}

function describe(parts: readonly Describable[], nodes: readonly Described[] = []): void {
  const texts = new Map(nodes.map(({ name, description }) => [name.value, description?.value]))
  for (const part of parts) part.description = texts.get(part.name)
}
