import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { limits } from '#shared/limits.ts'
import { costBudget, costMeter, schemaRoots } from './cost.ts'
import { schema } from '#upstream/graph/schema.ts'

export interface DocumentSize {
  /** Nesting of fields; the root field counts as 1. For introspection the cost limits the depth. */
  depth: number
  /** Number of fields, those in a list multiplied by its length; of the most expensive operation. */
  cost: number
  aliases: number
  directives: number
  /** The number of root fields of all its mutations. */
  mutations: string[]
  introspects: boolean
}

const maxDirectives = 50
const measured = new WeakMap<DocumentNode, DocumentSize>()

/** Measures a document, once; a recursive fragment counts up to its first recursion, since validation rejects it. */
export function measureDocument(document: DocumentNode): DocumentSize {
  const known = measured.get(document)
  if (known) return known
  const size: DocumentSize = { ...count(document), depth: 0, cost: 0, mutations: [] }
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  )
  const depthOf = depthMeter(fragments)
  const costOf = costMeter(fragments, schema)
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    size.depth = Math.max(size.depth, depthOf(node.selectionSet))
    size.cost = Math.max(size.cost, costOf(node))
    if (node.operation === OperationTypeNode.MUTATION)
      size.mutations.push(...rootFields(node.selectionSet, fragments))
  }
  measured.set(document, size)
  return size
}

export function sizeProblem(size: DocumentSize): string | null {
  if (size.depth > limits.graphDepth) return `The document is deeper than ${limits.graphDepth}`
  if (size.aliases > limits.graphAliases) return `The document has more than ${limits.graphAliases} aliases`
  if (size.directives > maxDirectives) return `The document has more than ${maxDirectives} directives`
  if (size.cost > costBudget) return 'The document is too costly'
  if (size.mutations.length > 1) return 'A document may hold one mutation'
  return null
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function count(document: DocumentNode): Pick<DocumentSize, 'aliases' | 'directives' | 'introspects'> {
  const size = { aliases: 0, directives: 0, introspects: false }
  const stack: SelectionSetNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue
    size.directives += definition.directives?.length ?? 0
    stack.push(definition.selectionSet)
  }
  for (let set = stack.pop(); set; set = stack.pop()) {
    for (const selection of set.selections) {
      size.directives += selection.directives?.length ?? 0
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) size.aliases += 1
        if (schemaRoots.has(selection.name.value)) size.introspects = true
      }
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet)
        stack.push(selection.selectionSet)
    }
  }
  return size
}

function depthMeter(fragments: Fragments): (set: SelectionSetNode) => number {
  const ofFragment = new Map<string, number>()

  function spreadDepth(name: string): number {
    const known = ofFragment.get(name)
    if (known !== undefined) return known
    ofFragment.set(name, 0)
    const fragment = fragments.get(name)
    const depth = fragment ? depthOf(fragment.selectionSet) : 0
    ofFragment.set(name, depth)
    return depth
  }

  function depthOf(set: SelectionSetNode): number {
    const depths = set.selections.map((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return spreadDepth(selection.name.value)
      if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection.selectionSet)
      return selection.selectionSet && !schemaRoots.has(selection.name.value)
        ? 1 + depthOf(selection.selectionSet)
        : 1
    })
    return Math.max(0, ...depths)
  }

  return depthOf
}

function rootFields(set: SelectionSetNode, fragments: Fragments, seen = new Set<string>()): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, fragments, seen)
    if (seen.has(selection.name.value)) return []
    seen.add(selection.name.value)
    const fragment = fragments.get(selection.name.value)
    return fragment ? rootFields(fragment.selectionSet, fragments, seen) : []
  })
}
