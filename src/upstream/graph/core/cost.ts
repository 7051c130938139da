import {
  getNamedType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type FieldNode,
  type GraphQLField,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { limits } from '#shared/limits.ts'

/** The most expensive page, a creation with its thread, costs about half of it. */
export const costBudget = 10_000

/** The number of characters that cost as much as one field, which costs 1. */
const charactersAtOnce = 2_000

export function textCost(characters: number): number {
  return characters / charactersAtOnce
}

declare global {
  namespace PothosSchemaTypes {
    interface FieldOptions {
      cost?: number
      /** The assumed length of a list of objects: its default page size, or a typical number if it has no pages. */
      rows?: number
    }
  }
}

export function statedCost(field: GraphQLField<unknown, unknown> | undefined) {
  return (field?.extensions.pothosOptions ?? {}) as Pick<PothosSchemaTypes.FieldOptions, 'cost' | 'rows'>
}

/** The cost of an introspection field: it is read from memory, and its texts are short. */
const schemaFieldCost = 0.04
export const schemaRoots = new Map<string, GraphQLOutputType>([
  [SchemaMetaFieldDef.name, SchemaMetaFieldDef.type],
  [TypeMetaFieldDef.name, TypeMetaFieldDef.type],
])
/** The assumed lengths of the introspection lists: of all types, then the average within one of them. */
export const schemaListSizes = new Map([
  ['types', 250],
  ['directives', 6],
  ['fields', 5],
  ['args', 1],
  ['inputFields', 2],
  ['interfaces', 1],
  ['possibleTypes', 1],
  ['enumValues', 1],
])

/** A list's fields count as often as it is assumed long, a text by its maximum length; a recursive fragment once. */
export function costMeter(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  schema: GraphQLSchema,
): (operation: OperationDefinitionNode) => number {
  const ofFragment = new Map<string, number>()

  function spreadCost(name: string): number {
    const known = ofFragment.get(name)
    if (known !== undefined) return known
    ofFragment.set(name, 0)
    const fragment = fragments.get(name)
    const type = fragment && schema.getType(fragment.typeCondition.name.value)
    const cost = fragment ? costOf(fragment.selectionSet, type) : 0
    ofFragment.set(name, cost)
    return cost
  }

  function fieldCost(field: FieldNode, parent: GraphQLNamedType | undefined): number {
    const name = field.name.value
    const isOfSchema = parent !== undefined && isIntrospectionType(parent)
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    const type = schemaRoots.get(name) ?? definition?.type
    const below = field.selectionSet ? costOf(field.selectionSet, type && getNamedType(type)) : 0
    if (isOfSchema) return schemaFieldCost + (schemaListSizes.get(name) ?? 1) * below
    const { cost = 1, rows } = statedCost(definition)
    return cost + (rows === undefined ? 1 : rowsOf(field, rows)) * below
  }

  function costOf(set: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    let cost = 0
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) cost += spreadCost(selection.name.value)
      else if (selection.kind === Kind.FIELD) cost += fieldCost(selection, type)
      else {
        const condition = selection.typeCondition?.name.value
        cost += costOf(selection.selectionSet, condition === undefined ? type : schema.getType(condition))
      }
    }
    return cost
  }

  return ({ operation, selectionSet }) => costOf(selectionSet, schema.getRootType(operation) ?? undefined)
}

/** The maximum number of rows of a list; the largest page size if it depends on a variable. */
function rowsOf(field: FieldNode, usual: number): number {
  const page = field.arguments?.find((argument) => argument.name.value === 'page')?.value
  if (page?.kind === Kind.VARIABLE) return Math.max(usual, limits.maxPage)
  if (page?.kind !== Kind.OBJECT) return usual
  return countOf(page.fields.find((entry) => entry.name.value === 'maxCount')?.value, usual)
}

function countOf(value: ValueNode | undefined, usual: number): number {
  if (value?.kind === Kind.VARIABLE) return limits.maxPage
  if (value?.kind !== Kind.INT) return usual
  return Math.min(limits.maxPage, Math.max(1, Number(value.value)))
}
