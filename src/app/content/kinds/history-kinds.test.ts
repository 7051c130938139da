import { expect, test } from 'vitest'
import { historyEntries } from './history-kinds.ts'

const counts = { createdAt: 1_700_000_000, score: 3, ratedByMe: true }
const post = {
  type: 'Post' as const,
  id: 'pst-0000000a',
  slug: 'what-is-a-flip-flop',
  title: 'What is a flip-flop?',
  commentCount: 4,
  forum: { id: 'frm-circtech', title: 'Circuit techniques' },
  ...counts,
}
const comment = {
  type: 'Comment' as const,
  id: 'cmt-0000000b',
  excerpt: 'A box that remembers…',
  object: { id: post.id, slug: post.slug, title: post.title },
  ...counts,
}

const creation = {
  type: 'Creation' as const,
  id: 'ctn-0000000c',
  slug: 'half-adder',
  scope: 'BOARD' as const,
  title: 'Half adder',
  commentCount: 2,
  ...counts,
}

test('a post shows its title and links to itself and its forum', () => {
  expect(historyEntries([post])).toMatchObject([
    {
      ...counts,
      id: post.id,
      kind: 'Post',
      text: post.title,
      isTitled: true,
      link: { to: '/view/pst-{$id}/{-$slug}', params: { id: post.id, slug: post.slug } },
      parent: { title: post.forum.title, link: { to: '/view/frm-{$id}', params: { id: post.forum.id } } },
      commentCount: 4,
    },
  ])
})

test('a comment shows its excerpt and links to itself on its object’s page', () => {
  const [entry] = historyEntries([comment])
  const params = { id: post.id, slug: post.slug }
  const link = { to: '/view/pst-{$id}/{-$slug}', params, hash: comment.id }
  expect(entry).toMatchObject({
    kind: 'Comment',
    text: comment.excerpt,
    isTitled: false,
    link,
    parent: { title: post.title, link },
  })
  expect(entry).not.toHaveProperty('commentCount')
})

test('a comment with only pictures still has a link text', () => {
  expect(historyEntries([{ ...comment, excerpt: '' }])[0]?.text).toBe('Comment with no text')
})

test('a creation shows its kind and links to itself and the hub', () => {
  expect(historyEntries([creation])).toMatchObject([
    {
      kind: 'Subassembly',
      text: creation.title,
      isTitled: true,
      link: { to: '/view/ctn-{$id}/{-$slug}', params: { id: creation.id, slug: creation.slug } },
      parent: { title: 'Creation hub', link: { to: '/hub' } },
      commentCount: 2,
    },
  ])
})

test('a comment on a creation links to itself on the creation’s page', () => {
  const { id, slug, title, scope } = creation
  const object = { id, slug, title, scope }
  expect(historyEntries([{ ...comment, object }])[0]?.parent).toMatchObject({
    title,
    link: { to: '/view/ctn-{$id}/{-$slug}', params: { id, slug }, hash: comment.id },
  })
})

test('entries of unknown kinds are left out, and the order is kept', () => {
  const later = { type: 'Blueprint', id: 'blu-0000000d' } as unknown as typeof post
  expect(historyEntries([comment, later, post]).map(({ id }) => id)).toEqual([comment.id, post.id])
})

test('a ticket shows its title and kind and links to itself and its product', () => {
  const ticket = {
    type: 'Ticket' as const,
    id: 'lwt-0000002a',
    number: 42,
    ticketKind: 'FEATURE' as const,
    title: 'A dark theme for the editor',
    commentCount: 2,
    product: { id: 'game', name: 'Game' },
    ...counts,
  }
  expect(historyEntries([ticket])).toMatchObject([
    {
      kind: 'Feature request',
      text: ticket.title,
      link: { to: '/tracker/$number', params: { number: '42' } },
      parent: { title: 'Game', link: { to: '/tracker/$product', params: { product: 'game' } } },
      commentCount: 2,
    },
  ])
  const object = { id: ticket.id, number: 42, title: ticket.title }
  expect(historyEntries([{ ...comment, object }])[0]?.parent).toMatchObject({
    title: ticket.title,
    link: { to: '/tracker/$number', params: { number: '42' }, hash: comment.id },
  })
})
