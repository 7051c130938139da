import { expect, test } from 'vitest'
import { demoCommunity } from './community.ts'
import { referenceRows } from './rows/reference-rows.ts'
import { seedWorld } from './world.ts'

const world = seedWorld(demoCommunity, {
  now: 1_800_000_000,
  product: 'Logic Works',
  origins: {
    main: 'https://main.example',
    auth: 'https://auth.main.example',
    assets: 'https://assets.main.example',
  },
})

test('every drawn block of the demo community is drawn', () => {
  const bodies = world.timeline.map(({ source, publicId }) =>
    world.render(world.expand(source.body), publicId),
  )
  expect(bodies.filter((html) => /class="broken|too much to draw/.test(html))).toEqual([])
  for (const kind of [
    'class="truth"',
    'class="waves"',
    'class="circuit"',
    'class="math"',
    'code-keyword',
    '<math>',
  ]) {
    expect(bodies.filter((html) => html.includes(kind)).length, kind).toBeGreaterThan(
      kind === 'class="circuit"' ? 0 : 1,
    )
  }
})

test('posts and tickets of the demo community refer to each other, each pair once and none to itself', () => {
  const { rows } = referenceRows(world)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(rows.filter((row) => row.from_id === row.to_id)).toEqual([])
  expect(new Set(rows.map((row) => `${row.from_id} ${row.to_id}`)).size).toBe(rows.length)
  const howTo = world.timeline.find(({ publicId }) => publicId === 'pst-f0a2b7c1')
  expect(world.render(world.expand(howTo?.source.body ?? ''), 'pst-f0a2b7c1')).toMatch(
    /<a href="\/view\/pst-56609d78\/[\w-]+">“Open in game” does nothing\?/,
  )
})
