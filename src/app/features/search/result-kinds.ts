import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { creationKinds, ticketKinds } from '#app/content/kinds.ts'
import { t } from '#app/texts/t.ts'
import { ChatIcon, CommentIcon } from '#app/ui/icon.tsx'
import type { Suggested } from '#app/writing/editor/completion/suggestions.queries.ts'
import type { Found } from './search.queries.ts'

interface ResultKind {
  label: string
  Icon: ComponentType
  link: LinkProps
  /** Its forum or product, in a sentence; empty if there is none. */
  section: string
}

type Item = Extract<Found, { id: string }> | Extract<Suggested, { id: string }>
type Kinds = { [Name in Item['type']]: (item: Extract<Item, { type: Name }>) => ResultKind }

/** How each kind of result is shown; a kind that the queries select is one entry here. */
const kinds: Kinds = {
  Post: ({ id, slug, forum }) => ({
    label: t('objects.kind.post'),
    Icon: ChatIcon,
    link: linkOptions({ to: '/view/pst-{$id}/{-$slug}', params: { id, slug } }),
    section: forum.title,
  }),
  Ticket: ({ number, ticketKind, product }) => ({
    label: ticketKinds[ticketKind].label(),
    Icon: ticketKinds[ticketKind].Icon,
    link: linkOptions({ to: '/tracker/$number', params: { number: String(number) } }),
    section: product.name,
  }),
  Creation: ({ id, slug, scope }) => ({
    label: creationKinds[scope].label(),
    Icon: creationKinds[scope].Icon,
    link: linkOptions({ to: '/view/ctn-{$id}/{-$slug}', params: { id, slug } }),
    section: t('search.hubPlace'),
  }),
  Comment: ({ id, object }) => ({
    label: t('objects.kind.comment'),
    Icon: CommentIcon,
    link: { ...subjectLink(object), hash: id },
    section: '',
  }),
}

function subjectLink(object: Extract<Found, { type: 'Comment' }>['object']): LinkProps {
  if (object.type === 'Ticket')
    return linkOptions({ to: '/tracker/$number', params: { number: String(object.number) } })
  const { id, slug } = object
  return object.type === 'Post'
    ? linkOptions({ to: '/view/pst-{$id}/{-$slug}', params: { id, slug } })
    : linkOptions({ to: '/view/ctn-{$id}/{-$slug}', params: { id, slug } })
}

/** Items whose fields the query selects: another version of the service may find types that this page doesn't know. */
export function knownItems<Listed extends { type: string }>(
  items: readonly Listed[],
): Extract<Listed, { id: string }>[] {
  return items.filter((item): item is Extract<Listed, { id: string }> => 'id' in item)
}

/** How an item is shown, with the words for its kind and place. */
export function resultKind(item: Item): ResultKind & { place: string } {
  // An item's own name picks the function that takes it, which the compiler cannot follow through the union.
  const kindOf = kinds[item.type] as (item: Item) => ResultKind
  const kind = kindOf(item)
  const { label, section } = kind
  return { ...kind, place: section ? t('search.resultPlace', { kind: label, place: section }) : label }
}
