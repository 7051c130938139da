import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { limits } from '#shared/limits.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'

/**
 * The maximum cost of a document. The site's most expensive page, a creation with its thread, costs about half of it, and
 * every field of a whole thread is within it.
 */
export const costBudget = 10_000

/** The number of characters that cost as much as one field, which costs 1. */
const charactersAtOnce = 2_000
/** Maximum length of a text, in characters, by the type it belongs to: the amount that each item of a list may need to read. */
const maxTextLengths = new Map<string, number>([
  ['Post', limits.body.max],
  ['Comment', limits.comment.max],
  ['Ticket', limits.body.max],
  ['Creation', limits.body.max],
  ['Revision', limits.body.max],
  ['ReportedObject', limits.body.max],
  ['ChangelogEntry', limits.changelogEntry.max],
  ['LegalText', limits.legalText.max],
])
const longTexts = new Set(['body', 'renderedBody'])
/**
 * Fields that compute on texts of maximum length: in one document there are two previews at most, or the changes of three texts' versions.
 */
const workingFields = new Map([
  ['preview', costBudget * 0.45],
  ['changes', costBudget * 0.0025],
])

/** The assumed length of a list: its default page size, or a typical number if it has no pages. */
const listSizes = new Map([
  ['forums', 10],
  ['posts', pageSizes.forum],
  ['related', 6],
  ['comments', 200],
  ['history', pageSizes.history],
  ['products', 5],
  ['tickets', pageSizes.tracker],
  ['similarTickets', limits.similarTickets],
  ['allTags', 50],
  ['tags', 5],
  ['people', limits.usersOffered],
  ['notifications', limits.notifications],
  ['notificationPreferences', 5],
  ['search', pageSizes.search],
  ['suggestions', limits.suggestions],
  ['mentionedIn', limits.mentionedIn],
  ['creations', pageSizes.hub],
  ['changelog', pageSizes.changelog],
  ['legalTexts', 4],
  ['images', limits.creationImages],
  ['metadata', 3],
  ['versions', 5],
  ['parts', 50],
  ['faults', 3],
  ['neededMods', 10],
  ['rootTurn', 4],
  ['kinds', 2],
  ['releases', 12],
  ['sizes', 5],
  ['mods', 12],
  ['pinned', limits.pinnedPosts],
  ['allUsers', limits.userList],
  ['accounts', limits.accounts],
  ['actionLogs', limits.actionLogs],
  ['reports', limits.reports],
  ['revisions', limits.revisions],
  ['managedTags', 100],
  ['days', 90],
])
const otherListSize = 20

/** The cost of an introspection field: it is read from memory, and its texts are short. */
const schemaFieldCost = 0.04
/** The introspection fields at the root of any query. */
export const schemaRoots = new Map<string, GraphQLOutputType>([
  [SchemaMetaFieldDef.name, SchemaMetaFieldDef.type],
  [TypeMetaFieldDef.name, TypeMetaFieldDef.type],
])
/** The assumed lengths of the introspection lists: of all types, then the average within one of them. */
export const schemaListSizes = new Map([
  ['types', 240],
  ['directives', 6],
  ['fields', 5],
  ['args', 1],
  ['inputFields', 2],
  ['interfaces', 1],
  ['possibleTypes', 1],
  ['enumValues', 1],
])

/**
 * Computes the cost of operations: the fields in a list are multiplied by its assumed length, and a text costs by its maximum
 * length. A fragment is counted once, a recursive one up to its first recursion. Unknown fields cost 1.
 */
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
    if (!field.selectionSet) {
      if (isOfSchema) return schemaFieldCost
      return longTexts.has(name) ? textCost(parent) : (workingFields.get(name) ?? 1)
    }
    const type = typeOf(name, parent)
    const below = costOf(field.selectionSet, type && getNamedType(type))
    if (isOfSchema) return schemaFieldCost + (schemaListSizes.get(name) ?? 1) * below
    const own = workingFields.get(name) ?? 1
    return own + (type && isListType(getNullableType(type)) ? rowsOf(field) : 1) * below
  }

  function typeOf(name: string, parent: GraphQLNamedType | undefined): GraphQLOutputType | undefined {
    const root = schemaRoots.get(name)
    if (root) return root
    return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined
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

function textCost(type: GraphQLNamedType | undefined): number {
  return (maxTextLengths.get(type?.name ?? '') ?? charactersAtOnce) / charactersAtOnce
}

/** The maximum number of rows of a list; the largest page size if it depends on a variable. */
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
