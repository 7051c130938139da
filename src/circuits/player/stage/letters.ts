import {
  BufferAttribute,
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Mesh,
  type Texture,
} from 'three'
import { add, rotate } from '#circuits/save-file/space.ts'
import type { Quaternion, Vector } from '#circuits/save-file/save.ts'
import { bareMesh, drawOrder, shader, type Uniforms } from './meshes.ts'
import type { PackedTexts } from '#circuits/player/stage/pack/packed-scene.ts'
import { letterFragment, letterVertex } from './shaders.ts'

/** The height of a line by the size of its letters, as texts are broken. */
const leading = 1.25

const maxLetters = 200_000

export function lettersMesh(
  texts: PackedTexts,
  fontFamily: string,
  shared: Uniforms,
): { mesh: Mesh; texture: Texture } | null {
  const characters = new Set(texts.lines.flatMap((line) => Array.from(line)))
  characters.delete(' ')
  if (characters.size === 0) return null
  const sheet = drawGlyphs(characters, fontFamily)
  const uniforms = { ...shared, uAtlas: { value: sheet.texture } }
  const material = shader(letterVertex, letterFragment, uniforms, { transparent: true, depthWrite: false })
  return { mesh: bareMesh(lettersGeometry(texts, sheet), material, drawOrder.texts), texture: sheet.texture }
}

/** The tallest line, in squares. */
export function tallestLine({ sizes }: PackedTexts): number {
  let tallest = 0
  for (let at = 1; at < sizes.length; at += 2) tallest = Math.max(tallest, sizes[at] ?? 0)
  return tallest
}

function lettersGeometry(texts: PackedTexts, sheet: ReturnType<typeof drawGlyphs>): InstancedBufferGeometry {
  const room = Math.min(
    maxLetters,
    texts.lines.reduce((sum, line) => sum + line.length, 0),
  )
  const letters = {
    middles: new Float32Array(room * 3),
    sizes: new Float32Array(room * 2),
    turns: new Float32Array(room * 4),
    colours: new Uint8Array(room * 4),
    cells: new Float32Array(room * 4),
    owners: new Uint32Array(room),
  }
  let count = 0
  for (const [line, text] of texts.lines.entries()) {
    if (count + text.length > room) break
    const place = linePlace(texts, line)
    const glyphs = Array.from(text, (character) => sheet.glyphs.get(character) ?? null)
    const widths = glyphs.map((glyph) => glyph?.advance ?? 0.3)
    const em = place.height / leading
    const natural = widths.reduce((sum, width) => sum + width, 0) * em
    const narrow = Math.min(1, place.width / Math.max(natural, 1e-6))
    let x = (-natural * narrow) / 2
    for (const [index, glyph] of glyphs.entries()) {
      const advance = (widths[index] ?? 0) * em * narrow
      if (glyph) {
        letters.middles.set(add(place.middle, rotate(place.turn, [x + advance / 2, 0, 0])), count * 3)
        letters.sizes.set([(em / emOfCell) * narrow, em / emOfCell], count * 2)
        letters.turns.set(place.turn, count * 4)
        letters.colours.set(texts.colours.subarray(line * 4, line * 4 + 4), count * 4)
        const [u, v] = [glyph.column / sheet.perSide, glyph.row / sheet.perSide]
        // a cell's rows run down, an area's up
        letters.cells.set([u, v + 1 / sheet.perSide, u + 1 / sheet.perSide, v], count * 4)
        letters.owners[count++] = texts.owners[line] ?? 0
      }
      x += advance
    }
  }
  const geometry = new InstancedBufferGeometry()
  geometry.instanceCount = count
  geometry.setAttribute(
    'corner',
    new BufferAttribute(Float32Array.of(-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5), 2),
  )
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  geometry.setAttribute('middle', new InstancedBufferAttribute(letters.middles, 3))
  geometry.setAttribute('size', new InstancedBufferAttribute(letters.sizes, 2))
  geometry.setAttribute('turn', new InstancedBufferAttribute(letters.turns, 4))
  geometry.setAttribute('dark', new InstancedBufferAttribute(letters.colours, 4, true))
  geometry.setAttribute('cell', new InstancedBufferAttribute(letters.cells, 4))
  geometry.setAttribute('owner', new InstancedBufferAttribute(letters.owners, 1))
  return geometry
}

function linePlace(
  { middles, sizes, turns }: PackedTexts,
  line: number,
): { middle: Vector; turn: Quaternion; width: number; height: number } {
  const [x = 0, y = 0, z = 0] = middles.subarray(line * 3, line * 3 + 3)
  const [i = 0, j = 0, k = 0, w = 1] = turns.subarray(line * 4, line * 4 + 4)
  return {
    middle: [x, y, z],
    turn: [i, j, k, w],
    width: sizes[line * 2] ?? 0,
    height: sizes[line * 2 + 1] ?? 0,
  }
}

/** Pixels along each side of a glyph's cell, and at most of the sheet: with many glyphs, cells are smaller. */
const cells = { size: 112, minSize: 64, sheet: 2048 } as const

/** The font's size as a share of a cell's height: the rest holds accents and descenders. */
const emOfCell = 0.7

interface Glyph {
  column: number
  row: number
  /** How wide it is, by the font's size. */
  advance: number
}

/** Draws the glyphs of all characters; of more than the sheet has room for, the rest are left out. */
function drawGlyphs(characters: ReadonlySet<string>, fontFamily: string) {
  const maxGlyphs = (cells.sheet / cells.minSize) ** 2
  const drawn = [...characters].slice(0, maxGlyphs)
  const perSide = Math.max(1, Math.ceil(Math.sqrt(drawn.length)))
  const cell = Math.min(cells.size, Math.floor(cells.sheet / perSide))
  const sheet = perSide * cell
  const canvas = document.createElement('canvas')
  canvas.width = sheet
  canvas.height = sheet
  const context = canvas.getContext('2d')
  const glyphs = new Map<string, Glyph>()
  if (context) {
    context.fillStyle = '#000'
    context.fillRect(0, 0, sheet, sheet)
    context.fillStyle = '#fff'
    context.font = `500 ${cell * emOfCell}px ${fontFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (const [index, character] of drawn.entries()) {
      const [column, row] = [index % perSide, Math.floor(index / perSide)]
      context.save()
      context.beginPath()
      context.rect(column * cell, row * cell, cell, cell)
      context.clip()
      context.fillText(character, (column + 0.5) * cell, (row + 0.52) * cell)
      context.restore()
      glyphs.set(character, {
        column,
        row,
        advance: context.measureText(character).width / (cell * emOfCell),
      })
    }
  }
  const texture = new CanvasTexture(canvas)
  texture.flipY = false
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 4
  return { texture, perSide, glyphs }
}
