import { expect, test } from 'vitest'
import { demoCommunity } from '../community.ts'
import { withHistory } from '../history.ts'
import { countComments, scaleCommunity } from '../scale/scale.ts'
import type { SeedComment, SeedCommunity } from '../seed-types.ts'

const now = Math.floor(Date.now() / 1000)
const scaled = scaleCommunity(demoCommunity, 50)
const communities: [string, SeedCommunity][] = [
  ['the base', demoCommunity],
  ['scale 2', scaleCommunity(demoCommunity, 2)],
  ['scale 50', scaled],
  ['the base with its history', withHistory(demoCommunity, now)],
]

test.each(communities)(
  'tickets of %s keep the limits of titles, bodies, names and versions',
  (_name, community) => {
    const { tickets, tags, products } = community
    expect(tickets.filter(({ title }) => title.length < 10 || title.length > 120)).toEqual([])
    expect(tickets.filter(({ body }) => body.trim().length < 1 || body.length > 50_000)).toEqual([])
    expect(tickets.filter(({ closed }) => !/^[0-9A-Za-z.+-]{1,32}$/.test(closed?.version ?? '0'))).toEqual([])
    expect(tags.filter(({ name, color }) => name.length > 40 || !/^#[0-9A-F]{6}$/.test(color))).toEqual([])
    expect(products.filter(({ id }) => !/^[a-z][a-z0-9-]{0,31}$/.test(id))).toEqual([])
  },
)

test.each(communities)(
  'in %s only verified users who had joined write tickets and comments',
  (_name, community) => {
    const users = new Map(community.people.map((user) => [user.username, user]))
    const actions = community.tickets.flatMap((ticket) => [
      { author: ticket.author, daysAgo: ticket.daysAgo },
      ...ticket.comments.flatMap((comment) => walk(comment, ticket.daysAgo)),
    ])
    const impossible = actions.filter(({ author, daysAgo }) => {
      const user = users.get(author)
      return !user?.verified || user.joinedDaysAgo <= daysAgo || daysAgo <= 0
    })
    expect(impossible).toEqual([])
  },
)

test.each(communities)(
  'in %s tickets have each tag once, of their product or of all products, and are closed later by staff',
  (_name, community) => {
    const tags = new Map(community.tags.map((tag) => [tag.name, tag.product]))
    const staff = new Set(
      community.people.filter(({ roles }) => roles.length > 0).map(({ username }) => username),
    )
    const odd = community.tickets.filter(
      (ticket) =>
        new Set(ticket.tags).size < ticket.tags.length ||
        ticket.tags.some((tag) => ![null, ticket.product].includes(tags.get(tag) ?? null) || !tags.has(tag)),
    )
    const wronglyClosed = community.tickets.filter(
      ({ closed, daysAgo }) =>
        closed && (!staff.has(closed.by) || closed.daysAgo >= daysAgo || closed.daysAgo < 0),
    )
    expect([odd, wronglyClosed]).toEqual([[], []])
  },
)

test.each(communities)(
  'tickets of %s have no impossible counts, and their comments are in chronological order',
  (_name, community) => {
    const maxLikes = community.people.length - 1
    expect(community.tickets.filter(({ likes, views }) => likes > maxLikes || views < likes)).toEqual([])
    const times = community.tickets.map(({ comments }) => comments.map(({ minutesAfter }) => minutesAfter))
    expect(times.filter((list) => list.some((time, index) => time < (list[index - 1] ?? 0)))).toEqual([])
  },
)

test('the base has about sixty tickets of both products and kinds, open and closed, some in a version', () => {
  const { tickets } = demoCommunity
  expect(tickets.length).toBeGreaterThanOrEqual(60)
  const groups = tickets.map(
    ({ product, kind, closed }) => `${product} ${kind} ${closed ? 'closed' : 'open'}`,
  )
  expect(new Set(groups).size).toBe(8)
  expect(new Set(tickets.map(({ title }) => title)).size).toBe(tickets.length)
  expect(tickets.some(({ closed }) => closed?.version === '0.92.1')).toBe(true)
})

test('every mention in the tickets is of a demo user', () => {
  const names = new Set(demoCommunity.people.map((user) => user.username))
  const texts = demoCommunity.tickets.flatMap((ticket) => [
    ticket.body,
    ...ticket.comments.flatMap((comment) => walk(comment, 0)).map(({ body }) => body),
  ])
  const mentions = texts
    .map((text) => text.replaceAll(/```[^]*?```|`[^`]+`/g, ''))
    .flatMap((text) => text.match(/(?<!\w)@[A-Za-z0-9][\w.-]*\w/g) ?? [])
  expect(mentions.filter((mention) => !names.has(mention.slice(1)))).toEqual([])
})

test('scale 50 gives about 20,000 tickets and 200,000 comments on them, from few texts', () => {
  const comments = scaled.tickets.reduce((sum, ticket) => sum + countComments([ticket]), 0)
  expect(Math.abs(scaled.tickets.length / 20_000 - 1)).toBeLessThan(0.05)
  expect(Math.abs(comments / 200_000 - 1)).toBeLessThan(0.1)
  const bodies = new Set(scaled.tickets.flatMap((ticket) => ticket.comments.map(({ body }) => body)))
  expect(bodies.size).toBeLessThan(200)
})

function walk(comment: SeedComment, before: number): { author: string; body: string; daysAgo: number }[] {
  const daysAgo = before - comment.minutesAfter / 1440
  const replies = comment.replies ?? []
  return [
    { author: comment.author, body: comment.body, daysAgo },
    ...replies.flatMap((reply) => walk(reply, daysAgo)),
  ]
}
