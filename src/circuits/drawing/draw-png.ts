import { type Frame, createCamera, project, type Camera, chooseView, extentOf } from './camera.ts'
import { encodePng } from '#shared/png.ts'
import { type Scene, poseOf, reachOf } from './scene.ts'
import { Band, type StrokedFace } from './band.ts'
import { FaceWalker, type Face } from './faces.ts'
import { inSteps, itemsAtOnce, pause, type Steps } from '#shared/pause.ts'
import { groundColour } from './light.ts'
import { transformPoint } from '#circuits/save-file/space.ts'
import { NotDrawable } from '#circuits/save-file/save-format.ts'

/** How often all of a picture may be covered by what is drawn of a scene, hidden parts included: the work of a few seconds. */
const maxLayers = 40

/** Draws everything in a scene as a PNG picture of that size; throws NotDrawable for one that takes more than `layers`. */
export function drawPng(scene: Scene, frame: Frame, layers = maxLayers): Promise<Uint8Array<ArrayBuffer>> {
  return encodePng(rasterise(scene, frame, layers), frame)
}

const samples = 2

/** Rows of pixels that are drawn at once, so that their memory is bounded for any size of picture. */
const bandRows = 96

/** Samples that are drawn before other work of the thread has its turn: 3 ms. */
const samplesAtOnce = 250_000

/** Cost of a body that isn't in a band, and of turning one that is, in samples. */
const [workOfMiss, workOfBody] = [1, 200]

/** Draws by a depth buffer; yields the RGB pixels of each band from the top. Throws NotDrawable above `layers`. */
export async function* rasterise(
  scene: Scene,
  frame: Frame,
  layers = maxLayers,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  await pause()
  const { camera, rows } = await inSteps(planFor(scene, frame))
  await pause()
  const walker = new FaceWalker(scene, camera)
  const band = new Band(frame.width * samples, bandRows * samples)
  const maxWork = layers * camera.width * frame.height * samples
  let due = samplesAtOnce
  const check = async (): Promise<void> => {
    if (band.work > maxWork) throw new NotDrawable(`drawing the save would cover the picture ${layers} times`)
    due = band.work + samplesAtOnce
    await pause()
  }
  const texts: StrokedFace[] = []
  const drawFace = (face: Face): void => {
    if (face.strokes) texts.push({ ...face, strokes: face.strokes })
    else band.draw(face)
  }
  for (let top = 0; top < frame.height; top += bandRows) {
    const height = Math.min(bandRows, frame.height - top)
    const [first, end] = [top * samples, (top + height) * samples]
    band.clear(first)
    for (let index = 0; index < scene.bodies + scene.wires; index++) {
      band.work += workOfMiss
      if (band.work > due) await check()
      if ((rows[index * 2] ?? 0) >= end || (rows[index * 2 + 1] ?? 0) < first) continue
      band.work += workOfBody
      if (index < scene.bodies) walker.body(index, drawFace)
      else walker.wire(index - scene.bodies, drawFace)
      for (const text of texts.splice(0))
        for (const _ of band.drawStrokes(text)) if (band.work > due) await check()
    }
    yield pixelsOf(band.colours, top, height, frame)
  }
}

function* planFor(scene: Scene, frame: Frame): Steps<{ camera: Camera; rows: Float32Array }> {
  const view = yield* chooseView(scene)
  const camera = sampled(createCamera(view, yield* extentOf(scene, view), frame))
  return { camera, rows: yield* rowsOf(scene, camera) }
}

function sampled({ scale, origin, width, ...view }: Camera): Camera {
  return {
    ...view,
    scale: scale * samples,
    origin: [origin[0] * samples, origin[1] * samples, origin[2]],
    width: width * samples,
  }
}

function* rowsOf(scene: Scene, camera: Camera): Steps<Float32Array> {
  const rows = new Float32Array((scene.bodies + scene.wires) * 2)
  for (let body = 0; body < scene.bodies; body++) {
    if (body % itemsAtOnce === itemsAtOnce - 1) yield
    const pose = poseOf(scene, body)
    const reach = reachOf(scene, body)
    let [top, bottom] = [Infinity, -Infinity]
    for (const x of [0, 3])
      for (const y of [1, 4])
        for (const z of [2, 5]) {
          const corner = transformPoint(pose, [reach[x] ?? 0, reach[y] ?? 0, reach[z] ?? 0])
          const [, row] = project(camera, corner)
          if (row < top) top = row
          if (row > bottom) bottom = row
        }
    rows[body * 2] = top - 2
    rows[body * 2 + 1] = bottom + 2
  }
  const thick = 2 + 40 * camera.scale
  for (let wire = 0; wire < scene.wires; wire++) {
    if (wire % itemsAtOnce === itemsAtOnce - 1) yield
    const ends = scene.wireEnds.subarray(wire * 6, wire * 6 + 6)
    const [, from] = project(camera, [ends[0] ?? 0, ends[1] ?? 0, ends[2] ?? 0])
    const [, to] = project(camera, [ends[3] ?? 0, ends[4] ?? 0, ends[5] ?? 0])
    rows[(scene.bodies + wire) * 2] = Math.min(from, to) - thick
    rows[(scene.bodies + wire) * 2 + 1] = Math.max(from, to) + thick
  }
  return rows
}

function pixelsOf(colours: Int32Array, top: number, height: number, frame: Frame): Uint8Array<ArrayBuffer> {
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
