import { expect, test, vi } from 'vitest'
import {
  demo,
  difference,
  drawn,
  drawnFrame,
  frame,
  openStage,
  pack,
  pixelsOf,
} from '#tests/player/stage-pictures.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import type { Stage, StageHit } from './stage.ts'

/** How many pixels have the red of what is on. */
function redPixels(picture: Uint8ClampedArray): number {
  return picture.filter((value, at) => at % 4 === 0 && value > 180 && (picture[at + 1] ?? 0) < 60).length
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

test.each(['segment-decoder', 'workbench', 'synthetic'])(
  'the first picture of %s is its drawing',
  async (slug) => {
    const save = slug === 'synthetic' ? syntheticSave({ parts: 1_500, mods: ['Extra'] }) : demo(slug)
    const { pixels } = await openStage(pack(save))
    const { mean, other } = difference(pixels, await drawn(save))
    expect(mean).toBeLessThan(5)
    expect(other).toBeLessThan(0.03)
    // and not any picture will do
    expect(difference(pixels, await drawn(demo('counter'))).mean).toBeGreaterThan(20)
  },
)

test('a world of 20,000 parts takes few draw calls, and a changed level a few hundred bytes', async () => {
  const packed = pack(syntheticSave({ parts: 20_000, kind: 'world' }))
  // Small, as its pixels are drawn without a graphics processor.
  const { stage } = await openStage(packed, {}, { width: 64, height: 40 })
  expect(stage.stats().drawCalls).toBeLessThan(20)
  stage.setLevels(Uint32Array.of((7 << 1) | 1, 8 << 1, (20_000 << 1) | 1))
  stage.setLevels(Uint32Array.of(7 << 1, (20_000 << 1) | 0))
  await drawnFrame(stage)
  const { uploadedBytes, drawCalls } = stage.stats()
  expect(uploadedBytes).toBeGreaterThan(0)
  expect(uploadedBytes).toBeLessThanOrEqual(512)
  expect(drawCalls).toBeLessThan(20)
})

test('nothing is drawn while nothing changes, and a level that changes is seen', async () => {
  const packed = pack(demo('counter'))
  const { stage, canvas, pixels } = await openStage(packed)
  await nextFrame()
  const { frames } = stage.stats()
  stage.setLevels(new Uint32Array())
  await nextFrame()
  expect(stage.stats().frames).toBe(frames)
  stage.setLevels(Uint32Array.from({ length: packed.nets }, (_, net) => (net << 1) | 1))
  await drawnFrame(stage)
  expect(redPixels(pixelsOf(canvas))).toBeGreaterThan(1.3 * redPixels(pixels))
  expect(stage.stats().frames).toBe(frames + 1)
})

test('a context that is lost and given back shows the levels of now', async () => {
  const packed = pack(demo('half-adder'))
  const onContext = vi.fn<(isLost: boolean) => void>()
  const { stage, canvas } = await openStage(packed, { onContext })
  const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await vi.waitFor(() => expect(onContext).toHaveBeenLastCalledWith(true))
  stage.setLevels(Uint32Array.from({ length: packed.nets }, (_, net) => net << 1))
  const { frames } = stage.stats()
  extension?.restoreContext()
  await vi.waitFor(() => expect(onContext).toHaveBeenLastCalledWith(false))
  await vi.waitFor(() => expect(stage.stats().frames).toBeGreaterThan(frames))
  stage.turn(0.01, 0)
  await drawnFrame(stage)
  expect(redPixels(pixelsOf(canvas))).toBe(0)
  expect(stage.stats().drawCalls).toBeGreaterThan(2)
})

test('two stages turn together, without an echo', async () => {
  const packed = pack(demo('half-adder'))
  const [one, other] = [await openStage(packed), await openStage(packed)]
  const listener = vi.fn<() => void>()
  one.stage.onCamera((camera) => other.stage.setCamera(camera))
  other.stage.onCamera(listener)
  one.stage.turn(0.5, 0.1)
  one.stage.zoom(2)
  one.stage.move(0.1, -0.2)
  const [a, b] = [one.stage.camera(), other.stage.camera()]
  expect(listener).not.toHaveBeenCalled()
  for (const key of ['azimuth', 'elevation', 'span'] as const) expect(b[key]).toBeCloseTo(a[key], 3)
  for (const axis of [0, 1, 2] as const) expect(b.target[axis]).toBeCloseTo(a.target[axis], 3)
})

function point(
  canvas: HTMLCanvasElement,
  type: string,
  x: number,
  y: number,
  more: PointerEventInit = {},
): void {
  canvas.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: 'mouse',
      ...more,
    }),
  )
}

