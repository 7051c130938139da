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
 * What a query asks for below a field, so that a reader leaves out columns and rows nobody wants. It looks at any depth and
 * takes a skipped field for an asked one: a reader may give too much, never too little.
 */
export class FieldSelection {
  /** For rows that are read to be decided on, not shown. */
  static readonly nothing = new FieldSelection([], {})
  readonly #fields: FieldNode[] = []
  readonly #fragments: Readonly<Record<string, FragmentDefinitionNode>>

  constructor(fields: readonly FieldNode[], fragments: Readonly<Record<string, FragmentDefinitionNode>>) {
    this.#fragments = fragments
    const seen = new Set<string>()
    for (const field of fields) this.#collect(field.selectionSet?.selections ?? [], seen)
  }

  /** Reads the selection of the field that is being resolved. */
  static of(info: GraphQLResolveInfo): FieldSelection {
    return new FieldSelection(info.fieldNodes, info.fragments)
  }

  /** A selection of fields without any below them, for readers that no query asks. */
  static naming(...names: string[]): FieldSelection {
    const selections = names.map((value) => fieldNode(value))
    return new FieldSelection([fieldNode('', selections)], {})
  }

  /** Whether any field of these names is asked for. */
  has(...names: string[]): boolean {
    return this.#fields.some((field) => names.includes(field.name.value))
  }

  /** What is asked for below the fields of that name. */
  below(name: string): FieldSelection {
    return new FieldSelection(
      this.#fields.filter((field) => field.name.value === name),
      this.#fragments,
    )
  }

  /**
   * The arguments of the one field of that name of the object that is being resolved, so that its rows can be read along with
   * the object; null when it is not asked for, or more than once.
   */
  static argumentsBelow(info: GraphQLResolveInfo, name: string): Record<string, unknown> | null {
    const type = getNamedType(info.returnType)
    const definition = isObjectType(type) ? type.getFields()[name] : undefined
    const [field, ...more] = FieldSelection.of(info).#fields.filter((node) => node.name.value === name)
    if (!definition || !field || more.length > 0) return null
    return getArgumentValues(definition, field, info.variableValues)
  }

  /** Whether the text of posts, comments, tickets or creations is asked for. */
  get bodies(): boolean {
    return this.has('body', 'renderedBody')
  }

  /** Whether people's descriptions of themselves are asked for. */
  get bios(): boolean {
    return this.has('bio', 'renderedBio')
  }

  /** Each fragment is followed once: ones that spread each other twice would grow without bound. */
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
