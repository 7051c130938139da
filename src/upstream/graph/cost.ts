import {
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { limits } from '#shared/limits.ts'

/**
 * The most that a document may cost. The site's dearest page, a post with its thread, costs a third of it, and every
 * field of a whole thread two thirds.
 */
export const costBudget = 10_000

/** What a text of up to 50,000 characters costs; any other field costs 1. */
const textCost = 5
const longTexts = new Set(['body', 'renderedBody'])

/** How many rows a list is taken to have: its default page, or what is usual where it has no pages. */
const listSizes = new Map([
  ['forums', 10],
  ['posts', limits.forumPage],
  ['related', 6],
  ['comments', 200],
  ['history', limits.historyPage],
])
const otherListSize = 20

/** The names of all fields that answer with a list. */
export function listFieldsOf(schema: GraphQLSchema): ReadonlySet<string> {
  const names = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter((field) => isListType(getNullableType(field.type)))
    .map((field) => field.name)
  return new Set([...names, ...listSizes.keys()])
}

/**
 * Prices selections: the fields in a list cost as often as it has rows. A fragment is priced once, and one that spreads
 * itself as far as its first round.
 */
export function costMeter(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  listFields: ReadonlySet<string>,
): (set: SelectionSetNode) => number {
  const ofFragment = new Map<string, number>()

  function spreadCost(name: string): number {
    const known = ofFragment.get(name)
    if (known !== undefined) return known
    ofFragment.set(name, 0)
    const fragment = fragments.get(name)
    const cost = fragment ? costOf(fragment.selectionSet) : 0
    ofFragment.set(name, cost)
    return cost
  }

  function fieldCost(field: FieldNode): number {
    const name = field.name.value
    if (!field.selectionSet) return longTexts.has(name) ? textCost : 1
    const rows = listFields.has(name) ? rowsOf(field) : 1
    return 1 + rows * costOf(field.selectionSet)
  }

  function costOf(set: SelectionSetNode): number {
    let cost = 0
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) cost += spreadCost(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) cost += costOf(selection.selectionSet)
      else cost += fieldCost(selection)
    }
    return cost
  }

  return costOf
}

/** How many rows a list may answer with; as many as a page may hold when only the variables tell. */
function rowsOf(field: FieldNode): number {
  const usual = listSizes.get(field.name.value) ?? otherListSize
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