/** Where a body can be met in the picture. */
function placeOf(stage: Stage, matches: (hit: StageHit) => boolean): { x: number; y: number; hit: StageHit } {
  for (let y = 4; y < frame.height; y += 4)
    for (let x = 4; x < frame.width; x += 4) {
      const hit = stage.pick(x, y)
      if (hit && matches(hit)) return { x, y, hit }
    }
  throw new RangeError('not in the picture')
}

test('a body is named under the pointer, tapped, and pressed if it is a control; a press doesn’t turn the picture', async () => {
  const packed = pack(demo('half-adder'))
  const { stage, canvas } = await openStage(packed)
  canvas.setPointerCapture = () => undefined
  const control = packed.kindIds.findIndex((kind) => kind.endsWith('Switch'))
  const body = packed.kinds.indexOf(control)
  stage.setControls(new Set([body]))
  const hovered = vi.fn<(hit: StageHit | null) => void>()
  const tapped = vi.fn<(hit: StageHit | null) => void>()
  const pressed = vi.fn<(body: number, isDown: boolean) => void>()
  stage.onHover(hovered)
  stage.onTap(tapped)
  stage.onPress(pressed)
  const [lever, board] = [
    placeOf(stage, (hit) => hit.body === body && !hit.peg),
    placeOf(stage, (hit) => hit.body === 0),
  ]
  point(canvas, 'pointermove', lever.x, lever.y)
  await nextFrame()
  expect(hovered).toHaveBeenLastCalledWith({ body, peg: null })
  point(canvas, 'pointerleave', 0, 0)
  await nextFrame()
  expect(hovered).toHaveBeenLastCalledWith(null)

  const before = stage.camera()
  point(canvas, 'pointerdown', lever.x, lever.y, { buttons: 1 })
  expect(pressed).toHaveBeenLastCalledWith(body, true)
  point(canvas, 'pointermove', lever.x + 60, lever.y, { buttons: 1 })
  point(canvas, 'pointercancel', lever.x + 60, lever.y)
  expect(pressed).toHaveBeenLastCalledWith(body, false)
  expect(stage.camera()).toEqual(before)
  expect(tapped).not.toHaveBeenCalled()

  point(canvas, 'pointerdown', board.x, board.y, { buttons: 1 })
  point(canvas, 'pointerup', board.x, board.y)
  expect(tapped).toHaveBeenLastCalledWith(board.hit)
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a wheel scrolls the page until the picture has the focus', async () => {
  const { stage, canvas } = await openStage(pack(demo('half-adder')))
  const more = document.createElement('div')
  more.style.blockSize = '300vh'
  document.body.append(more)
  const turnWheel = (): { isPrevented: boolean; hasZoomed: boolean } => {
    const { span } = stage.camera()
    const event = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true })
    canvas.dispatchEvent(event)
    return { isPrevented: event.defaultPrevented, hasZoomed: stage.camera().span < span }
  }
  expect(turnWheel()).toEqual({ isPrevented: false, hasZoomed: false })
  expect(canvas.style.touchAction).toBe('pan-y')
  canvas.focus()
  expect(turnWheel()).toEqual({ isPrevented: true, hasZoomed: true })
  expect(canvas.style.touchAction).toBe('none')
  canvas.blur()
  expect(turnWheel()).toEqual({ isPrevented: false, hasZoomed: false })
  more.remove()
  expect(turnWheel()).toEqual({ isPrevented: true, hasZoomed: true })
})

test('a highlighted kind, marks, probes and a focus are visible', async () => {
  const { stage, canvas, pixels } = await openStage(pack(demo('half-adder')))
  stage.setTheme('light')
  const { hit } = placeOf(stage, ({ peg }) => peg !== null)
  const { peg } = hit
  if (!peg) throw new RangeError('no peg')
  const changes: (() => void)[] = [
    () => stage.highlight('MHG.AndGate'),
    () => stage.highlight(null),
    () => stage.highlightBodies(new Map([[0, 'added']])),
    () => stage.highlightBodies(new Map([[0, 'changed']])),
    () => stage.highlightBodies(new Map()),
    () => stage.showProbes([{ peg, wire: 4 }]),
    () => stage.setTheme('dark'),
    () => stage.focusBody(hit.body),
  ]
  let last = pixels
  for (const change of changes) {
    change()
    await drawnFrame(stage)
    const now = pixelsOf(canvas)
    const isOther = now.some((value, at) => Math.abs(value - (last[at] ?? 0)) > 8)
    expect(isOther, String(change)).toBe(true)
    last = now
  }
})

test('another size fits the scene until the user moves the camera', async () => {
  const { stage, canvas } = await openStage(pack(demo('half-adder')))
  const { span } = stage.camera()
  canvas.style.inlineSize = '240px'
  await nextFrame()
  expect(stage.camera().span).toBeGreaterThan(1.4 * span)
  stage.zoom(2)
  const moved = stage.camera()
  canvas.style.inlineSize = '500px'
  await nextFrame()
  expect(stage.camera()).toEqual(moved)
})
