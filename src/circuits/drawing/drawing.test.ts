import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { samples } from '#tests/support/samples.ts'
import { itemsAtOnce } from '#shared/pause.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { readSave } from '#circuits/save-file/reading/save-reader.ts'
import type { CompleteSave, Component, Save } from '#circuits/save-file/save.ts'
import { writeSave, writeSteps } from '#circuits/save-file/write-save.ts'
import { drawPng } from './draw-png.ts'
import { createScene, sceneSteps } from './scene.ts'
import { chooseView, extentOf, viewFrom } from './camera.ts'

const saves = demoCircuits.slice(0, 3).map(({ build }) => build())

/** A save after it was written and read. */
function readAgain(save: CompleteSave): Save {
  const read = readSave(writeSave(save))
  if (!read) throw new Error('it is a save')
  return read.save
}

const number = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, 0, 1e38))
const coordinate = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

test('parts are drawn at any position and rotation', async () => {
  const pose = fc.record({
    position: fc.tuple(coordinate, coordinate, coordinate),
    rotation: fc.tuple(number, number, number, number),
    parent: fc.nat(),
    data: fc.option(fc.uint8Array({ maxLength: 12 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...saves), fc.array(pose), async (save, poses) => {
      const all = [...save.contents.components]
      const components = all.map((component, index): Component => {
        const change = poses[index]
        if (!change) return component
        const parent = all[change.parent % Math.max(1, index)]?.address ?? 0
        return { ...component, ...change, parent: index === 0 ? 0 : parent }
      })
      const changed = readAgain({ ...save, contents: { ...save.contents, components } })
      expect((await drawPng(createScene(changed), { width: 40, height: 20 })).length).toBeGreaterThan(60)
    }),
    { numRuns: samples(100), seed: 15 },
  )
})

test('U5: every pass over a large save gives the thread back after some thousand parts', () => {
  const save = syntheticSave({ parts: 9_000, kind: 'world' })
  const count = (steps: Generator) => [...steps].length
  const scene = createScene(save)
  const pauses = 9_000 / itemsAtOnce
  expect(count(sceneSteps(save))).toBeGreaterThanOrEqual(2 * pauses)
  expect(count(chooseView(scene))).toBe(pauses)
  expect(count(extentOf(scene, viewFrom(45, 35)))).toBe(pauses)
  expect(count(writeSteps(save))).toBeGreaterThan(pauses)
})
