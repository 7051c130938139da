import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { t } from '#app/texts/t.ts'
import { ChatIcon, CommentIcon } from '#app/ui/icon.tsx'
import type { HistoryFieldsFragment } from '#app/graphql.gen.ts'
import { creationKinds, BugIcon, FeatureIcon } from './kinds.ts'

export interface HistoryEntry {
  id: string
  kind: string
  Icon: ComponentType
  text: string
  isTitled: boolean
  link: LinkProps
  parent?: { title: string; link: LinkProps }
  createdAt: number
  score: number
  ratedByMe: boolean
  commentCount?: number
  /** New comments since the viewer's last visit. */
  unreadCount: number
}

type Item = Extract<HistoryFieldsFragment, { id: string }>
type Kinds = {
  [Name in Item['type']]: (
    item: Extract<Item, { type: Name }>,
  ) => Omit<HistoryEntry, 'id' | 'createdAt' | 'score' | 'ratedByMe' | 'unreadCount'>
}

/** How each kind of entry is shown; a kind that the query selects is one entry here. */
const kinds: Kinds = {
  Post: ({ id, slug, title, forum, commentCount }) => ({
    kind: t('objects.kind.post'),
    Icon: ChatIcon,
    text: title,
    isTitled: true,
    link: linkOptions({ to: '/view/pst-{$id}/{-$slug}', params: { id, slug } }),
    parent: { title: forum.title, link: linkOptions({ to: '/view/frm-{$id}', params: { id: forum.id } }) },
    commentCount,
  }),
  Comment: ({ id, excerpt, object }) => ({
    kind: t('objects.kind.comment'),
    Icon: CommentIcon,
    text: excerpt || t('accounts.profile.history.wordlessComment'),
    isTitled: false,
    link: linkTo(object, id),
    parent: { title: object.title, link: linkTo(object, id) },
  }),
  Ticket: ({ number, ticketKind, title, product, commentCount }) => ({
    kind: ticketKind === 'ISSUE' ? t('tracker.kind.bugReport') : t('tracker.kind.featureRequest'),
    Icon: ticketKind === 'ISSUE' ? BugIcon : FeatureIcon,
    text: title,
    isTitled: true,
    link: linkOptions({ to: '/tracker/$number', params: { number: String(number) } }),
    parent: {
      title: product.name,
      link: linkOptions({ to: '/tracker/$product', params: { product: product.id } }),
    },
    commentCount,
  }),
  Creation: ({ id, slug, scope, title, commentCount }) => ({
    kind: creationKinds[scope].label(),
    Icon: creationKinds[scope].Icon,
    text: title,
    isTitled: true,
    link: linkOptions({ to: '/view/ctn-{$id}/{-$slug}', params: { id, slug } }),
    parent: { title: t('common.hub'), link: linkOptions({ to: '/hub' }) },
    commentCount,
  }),
}

type CommentObject = Extract<Item, { type: 'Comment' }>['object']

function linkTo(object: CommentObject, hash: string): LinkProps {
  if ('number' in object) {
    return linkOptions({ to: '/tracker/$number', params: { number: String(object.number) }, hash })
  }
  const params = { id: object.id, slug: object.slug }
  return 'scope' in object
    ? linkOptions({ to: '/view/ctn-{$id}/{-$slug}', params, hash })
    : linkOptions({ to: '/view/pst-{$id}/{-$slug}', params, hash })
}

type Listed = HistoryFieldsFragment & { unreadCount?: number }

export function historyEntries(items: readonly Listed[]): HistoryEntry[] {
  return items.filter(isKnown).map((item) => {
    const { id, createdAt, score, ratedByMe, unreadCount = 0 } = item
    const { link, ...entry } = describe(item)
    const hash = unreadCount > 0 ? { hash: 'new' } : {}
    return { id, createdAt, score, ratedByMe, unreadCount, ...entry, link: { ...link, ...hash } }
  })
}

function isKnown(item: Listed): item is Item & Listed {
  return Object.hasOwn(kinds, item.type)
}

function describe(item: Item): ReturnType<Kinds[Item['type']]> {
  // An item's own name picks the function that takes it, which the compiler cannot follow through the union.
  const describeItem = kinds[item.type] as (item: Item) => ReturnType<Kinds[Item['type']]>
  return describeItem(item)
}
