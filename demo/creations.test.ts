import { expect, test } from 'vitest'
import { demoCommunity } from './community.ts'
import { demoMachines } from './machines.ts'
import { scaleCommunity } from './scale/scale.ts'
import type { SeedComment, SeedCommunity } from './seed-types.ts'

const scaled = scaleCommunity(demoCommunity, 50)
const communities: [string, SeedCommunity][] = [
  ['the base', demoCommunity],
  ['scale 50', scaled],
]

test.each(communities)('creations of %s keep the limits of titles and bodies', (_name, { creations }) => {
  expect(creations.filter(({ title }) => title.length < 3 || title.length > 120)).toEqual([])
  expect(creations.filter(({ body }) => body.length > 50_000)).toEqual([])
  expect(new Set(creations.map(({ title }) => title)).size).toBe(creations.length)
})

test.each(communities)('in %s only verified users who had joined upload and comment', (_name, community) => {
  const users = new Map(community.people.map((user) => [user.username, user]))
  const actions = community.creations.flatMap((creation) => [
    { author: creation.author, daysAgo: creation.daysAgo },
    ...creation.comments.flatMap((comment) => walk(comment, creation.daysAgo)),
  ])
  const impossible = actions.filter(({ author, daysAgo }) => {
    const user = users.get(author)
    return !user?.verified || user.joinedDaysAgo <= daysAgo || daysAgo <= 0
  })
  expect(impossible).toEqual([])
})

test.each(communities)('in %s no creation has more likes or downloads than possible', (_name, community) => {
  const maxLikes = community.people.length - 1
  const odd = community.creations.filter(
    ({ likes, views, downloads }) => likes > maxLikes || downloads > views || likes > views,
  )
  expect(odd).toEqual([])
})

test('every machine of the demo community is shared by a user, boards and worlds, some with pictures', () => {
  const { creations } = demoCommunity
  expect(creations.map(({ machine }) => machine).toSorted()).toEqual(Object.keys(demoMachines).toSorted())
  const machines = Object.values(demoMachines)
  expect(new Set(machines.map(({ kind }) => kind))).toEqual(new Set(['BOARD', 'WORLD']))
  expect(machines.filter(({ pictures }) => pictures.length > 1).length).toBeGreaterThan(1)
})

test('every mention in the creations is of a demo user', () => {
  const names = new Set(demoCommunity.people.map((user) => user.username))
  const texts = demoCommunity.creations.flatMap((creation) => [
    creation.body,
    ...creation.comments.flatMap((comment) => walk(comment, 1).map(({ body }) => body)),
  ])
  const mentions = texts.flatMap((text) => text.match(/(?<!\w)@[A-Za-z0-9][\w.-]*\w/g) ?? [])
  expect(mentions.length).toBeGreaterThan(1)
  expect(mentions.filter((mention) => !names.has(mention.slice(1)))).toEqual([])
})

test('scale 50 gives about 650 creations', () => {
  expect(scaled.creations).toHaveLength(demoCommunity.creations.length * 50)
})

interface DatedComment extends Pick<SeedComment, 'author' | 'body'> {
  daysAgo: number
}

function walk({ author, body, minutesAfter, replies = [] }: SeedComment, before: number): DatedComment[] {
  const daysAgo = before - minutesAfter / 1440
  return [{ author, body, daysAgo }, ...replies.flatMap((reply) => walk(reply, daysAgo))]
}
