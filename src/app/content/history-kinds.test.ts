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
const creation = {
  type: 'Creation' as const,
  id: 'ctn-0000000c',
  slug: 'half-adder',
  scope: 'BOARD' as const,
  title: 'Half adder',
  commentCount: 2,
  ...counts,
}
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
const links = {
  post: { to: '/view/pst-{$id}/{-$slug}', params: { id: post.id, slug: post.slug } },
  creation: { to: '/view/ctn-{$id}/{-$slug}', params: { id: creation.id, slug: creation.slug } },
  ticket: { to: '/tracker/$number', params: { number: '42' } },
}
const forumLink = { to: '/view/frm-{$id}', params: { id: post.forum.id } }
const productLink = { to: '/tracker/$product', params: { product: 'game' } }

test.each([
  [post, 'Post', links.post, { title: post.forum.title, link: forumLink }],
  [creation, 'Subassembly', links.creation, { title: 'Creation hub', link: { to: '/hub' } }],
  [ticket, 'Feature request', links.ticket, { title: 'Game', link: productLink }],
])(
  '$type: an entry shows title and kind and links to itself and where it is',
  (object, kind, link, parent) => {
    const { id, title: text, commentCount } = object
    const expected = { ...counts, id, kind, text, isTitled: true, link, parent, commentCount }
    expect(historyEntries([object])).toMatchObject([expected])
  },
)

test.each([
  [post, links.post],
  [creation, links.creation],
  [ticket, links.ticket],
])('$type: a comment shows its excerpt and links to itself on the object’s page', (object, address) => {
  const comment = { type: 'Comment' as const, id: 'cmt-0000000b', excerpt: 'A box…', object, ...counts }
  const link = { ...address, hash: comment.id }
  const [entry, withoutText] = historyEntries([comment, { ...comment, excerpt: '' }])
  expect(entry).toMatchObject({ kind: 'Comment', text: 'A box…', isTitled: false, link })
  expect(entry).toMatchObject({ parent: { title: object.title, link } })
  expect(entry).not.toHaveProperty('commentCount')
  expect(withoutText?.text).toBe('Comment with no text')
})

test('entries of unknown kinds are left out, and the order is kept', () => {
  const later = { type: 'Blueprint', id: 'blu-0000000d' } as unknown as typeof post
  expect(historyEntries([ticket, later, post]).map(({ id }) => id)).toEqual([ticket.id, post.id])
})
