import {
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql'
import { responseTypes } from './response-types.gen.ts'

/** Checks that a value has the form requested by a part of a document. */
type Check = (value: unknown) => boolean
type Fields = ReadonlyMap<string, TypeNode>

const roots = {
  [OperationTypeNode.QUERY]: 'Query',
  [OperationTypeNode.MUTATION]: 'Mutation',
  [OperationTypeNode.SUBSCRIPTION]: 'Subscription',
}
const scalars: Record<string, Check> = {
  Int: Number.isInteger,
  Float: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
}
/** The site has some hundred documents; staff may write their own. */
const maxChecks = 500

let types: ReadonlyMap<string, Fields> | undefined
const checks = new Map<string, Check>()

/** Whether the data has the form that the contract promises for the document; data that the contract doesn't define may have any form. */
export function fitsDocument(document: string, data: unknown): boolean {
  const known = checks.get(document)
  if (known) return known(data)
  if (checks.size >= maxChecks) checks.clear()
  const check = checkOf(document)
  checks.set(document, check)
  return check(data)
}

function checkOf(document: string): Check {
  types ??= readTypes(parse(responseTypes, { noLocation: true }))
  let parsed: DocumentNode
  try {
    parsed = parse(document, { noLocation: true })
  } catch {
    return isAnything
  }
  const fragments = new Map(
    parsed.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part] as const] : [],
    ),
  )
  const operation = parsed.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION)
  if (!operation) return isAnything
  return objectCheck(operation.selectionSet, roots[operation.operation], { types, fragments })
}

interface World {
  types: ReadonlyMap<string, Fields>
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** The fields of each type that has fields; a union has no own ones. */
function readTypes({ definitions }: DocumentNode): Map<string, Fields> {
  return new Map(
    definitions.flatMap((type) => {
      if (type.kind === Kind.UNION_TYPE_DEFINITION)
        return [[type.name.value, new Map<string, TypeNode>()] as const]
      if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.INTERFACE_TYPE_DEFINITION) return []
      const fields = new Map((type.fields ?? []).map((field) => [field.name.value, field.type] as const))
      return [[type.name.value, fields] as const]
    }),
  )
}

function objectCheck(selections: SelectionSetNode, type: string, world: World): Check {
  const parts = selections.selections.map((selection): Check => {
    if (selection.kind === Kind.FIELD) return fieldCheck(selection, world.types.get(type), world)
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? world.fragments.get(selection.name.value) : selection
    if (!fragment) return isAnything
    const condition = fragment.typeCondition?.name.value ?? type
    const check = objectCheck(fragment.selectionSet, condition, world)
    // An object is checked against a narrower type only if its `__typename` is that type.
    return condition === type ? check : (value) => typeNameOf(value) !== condition || check(value)
  })
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && parts.every((part) => part(value))
}

function typeNameOf(value: unknown): unknown {
  return (value as Record<'__typename', unknown>)['__typename']
}

function fieldCheck(field: FieldNode, fields: Fields | undefined, world: World): Check {
  const type = fields?.get(field.name.value)
  if (!type) return isAnything
  const key = field.alias?.value ?? field.name.value
  const isOptional = (field.directives ?? []).length > 0
  const check = typeCheck(type, field.selectionSet, world)
  return (value) => {
    const found = (value as Record<string, unknown>)[key]
    return found === undefined ? isOptional : check(found)
  }
}

function typeCheck(type: TypeNode, selections: SelectionSetNode | undefined, world: World): Check {
  if (type.kind === Kind.NON_NULL_TYPE) {
    const check = typeCheck(type.type, selections, world)
    return (value) => value !== null && check(value)
  }
  if (type.kind === Kind.LIST_TYPE) {
    const check = typeCheck(type.type, selections, world)
    return (value) => value === null || (Array.isArray(value) && value.every(check))
  }
  const name = type.name.value
  const check = selections ? objectCheck(selections, name, world) : (scalars[name] ?? isText)
  return (value) => value === null || check(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isAnything(): boolean {
  return true
}
