import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { demoCommunity } from './community.ts'
import { readDemoTexts } from './read-texts.ts'
import { countComments, scaleCommunity } from '#demo/scale.ts'

const base = demoCommunity(readDemoTexts())
const scaled = scaleCommunity(base, 50)

test('scaling adds so many posts, tickets, creations, comments and users, the same each time', () => {
  const comments = scaled.tickets.reduce((sum, ticket) => sum + countComments([ticket]), 0)
  const sizes = [
    [scaled.posts.length, 2_000],
    [countComments(scaled.posts), 20_000],
    [scaled.people.length, 500],
    [scaled.tickets.length, 20_000],
    [comments, 200_000],
    [scaled.creations.length, base.creations.length * 50],
  ]
  for (const [size = 0, target = 0] of sizes) expect(Math.abs(size / target - 1)).toBeLessThanOrEqual(0.15)
  const posts = new Set(scaled.posts)
  expect(base.posts.filter((post) => !posts.has(post))).toEqual([])
  const fixedIds = [...scaled.posts, ...scaled.creations].flatMap(({ id }) => id ?? [])
  expect(new Set(fixedIds).size).toBe(fixedIds.length)
  expect(scaleCommunity(base, 1)).toBe(base)
  // `toEqual` takes seconds for so many comments.
  expect(isDeepStrictEqual(scaleCommunity(base, 50), scaled)).toBe(true)
})
