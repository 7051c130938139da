import type { Language } from '#shared/page/language.ts'
import { beginning } from '#shared/text/beginning.ts'
import type { Messages } from '#upstream/texts/messages.gen.ts'
import { hasMessage, textsIn } from '#upstream/texts/texts-in.ts'
import type { Element, ElementContent, ElementData, Properties } from 'hast'

type LabelId = Extract<keyof Messages, `markup.${string}`>

/** The product's own text within a user's text: a message that is formatted once the language is known. */
export interface Label {
  id: LabelId
  values?: Readonly<Record<string, LabelValue>>
  /** Maximum characters, an ellipsis included. Stored HTML has this name. */
  most?: number
}

/** Value in a message: text, a number, another message, or a list with a message between its items. */
export type LabelValue = string | number | Label | { list: readonly LabelValue[]; between: LabelId }

/** Values of a label's message; another label or a list may replace a text. */
type ValuesOf<Id extends LabelId> = Messages[Id] extends undefined
  ? []
  : [values: { [Name in keyof Messages[Id]]: Messages[Id][Name] extends number ? number : LabelValue }]

/** A label by its id in the catalogue: `label('markup.footnotes.reference', { number })`. */
export function label<Id extends LabelId>(id: Id, ...[values]: ValuesOf<Id>): Label {
  return values ? { id, values } : { id }
}

export function isLabel(value: unknown): value is Label {
  return typeof value === 'object' && value !== null && 'id' in value
}

export function formatLabel({ id, values = {}, most }: Label, language: Language): string {
  const formatted = Object.entries(values).map(([name, value]) => [name, formatValue(value, language)])
  const words = messageOf(id, language, Object.fromEntries(formatted))
  return most === undefined || words.length <= most ? words : `${beginning(words, most - 1)}…`
}

/** Whether the catalogue still has the messages of a label that was stored. */
export function hasMessages(value: LabelValue): boolean {
  if (typeof value !== 'object') return true
  if ('list' in value) return hasMessage(value.between) && value.list.every(hasMessages)
  return hasMessage(value.id) && Object.values(value.values ?? {}).every(hasMessages)
}

function formatValue(value: LabelValue, language: Language): string | number {
  if (typeof value !== 'object') return value
  if ('id' in value) return formatLabel(value, language)
  return value.list.map((item) => formatValue(item, language)).join(messageOf(value.between, language))
}

function messageOf(id: LabelId, language: Language, values: Record<string, string | number> = {}): string {
  // `label` has checked the values against the message.
  const t = textsIn(language) as (id: LabelId, values: Record<string, string | number>) => string
  return t(id, values)
}

/** An element's properties; one whose value is the product's own words is a label. */
type LabelledProperties = { [Name in keyof Properties]: Properties[Name] | Label }

declare module 'hast' {
  interface ElementData {
    /** The properties that are labels, by name; the tree has them in English. */
    labels?: Record<string, Label>
  }
  interface TextData {
    label?: Label
  }
}

export function element(tagName: string, labelled: LabelledProperties, children: ElementContent[]): Element {
  const properties: Properties = {}
  const labels: Record<string, Label> = {}
  for (const [name, value] of Object.entries(labelled)) {
    properties[name] = isLabel(value) ? formatLabel(value, 'en') : value
    if (isLabel(value)) labels[name] = value
  }
  const node: Element = { type: 'element', tagName, properties, children }
  // The type of parsed HTML's elements demands positions, which made ones don't have.
  if (Object.keys(labels).length > 0) node.data = { labels } as ElementData
  return node
}

export function text(value: string | Label): ElementContent {
  if (typeof value === 'string') return { type: 'text', value }
  return { type: 'text', value: formatLabel(value, 'en'), data: { label: value } }
}

/** For each element with a user's own sentences: its direction follows from its first letter. */
export const ownDirection = { dir: 'auto' } as const

/** Maximum nesting of elements; browsers stop at 512, authors far earlier. */
const maxDepth = 100

interface TreeNode {
  type: string
  children?: readonly TreeNode[]
}

export function isTooDeep(root: TreeNode): boolean {
  let level: readonly TreeNode[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap(({ children = [] }) => children)
  }
  return false
}
