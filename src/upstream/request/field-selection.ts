import {
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql'

/**
 * The fields that a query selects below a field, so that a reader can skip columns and rows that no field uses. It looks at any depth and
 * counts a skipped field as selected: a reader may read too much, never too little.
 */
export class FieldSelection {
  /** For rows that are read for a decision, not for a response. */
  static readonly nothing = new FieldSelection([], {})
  readonly #fields: FieldNode[] = []
  readonly #fragments: Readonly<Record<string, FragmentDefinitionNode>>

  constructor(fields: readonly FieldNode[], fragments: Readonly<Record<string, FragmentDefinitionNode>>) {
    this.#fragments = fragments
    const seen = new Set<string>()
    for (const field of fields) this.#collect(field.selectionSet?.selections ?? [], seen)
  }

  static of(info: GraphQLResolveInfo): FieldSelection {
    return new FieldSelection(info.fieldNodes, info.fragments)
  }

  /** A flat selection of these fields, for readers that are called without a query. */
  static naming(...names: string[]): FieldSelection {
    const selections = names.map((value) => fieldNode(value))
    return new FieldSelection([fieldNode('', selections)], {})
  }

  has(...names: string[]): boolean {
    return this.#fields.some((field) => names.includes(field.name.value))
  }

  get isEmpty(): boolean {
    return this.#fields.length === 0
  }

  below(name: string): FieldSelection {
    return new FieldSelection(
      this.#fields.filter((field) => field.name.value === name),
      this.#fragments,
    )
  }

  /** The arguments of the resolved object's only field with that name; null if it is selected not at all, or more than once. */
  static argumentsBelow(info: GraphQLResolveInfo, name: string): Record<string, unknown> | null {
    const type = getNamedType(info.returnType)
    const definition = isObjectType(type) ? type.getFields()[name] : undefined
    const [field, ...more] = FieldSelection.of(info).#fields.filter((node) => node.name.value === name)
    if (!definition || !field || more.length > 0) return null
    return getArgumentValues(definition, field, info.variableValues)
  }

  get bodies(): boolean {
    return this.has('body', 'renderedBody')
  }

  get bios(): boolean {
    return this.has('bio', 'renderedBio')
  }

  /** Each fragment is followed once: fragments that spread each other twice would grow exponentially. */
  #collect(selections: readonly SelectionNode[], seen: Set<string>): void {
    for (const selection of selections) {
      if (selection.kind === 'Field') this.#fields.push(selection)
      if (selection.kind !== 'FragmentSpread') this.#collect(selection.selectionSet?.selections ?? [], seen)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        this.#collect(this.#fragments[selection.name.value]?.selectionSet.selections ?? [], seen)
      }
    }
  }
}

function fieldNode(value: string, selections: FieldNode[] = []): FieldNode {
  return {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value },
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  }
}
