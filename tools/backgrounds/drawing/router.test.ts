import { expect, test } from 'vitest'
import { createRouter } from './router.ts'
import type { Flat } from './geometry.ts'

const AREA = { x: 0, y: 0, width: 20, depth: 20, pitch: 0.5 }

function bends(path: readonly Flat[]): number[] {
  const headings = path.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = path[index] ?? [0, 0]
    return Math.round((Math.atan2(y - fromY, x - fromX) * 180) / Math.PI)
  })
  return headings.slice(1).map((heading, index) => {
    const turn = Math.abs(heading - (headings[index] ?? 0))
    return Math.min(turn, 360 - turn)
  })
}

test('a trace joins its ends and bends by 45 degrees only', () => {
  const router = createRouter(AREA)
  router.block(8, 0, 2, 15)
  const path = router.connect([2, 4], [17, 4]) ?? []
  expect([path.at(-1), path.at(0)]).toEqual([
    [2, 4],
    [17, 4],
  ])
  expect(new Set(bends(path))).toEqual(new Set([45]))
})

test('a trace goes around blocked cells', () => {
  const router = createRouter(AREA)
  router.block(8, 0, 2, 15)
  const path = router.connect([2, 4], [17, 4]) ?? []
  expect(Math.max(...path.map(([, y]) => y))).toBeGreaterThan(15)
})

test('there is no trace through a wall', () => {
  const router = createRouter(AREA)
  router.block(8, 0, 2, 20)
  expect(router.connect([2, 4], [17, 4])).toBeUndefined()
})

test('a second trace doesn’t use the cells of the first', () => {
  const router = createRouter(AREA)
  router.connect([2, 4], [17, 4])
  expect(router.isFree(10, 4, 0.1, 0.1)).toBe(false)
  expect(router.connect([10, 1], [10, 8])?.length).toBeGreaterThan(2)
})
