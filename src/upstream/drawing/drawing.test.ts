import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeBoardData } from '#shared/save-file/board-data.ts'
import { readSave } from '#shared/save-file/read-save.ts'
import type { Component, Save, WholeSave } from '#shared/save-file/save.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { drawPng } from './draw-png.ts'
import { drawSvg } from './draw-svg.ts'

const saves = demoCircuits.map(({ slug, build }): [string, WholeSave] => [slug, build()])
const small = { width: 320, height: 180 } as const

/** Largest drawing, as the hub's page holds twelve. */
const largest = 60_000

test.each(saves)('the drawing of the %s is small, has a title and nothing that runs', (_, save) => {
  const svg = drawSvg(save)
  expect(svg.length).toBeLessThanOrEqual(largest)
  expect(svg).toMatch(
    /^<svg [^>]*role="img"[^>]*><title [^>]*>A [a-z ]+ of \d+ parts and \d+ wires, made with version 0\.92\.1</,
  )
  expect(svg).not.toMatch(/<script|<style|style=|\son\w+=|href="[^#]|NaN|Infinity|undefined/)
})

test.each(saves)('the drawing of the %s shows every part', (_, save) => {
  const boards = save.contents.components.filter(
    ({ type }) => save.contents.types.get(type) === 'MHG.CircuitBoard',
  )
  expect(drawSvg(save).match(/<use /g)).toHaveLength(save.componentCount - boards.length)
})

/** The mean difference of two pictures' channels, 0 to 255. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([a, b].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!first || first.length !== second?.length) throw new Error('pictures of two sizes')
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

test('both kinds of picture show the same', async () => {
  for (const [, save] of saves.slice(0, 3)) {
    const picture = await drawPng(save, small)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...small, channels: 3 })
    expect(await difference(picture, Buffer.from(drawSvg(save, small)))).toBeLessThan(2)
  }
})

test('a lamp that is high is seen', async () => {
  const save = saves[0]?.[1]
  if (!save) throw new Error('the demo community has a board')
  const dark = { ...save, contents: { ...save.contents, states: { form: 'ids' as const, ids: [] } } }
  expect(await difference(await drawPng(save, small), await drawPng(dark, small))).toBeGreaterThan(0.2)
})

test('what is known by its head alone is drawn as nothing but its title', async () => {
  const save: Save = {
    format: 5,
    gameVersion: [0, 90, 0, 0],
    kind: 'world',
    componentCount: 9,
    wireCount: 0,
    contents: null,
  }
  expect(drawSvg(save)).toContain('A world of 9 parts and 0 wires, made with version 0.90')
  expect((await sharp(await drawPng(save, small)).metadata()).width).toBe(small.width)
})

/** A board with so many parts on it, each turned another way when asked. */
function crowd(count: number, isTurned: boolean): WholeSave {
  const save = saves[0]?.[1]
  const [board, part] = save ? [save.contents.components[0], save.contents.components.at(-1)] : []
  if (!save || !board || !part) throw new Error('the demo community has a board with parts')
  const side = Math.ceil(Math.sqrt(count))
  const data = writeBoardData({ colour: [20, 90, 60], size: [side, side] })
  const parts = Array.from({ length: count }, (_, index): Component => {
    const position = [(index % side) * 300, 150, Math.floor(index / side) * 300] as const
    return {
      ...part,
      address: index + 10,
      position,
      rotation: isTurned ? [0, index, 1, count] : part.rotation,
    }
  })
  const components = [{ ...board, data }, ...parts]
  return {
    ...save,
    componentCount: components.length,
    wireCount: 0,
    contents: { ...save.contents, components, wires: [] },
  }
}

test.each([
  [500, false],
  [30_000, false],
  [3_000, true],
])('a drawing of %i parts stays small, turned each its own way: %s', (count, isTurned) => {
  const svg = drawSvg(crowd(count, isTurned))
  expect(svg.length).toBeLessThanOrEqual(largest)
  expect(svg).toContain('<use ')
})

const number = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, 0, 1e38))
const place = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

test('wherever parts are and however they are turned, they are drawn', async () => {
  const stance = fc.record({
    position: fc.tuple(place, place, place),
    rotation: fc.tuple(number, number, number, number),
    parent: fc.nat(),
    data: fc.option(fc.uint8Array({ maxLength: 12 })),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...saves.slice(0, 3).map(([, save]) => save)),
      fc.array(stance),
      async (save, stances) => {
        const components = save.contents.components.map((component, index): Component => {
          const change = stances[index]
          if (!change) return component
          const parent = save.contents.components[change.parent % Math.max(1, index)]?.address ?? 0
          return { ...component, ...change, parent: index === 0 ? 0 : parent }
        })
        const changed = readSave(writeSave({ ...save, contents: { ...save.contents, components } }))
        expect(drawSvg(changed)).not.toMatch(/NaN|Infinity/)
        await drawPng(changed, { width: 40, height: 20 })
      },
    ),
    { numRuns: 40, seed: 15 },
  )
})
