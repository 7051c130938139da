import { packColour } from '#circuits/drawing/form.ts'
import type { Lettering } from '#circuits/save-file/geometry/solid.ts'
import { add, cross, product, rotate, scale } from '#circuits/save-file/geometry/space.ts'
import type { Vector } from '#circuits/save-file/save.ts'
import { opaque } from './part-look.ts'
import type { Placing } from './pack-scene.ts'
import type { PackedTexts } from './packed-scene.ts'
import { rightHanded, turnTo } from './right-handed.ts'
import { setPaint } from './solid-list.ts'

/** Lines and letters of a scene, and letters of one line, that are kept. */
const textLimits = { lines: 40_000, letters: 400_000, ofLine: 200 } as const

/** Packs the texts on parts. */
export function packTexts(
  { scene, poseOf }: Placing,
  letteringsOf: (body: number) => readonly Lettering[],
): PackedTexts {
  const shown: { lettering: Lettering; body: number; text: string }[] = []
  let letters = 0
  for (let body = 0; body < scene.bodies && shown.length < textLimits.lines; body++)
    for (const lettering of letteringsOf(body)) {
      const text = lettering.text.slice(0, textLimits.ofLine).trim()
      letters += text.length
      if (letters > textLimits.letters || shown.length >= textLimits.lines) break
      if (text !== '') shown.push({ lettering, body, text })
    }
  const texts: PackedTexts = {
    lines: shown.map(({ text }) => text),
    middles: new Float32Array(shown.length * 3),
    sizes: new Float32Array(shown.length * 2),
    turns: new Float32Array(shown.length * 4),
    colours: new Uint8Array(shown.length * 4),
    owners: Uint32Array.from(shown, ({ body }) => body),
  }
  for (const [at, { lettering, body }] of shown.entries()) {
    const pose = poseOf(body)
    const [right, up] = [rightHanded(lettering.right), rightHanded(lettering.up)]
    const [x, y] = [unit(right), unit(up)]
    texts.middles.set(add(pose.position, rotate(pose.rotation, rightHanded(lettering.middle))), at * 3)
    texts.sizes.set([Math.hypot(...right), lettering.lineHeight], at * 2)
    texts.turns.set(product(pose.rotation, turnTo(x, y, cross(x, y))), at * 4)
    setPaint(texts.colours, at, packColour(lettering.colour) | opaque)
  }
  return texts
}

function unit(v: Vector): Vector {
  return scale(v, 1 / Math.max(1e-9, Math.hypot(...v)))
}
