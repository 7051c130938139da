import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { samples } from '#tests/world/samples.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { readSave } from '../save-file/reading/save-reader.ts'
import type { CompleteSave, Component, Save } from '../save-file/save.ts'
import { writeSave } from '../save-file/write-save.ts'
import { drawPng } from './draw-png.ts'
import { drawSvg } from './draw-svg.ts'
import { createScene } from './scene.ts'

const saves = demoCircuits.slice(0, 3).map(({ build }) => build())
const [, adder = syntheticSave({ parts: 9 })] = saves
const small = { width: 480, height: 270 } as const

function svgOf(save: Save): string | null {
  return drawSvg(createScene(save), save)
}

/** A save after it was written and read. */
function readAgain(save: CompleteSave): Save {
  const read = readSave(writeSave(save))
  if (!read) throw new Error('it is a save')
  return read.save
}

/** The mean difference of two pictures' channels, 0 to 255. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const raw = (file: Uint8Array) => sharp(file).resize(small).removeAlpha().raw().toBuffer()
  const [first, second] = await Promise.all([raw(a), raw(b)])
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

test('a circuit is drawn as SVG with a title and nothing that leads elsewhere, and shows the same as PNG', async () => {
  const save = syntheticSave({ parts: 90 })
  const svg = svgOf(save) ?? ''
  expect(svg.length).toBeLessThanOrEqual(100_000)
  expect(svg).toMatch(
    /^<svg [^>]*role="img"[^>]*><title [^>]*>A [a-z ]+ of 90 parts and \d+ wires, made with version 0\.92\.3/,
  )
  expect(svg).not.toMatch(/<script|<style|style=|\son\w+=|href=|url\((?!#)|NaN|Infinity|undefined/)
  const picture = await drawPng(createScene(save), { width: 1_440, height: 810 })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_440, channels: 3 })
  expect(await difference(picture, Buffer.from(svg))).toBeLessThan(2)
})

test('a level that is high is visible', async () => {
  const dark = { ...adder, contents: { ...adder.contents, states: { form: 'ids' as const, ids: [] } } }
  const pictures = [
    await drawPng(createScene(adder), small),
    await drawPng(createScene(dark), small),
  ] as const
  expect(await difference(...pictures)).toBeGreaterThan(0.1)
})

test('a save of which only the header is known is drawn as its title', async () => {
  const save: Save = {
    format: 5,
    gameVersion: [0, 90, 0, 0],
    kind: 'world',
    componentCount: 9,
    wireCount: 0,
    contents: null,
  }
  expect(svgOf(save)).toContain('A world of 9 parts and 0 wires, made with version 0.90')
  expect((await sharp(await drawPng(createScene(save), small)).metadata()).width).toBe(small.width)
})

test('a save with too many parts for SVG is drawn as bitmaps only', () => {
  expect(svgOf(syntheticSave({ parts: 20_000 }))).toBeNull()
})

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
      expect(svgOf(changed) ?? '').not.toMatch(/NaN|Infinity/)
      await drawPng(createScene(changed), { width: 40, height: 20 })
    }),
    { numRuns: samples(100), seed: 15 },
  )
})
