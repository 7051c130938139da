import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { creationKinds } from '#app/objects/kinds/creation-kinds.ts'
import * as texts from '#app/texts/english/search.ts'
import { ChatIcon } from '#app/ui/icon.tsx'
import type { Found, SearchCounts } from '#app/features/search/search.queries.ts'
import type { Suggested } from '#app/objects/editor/completion/suggestions.queries.ts'
import type { TypeName } from '#app/objects/search-address.ts'
import { BugIcon, FeatureIcon } from '#app/objects/kinds/ticket-icon.tsx'

/** How a type of result is called, and where its count stands. */
interface TypeOfResult {
  label: string
  count: keyof SearchCounts
}

/** The types of results, as the filters name them. */
export const resultTypes: Record<TypeName, TypeOfResult> = {
  post: { label: texts.posts, count: 'posts' },
  creation: { label: texts.creations, count: 'creations' },
  ticket: { label: texts.tickets, count: 'tickets' },
}

/** What lists show of something found or suggested. */
export interface ResultKind {
  /** What kind of thing it is, in a word. */
  kind: string
  Icon: ComponentType
  link: LinkProps
  /** The forum, product or hub that it stands in. */
  place: string
}

type Item = Extract<Found, { id: string }> | Extract<Suggested, { id: string }>
type Kinds = { [Name in Item['type']]: (item: Extract<Item, { type: Name }>) => ResultKind }

/** What each kind of thing shows of itself; a kind that the queries ask for is one entry here. */
const kinds: Kinds = {
  Post: ({ id, slug, forum }) => ({
    kind: 'Post',
    Icon: ChatIcon,
    link: linkOptions({ to: '/view/pst-{$id}/{-$slug}', params: { id, slug } }),
    place: forum.title,
  }),
  Ticket: ({ number, ticketKind, product }) => ({
    kind: ticketKind === 'ISSUE' ? texts.bugReport : texts.featureRequest,
    Icon: ticketKind === 'ISSUE' ? BugIcon : FeatureIcon,
    link: linkOptions({ to: '/tracker/$number', params: { number: String(number) } }),
    place: product.name,
  }),
  Creation: ({ id, slug, scope }) => ({
    kind: creationKinds[scope].label,
    Icon: creationKinds[scope].Icon,
    link: linkOptions({ to: '/view/ctn-{$id}/{-$slug}', params: { id, slug } }),
    place: texts.creationHub,
  }),
}

/** The items of a list that are of a kind known here. */
export function knownItems<Listed extends { type: string }>(
  items: readonly Listed[],
): Extract<Listed, { id: string }>[] {
  return items.filter((item): item is Extract<Listed, { id: string }> => Object.hasOwn(kinds, item.type))
}

/** What lists show of an item. */
export function resultKind(item: Item): ResultKind {
  // An item's own name picks the function that takes it, which the compiler cannot follow through the union.
  const kindOf = kinds[item.type] as (item: Item) => ResultKind
  return kindOf(item)
}
