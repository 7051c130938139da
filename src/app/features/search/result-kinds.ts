import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { creationKinds, BugIcon, FeatureIcon } from '#app/content/kinds.ts'
import { t } from '#app/texts/t.ts'
import { ChatIcon, CommentIcon } from '#app/ui/icon.tsx'
import type { Suggested } from '#app/writing/editor/completion/suggestions.queries.ts'
import type { Found, SearchCounts, TypeName } from './search.queries.ts'

export const resultTypes: Record<TypeName, { label: () => string; count: keyof SearchCounts }> = {
  post: { label: () => t('common.posts'), count: 'posts' },
  creation: { label: () => t('common.creations'), count: 'creations' },
  ticket: { label: () => t('common.tickets'), count: 'tickets' },
  comment: { label: () => t('common.comments'), count: 'comments' },
}

interface ResultKind {
  kind: 'post' | 'bugReport' | 'featureRequest' | 'subassembly' | 'world' | 'comment'
  label: string
  Icon: ComponentType
  link: LinkProps
  /** Its forum or product; empty if the kind says it. */
  section: string
}

type Item = Extract<Found, { id: string }> | Extract<Suggested, { id: string }>
type Kinds = { [Name in Item['type']]: (item: Extract<Item, { type: Name }>) => ResultKind }

/** How each kind of result is shown; a kind that the queries select is one entry here. */
const kinds: Kinds = {
  Post: ({ id, slug, forum }) => ({
    kind: 'post',
    label: t('objects.kind.post'),
    Icon: ChatIcon,
    link: linkOptions({ to: '/view/pst-{$id}/{-$slug}', params: { id, slug } }),
    section: forum.title,
  }),
  Ticket: ({ number, ticketKind, product }) => ({
    kind: ticketKind === 'ISSUE' ? 'bugReport' : 'featureRequest',
    label: ticketKind === 'ISSUE' ? t('tracker.kind.bugReport') : t('tracker.kind.featureRequest'),
    Icon: ticketKind === 'ISSUE' ? BugIcon : FeatureIcon,
    link: linkOptions({ to: '/tracker/$number', params: { number: String(number) } }),
    section: product.name,
  }),
  Creation: ({ id, slug, scope }) => ({
    kind: scope === 'BOARD' ? 'subassembly' : 'world',
    label: creationKinds[scope].label(),
    Icon: creationKinds[scope].Icon,
    link: linkOptions({ to: '/view/ctn-{$id}/{-$slug}', params: { id, slug } }),
    section: '',
  }),
  Comment: ({ id, object }) => ({
    kind: 'comment',
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

export function knownItems<Listed extends { type: string }>(
  items: readonly Listed[],
): Extract<Listed, { id: string }>[] {
  return items.filter((item): item is Extract<Listed, { id: string }> => Object.hasOwn(kinds, item.type))
}

export function resultKind(item: Item): ResultKind {
  // An item's own name picks the function that takes it, which the compiler cannot follow through the union.
  const kindOf = kinds[item.type] as (item: Item) => ResultKind
  return kindOf(item)
}
