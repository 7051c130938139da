import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { readSave } from '../save-file/reading/save-reader.ts'
import type { CompleteSave, Component, Save } from '../save-file/save.ts'
import { writeSave } from '../save-file/write-save.ts'
import { drawPng } from './draw-png.ts'
import { drawSvg } from './draw-svg.ts'
import { createScene } from './scene.ts'

const saves = demoCircuits.map(({ slug, build }): [string, CompleteSave] => [slug, build()])
const small = { width: 480, height: 270 } as const

function svgOf(save: Save): string | null {
  return drawSvg(createScene(save), save)
}

/** All but the CPU, which has too many wires. */
const sketched = saves.filter(([slug]) => slug !== 'small-cpu')

test.each(sketched)('the %s is drawn as SVG with a title, and nothing that leads elsewhere', (_, save) => {
  const svg = svgOf(save) ?? ''
  expect(svg.length).toBeLessThanOrEqual(100_000)
  expect(svg).toMatch(
    /^<svg [^>]*role="img"[^>]*><title [^>]*>A [a-z ]+ of \d+ parts and \d+ wires, made with version 0\.92\.1</,
  )
  expect(svg).not.toMatch(/<script|<style|style=|\son\w+=|href=|url\((?!#)|NaN|Infinity|undefined/)
})

/** A save after it was written and read. */
function readAgain(save: CompleteSave): Save {
  const read = readSave(writeSave(save))
  if (!read) throw new Error('it is a save')
  return read.save
}

/** The mean difference of two pictures' channels, 0 to 255, and the share of channels that differ clearly. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<{ mean: number; clear: number }> {
  const raw = (file: Uint8Array) => sharp(file).resize(small).removeAlpha().raw().toBuffer()
  const [first, second] = await Promise.all([raw(a), raw(b)])
  const differences = Array.from(first, (value, at) => Math.abs(value - (second[at] ?? 0)))
  return {
    mean: differences.reduce((sum, value) => sum + value, 0) / first.length,
    clear: differences.filter((value) => value > 48).length / first.length,
  }
}

test.each([
  ...saves.slice(0, 3),
  ['synthetic board', syntheticSave({ parts: 90 })] as const,
  ['other synthetic board', syntheticSave({ parts: 120, boards: 3, seed: 5 })] as const,
])('SVG and PNG of the %s show the same', async (_, save) => {
  const picture = await drawPng(createScene(save), { width: 1_440, height: 810 })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_440, channels: 3 })
  const { mean, clear } = await difference(picture, Buffer.from(svgOf(save) ?? ''))
  expect(mean).toBeLessThan(2)
  expect(clear).toBeLessThan(0.002)
})

test('the same save gives the same drawing', async () => {
  const draw = async () => {
    const save = readAgain(syntheticSave({ parts: 100 }))
    return [svgOf(save), Buffer.from(await drawPng(createScene(save), small)).toString('base64')]
  }
  expect(await draw()).toEqual(await draw())
})

test('a level that is high is visible', async () => {
  const save = saves[1]?.[1] ?? syntheticSave({ parts: 9 })
  const dark = { ...save, contents: { ...save.contents, states: { form: 'ids' as const, ids: [] } } }
  const [lit, unlit] = await Promise.all([save, dark].map((one) => drawPng(createScene(one), small)))
  const { mean } = await difference(lit ?? new Uint8Array(), unlit ?? new Uint8Array())
  expect(mean).toBeGreaterThan(0.1)
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
    fc.asyncProperty(
      fc.constantFrom(...saves.slice(0, 3).map(([, save]) => save)),
      fc.array(pose),
      async (save, poses) => {
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
      },
    ),
    { numRuns: 40, seed: 15 },
  )
})
