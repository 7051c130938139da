import { expect, test } from 'vitest'
import { createLevels } from './pack/packed-scene.ts'
import { LevelsTexture } from './textures.ts'

const on = (net: number): number => (net << 1) | 1
const off = (net: number): number => net << 1

test('only rows in which a level is another than before are sent', () => {
  const levels = new LevelsTexture(createLevels(100_000))
  levels.prepare(true)
  expect(levels.texture.updateRanges).toEqual([])
  expect(levels.set(Uint32Array.of(on(3), on(5), on(90_000)))).toBe(true)
  levels.prepare(false)
  expect(levels.texture.updateRanges).toEqual([
    { start: 0, count: 256 },
    { start: Math.floor(90_000 / 2_048) * 256, count: 256 },
  ])
  expect(levels.uploadedBytes).toBe(512)
  levels.texture.clearUpdateRanges()
  expect(levels.set(Uint32Array.of(on(3), off(4), on(1e6)))).toBe(false)
  levels.prepare(false)
  expect(levels.texture.updateRanges).toEqual([])
})

test('a graphics processor that has nothing yet is sent everything', () => {
  const levels = new LevelsTexture(createLevels(5_000))
  levels.set(Uint32Array.of(on(3)))
  levels.prepare(false)
  levels.prepare(true)
  expect(levels.texture.updateRanges).toEqual([])
})
