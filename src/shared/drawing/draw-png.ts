import { type Frame, createCamera, project, type Camera, chooseView, extentOf } from './camera.ts'
import { encodePng } from './png.ts'
import { type Scene, poseOf, reachOf } from './scene.ts'
import { Band } from './band.ts'
import { FaceWalker, type Face } from './faces.ts'
import { groundColour } from './light.ts'
import { transformPoint } from '../save-file/geometry/space.ts'
import { NotDrawable } from '#shared/save-file/is-drawable.ts'

/** Draws everything in a scene as a PNG picture of that size. */
export function drawPng(scene: Scene, frame: Frame): Promise<Uint8Array<ArrayBuffer>> {
  return encodePng(rasterise(scene, frame), frame)
}

/** Samples along each side of a pixel. */
const samples = 2

/** Rows of pixels that are drawn at once, so that their memory is bounded for any size of picture. */
const bandRows = 96

/** How often all of a picture may be covered, by the boxes around everything: the work of a few seconds. */
const maxLayers = 40

/**
 * Overdraw of a scene: how often everything in it would cover all of a picture if nothing was hidden. This is the cost of drawing it, at
 * any size.
 */
export function layersOf(scene: Scene, frame: Frame): number {
  return planFor(scene, frame).layers
}

/**
 * Draws a scene with a depth buffer, band by band from the top; yields the RGB pixels of each band. Throws NotDrawable for one
 * in which so much lies behind each other that it can't be drawn in time.
 */
export function* rasterise(scene: Scene, frame: Frame): Generator<Uint8Array> {
  const { camera, rows, layers } = planFor(scene, frame)
  if (layers > maxLayers) throw new NotDrawable(`drawing the save would cover the picture ${layers} times`)
  const walker = new FaceWalker(scene, camera)
  const band = new Band(frame.width * samples, bandRows * samples)
  const drawFace = (face: Face): void => band.draw(face)
  for (let top = 0; top < frame.height; top += bandRows) {
    const height = Math.min(bandRows, frame.height - top)
    const [first, end] = [top * samples, (top + height) * samples]
    band.clear(first)
    for (let body = 0; body < scene.bodies; body++)
      if ((rows[body * 2] ?? 0) < end && (rows[body * 2 + 1] ?? 0) >= first) walker.body(body, drawFace)
    for (let wire = 0; wire < scene.wires; wire++) {
      const at = (scene.bodies + wire) * 2
      if ((rows[at] ?? 0) < end && (rows[at + 1] ?? 0) >= first) walker.wire(wire, drawFace)
    }
    yield pixelsOf(band.colours, top, height, frame)
  }
}

function planFor(scene: Scene, frame: Frame): { camera: Camera; rows: Float32Array; layers: number } {
  const view = chooseView(scene)
  const camera = sampled(createCamera(view, extentOf(scene, view), frame))
  const height = frame.height * samples
  const { rows, work } = planOf(scene, camera, height)
  return { camera, rows, layers: work / (camera.width * height) }
}

/** A camera whose pixels are a picture's samples. */
function sampled({ scale, origin, width, ...view }: Camera): Camera {
  return {
    ...view,
    scale: scale * samples,
    origin: [origin[0] * samples, origin[1] * samples, origin[2]],
    width: width * samples,
  }
}

/**
 * The first and the last row that each body, then each wire may touch; and how many samples all of them have at most, however
 * they hide each other.
 */
function planOf(scene: Scene, camera: Camera, height: number): { rows: Float32Array; work: number } {
  const rows = new Float32Array((scene.bodies + scene.wires) * 2)
  let work = 0
  for (let body = 0; body < scene.bodies; body++) {
    const pose = poseOf(scene, body)
    const reach = reachOf(scene, body)
    let [top, bottom, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const x of [0, 3])
      for (const y of [1, 4])
        for (const z of [2, 5]) {
          const [column, row] = project(
            camera,
            transformPoint(pose, [reach[x] ?? 0, reach[y] ?? 0, reach[z] ?? 0]),
          )
          if (column < left) left = column
          if (column > right) right = column
          if (row < top) top = row
          if (row > bottom) bottom = row
        }
    work += span(top, bottom, height) * span(left, right, camera.width)
    rows[body * 2] = top - 2
    rows[body * 2 + 1] = bottom + 2
  }
  const thick = 2 + 40 * camera.scale
  for (let wire = 0; wire < scene.wires; wire++) {
    const ends = scene.wireEnds.subarray(wire * 6, wire * 6 + 6)
    const from = project(camera, [ends[0] ?? 0, ends[1] ?? 0, ends[2] ?? 0])
    const to = project(camera, [ends[3] ?? 0, ends[4] ?? 0, ends[5] ?? 0])
    work += thick * Math.min(Math.hypot(from[0] - to[0], from[1] - to[1]), camera.width)
    rows[(scene.bodies + wire) * 2] = Math.min(from[1], to[1]) - thick
    rows[(scene.bodies + wire) * 2 + 1] = Math.max(from[1], to[1]) + thick
  }
  return { rows, work }
}

/** How much of a range lies between 0 and an end. */
function span(from: number, to: number, end: number): number {
  return Math.max(0, Math.min(to, end) - Math.max(from, 0))
}

/** A band as RGB pixels, samples averaged, on the ground. */
function pixelsOf(colours: Int32Array, top: number, height: number, frame: Frame): Uint8Array {
  const pixels = new Uint8Array(frame.width * height * 3)
  let to = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < frame.width; x++) {
      let [red, green, blue, bare] = [0, 0, 0, 0]
      for (let dy = 0; dy < samples; dy++)
        for (let dx = 0; dx < samples; dx++) {
          const colour = colours[(y * samples + dy) * frame.width * samples + x * samples + dx] ?? -1
          if (colour < 0) bare++
          else {
            red += (colour >> 16) & 255
            green += (colour >> 8) & 255
            blue += colour & 255
          }
        }
      if (bare > 0) {
        const colour = groundColour(x + 0.5, top + y + 0.5, frame)
        red += bare * ((colour >> 16) & 255)
        green += bare * ((colour >> 8) & 255)
        blue += bare * (colour & 255)
      }
      pixels[to++] = red / samples ** 2
      pixels[to++] = green / samples ** 2
      pixels[to++] = blue / samples ** 2
    }
  return pixels
}
