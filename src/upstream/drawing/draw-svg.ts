import { versionText } from '#shared/save-file/save.ts'
import type { Save } from '#shared/save-file/save.ts'
import type { Frame, Spot } from './camera.ts'
import { materials, written } from '#shared/save-file/geometry/colour.ts'
import { drawingDetails } from './detail.ts'
import { layOut } from './layout.ts'
import type { Mark } from './mark.ts'
import { paintScene } from './scene.ts'
import type { Scene } from './scene.ts'
import type { Stamp } from './stamp.ts'

/** Bytes of the largest drawing. */
const largest = 60_000

/** Units of the drawing's coordinates in a pixel, so that whole numbers are exact enough. */
const fineness = 2

/** The size that drawings are made for; they scale to any other. */
const usual: Frame = { width: 1280, height: 720 }

/**
 * Draws a save file as an SVG document of at most 60 kB: pictures and lines alone, with a title that tells what they show.
 * What has more parts than that holds is drawn with less to each of them, then with some of them.
 */
export function drawSvg(save: Save, frame: Frame = usual): string {
  const layout = layOut(save)
  for (const detail of drawingDetails(save)) {
    const document = write(paintScene(layout, frame, detail), titleOf(save))
    if (document.length <= largest) return document
  }
  return write({ frame, ground: materials.ground, paintings: [] }, titleOf(save))
}

function titleOf({ kind, gameVersion, componentCount, wireCount }: Save): string {
  const name = kind === 'world' ? 'A world' : 'A circuit board'
  return `${name} of ${componentCount} parts and ${wireCount} wires, made with version ${versionText(gameVersion)}`
}

function write({ frame: { width, height }, ground, paintings }: Scene, title: string): string {
  const ids = new Map<Stamp, string>()
  const symbols: string[] = []
  const body: string[] = []
  let marks: Mark[] = []
  const flush = (): void => {
    body.push(...paths(marks))
    marks = []
  }
  for (const painting of paintings) {
    if ('marks' in painting) {
      marks.push(...painting.marks)
      continue
    }
    flush()
    const { stamp, at } = painting
    const id = ids.get(stamp) ?? `p${ids.size}`
    if (!ids.has(stamp)) symbols.push(`<g id="${id}">${paths(stamp.marks).join('')}</g>`)
    ids.set(stamp, id)
    body.push(`<use href="#${id}" x="${fine(at[0])}" y="${fine(at[1])}"/>`)
  }
  flush()
  const [right, bottom] = [width * fineness, height * fineness]
  const stops = `<stop stop-color="${written(ground)}"/><stop offset="1" stop-color="${written(materials.ground)}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${bottom}" width="${width}" height="${height}" role="img" aria-labelledby="t">`,
    `<title id="t">${title}</title>`,
    `<defs><radialGradient id="g" r=".7">${stops}</radialGradient>${symbols.join('')}</defs>`,
    `<path fill="url(#g)" d="M0 0h${right}v${bottom}H0z"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${body.join('')}</g></svg>`,
  ].join('')
}

/** One path for marks of the same kind that follow each other. */
function paths(marks: readonly Mark[]): string[] {
  const found: { style: string; d: string }[] = []
  for (const mark of marks) {
    const style = styleOf(mark)
    const d = mark.shapes.map((shape) => pathOf(shape, mark.stroke === 0)).join('')
    const last = found.at(-1)
    // Where marks let shine through what is below them, two are not the same as one.
    if (last?.style === style && mark.alpha === 1) last.d += d
    else found.push({ style, d })
  }
  return found.map(({ style, d }) => `<path ${style} d="${d}"/>`)
}

function styleOf({ colour, alpha, stroke }: Mark): string {
  const opacity = alpha < 1 ? ` opacity="${alpha}"` : ''
  if (stroke === 0) return `fill="${written(colour)}"${opacity}`
  return `stroke="${written(colour)}" stroke-width="${fine(stroke)}"${opacity}`
}

/** A path of whole numbers, each point by its distance from the one before. */
function pathOf(shape: readonly Spot[], isClosed: boolean): string {
  let d = ''
  let [fromX, fromY] = [0, 0]
  for (const [index, [x, y]] of shape.entries()) {
    const [toX, toY] = [fine(x), fine(y)]
    if (index === 0) d += `M${toX}${joined(toY)}`
    else
      d += `${index === 1 ? 'l' : ''}${index === 1 ? toX - fromX : joined(toX - fromX)}${joined(toY - fromY)}`
    ;[fromX, fromY] = [toX, toY]
  }
  return isClosed ? `${d}z` : d
}

/** A number after another: a minus sign keeps them apart as well as a space. */
function joined(value: number): string {
  return value < 0 ? String(value) : ` ${value}`
}

function fine(pixels: number): number {
  return Math.round(pixels * fineness)
}
