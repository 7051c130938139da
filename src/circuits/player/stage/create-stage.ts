import { Vector3, type WebGLRenderer } from 'three'
import { createSignal } from '#shared/signal.ts'
import { BodyHighlights, LevelsTexture } from './textures.ts'
import { FramePacer } from './frame-pacer.ts'
import { endRenderer, StageView } from './view.ts'
import { Outlines } from './outlines.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import { pickBody, upOf, type Ray } from './pick.ts'
import { followPointers } from './pointer.ts'
import { SlicedDrawing } from './sliced-drawing.ts'
import type { Stage, StageCamera, StageHit, StageOptions } from './stage.ts'
import { StageMeshes } from './stage-meshes.ts'

export { createRenderer, endRenderer } from './view.ts'

/** Maximum device pixels for each CSS pixel: more aren't visible, and are expensive. */
const maxPixelRatio = 2

/** How near the pointer a peg is picked while pegs are wanted, in CSS pixels. */
const pegReach = 7

/** Height of the picture around a focused body, in squares: the minimum, and as a multiple of its size. */
const focusSpan = { min: 14, times: 5 } as const

/** Takes over the renderer, which ends with it. It draws only after a change, and sends only changes to the graphics processor. */
export function createStage(renderer: WebGLRenderer, packed: PackedScene, options: StageOptions = {}): Stage {
  const canvas = renderer.domElement
  const ending = new AbortController()
  const { signal } = ending

  const levels = new LevelsTexture(packed.levels)
  const highlights = new BodyHighlights(packed)
  const pacer = new FramePacer(renderer.getContext() as WebGL2RenderingContext)
  const hovered = createSignal<StageHit | null>()
  const tapped = createSignal<StageHit | null>()
  const pressed = createSignal<{ body: number; isDown: boolean }>()
  const moved = createSignal<StageCamera>()

  let frame = 0
  let frames = 0
  let isCompiled = false
  let hasLevels = false
  let isChanged = false
  /** Whether the last picture was drawn in slices; what was sent before the first one isn't measured. */
  let isPictureSliced = true
  let isLost = renderer.getContext().isContextLost()
  let size = { width: 1, height: 1 }
  let controls: ReadonlySet<number> = new Set()
  let isProbing = false
  let hoverAt: StageHit | null = null

  // Before the view's own listeners, which are not to see a press on a control.
  followPointers(
    canvas,
    {
      pick,
      isControl: (body) => !isProbing && controls.has(body),
      allowTurning: (isAllowed) => (view.controls.enabled = isAllowed),
      hover(hit) {
        if (
          hit?.body === hoverAt?.body &&
          hit?.peg?.index === hoverAt?.peg?.index &&
          hit?.peg?.side === hoverAt?.peg?.side
        )
          return
        hoverAt = hit
        canvas.style.cursor = cursorOf(hit)
        outlines.hover(hit)
        invalidate()
        hovered.send(hit)
      },
      tap: (hit) => tapped.send(hit),
      press: (body, isDown) => pressed.send({ body, isDown }),
    },
    signal,
  )
  const view = new StageView(canvas, packed, (isOwn) => {
    invalidate()
    if (!isOwn) moved.send(view.get())
  })

  // the controls would keep every finger from scrolling the page
  if (document.activeElement !== canvas) canvas.style.touchAction = 'pan-y'

  const meshes = new StageMeshes(packed, canvas, { right: view.right, levels, highlights })
  const slices = new SlicedDrawing(renderer, meshes)
  const outlines = new Outlines(packed, meshes.scene, canvas, meshes.uniforms)
  highlights.updateColours(canvas)

  const resized = new ResizeObserver(resize)
  resized.observe(canvas)
  resize()
  view.showAsDrawn()
  void compile()
  canvas.addEventListener('webglcontextlost', () => changeContext(true), { signal })
  canvas.addEventListener('webglcontextrestored', () => changeContext(false), { signal })

  return {
    setLevels(changes) {
      if (levels.set(changes)) invalidate()
    },
    frameAll: () => view.showAll(),
    topView: () => view.showTop(),
    turn: (right, up) => view.turn(right, up),
    move: (right, up) => view.move(right, up),
    zoom: (factor) => view.zoom(factor),
    highlight(kind) {
      highlights.highlight(kind)
      invalidate()
    },
    focusBody(body) {
      if (body < 0 || body >= packed.bodies) return
      const box = packed.boxes.subarray(body * 6, body * 6 + 6)
      const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box
      outlines.focus(body)
      const span = Math.max(focusSpan.min, focusSpan.times * Math.hypot(x1 - x0, y1 - y0, z1 - z0))
      view.goTo([(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], span, upOf(packed, body))
    },
    showProbes(probes) {
      outlines.probe(probes)
      invalidate()
    },
    setProbing(probing) {
      isProbing = probing
      canvas.style.cursor = cursorOf(hoverAt)
    },
    setControls(bodies) {
      controls = bodies
    },
    highlightBodies(bodies) {
      highlights.tint(bodies)
      outlines.outlineChanged(bodies)
      invalidate()
    },
    pick,
    onHover: (listener) => hovered.watch(listener),
    onTap: (listener) => tapped.watch(listener),
    onPress: (listener) => pressed.watch(({ body, isDown }) => listener(body, isDown)),
    camera: () => view.get(),
    setCamera: (camera) => view.set(camera),
    onCamera: (listener) => moved.watch(listener),
    setTheme(theme) {
      canvas.style.colorScheme = theme
      highlights.updateColours(canvas)
      outlines.updateColours()
      invalidate()
    },
    stats: () => ({
      frames,
      drawCalls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      uploadedBytes: levels.uploadedBytes,
    }),
    dispose() {
      ending.abort()
      cancelAnimationFrame(frame)
      resized.disconnect()
      view.dispose()
      forget()
      endRenderer(renderer)
    },
  }

  /** Makes the shaders ready beside the page's own thread, where the browser can; nothing is drawn until then. */
  async function compile(): Promise<void> {
    await nextTask()
    // texts that are visible at first are compiled with the rest
    if (!signal.aborted && size.height > 0) meshes.showTexts(view.span / size.height)
    await nextTask()
    // asked for where it isn't known, three complains
    if (!signal.aborted && renderer.getContext().getExtension('KHR_parallel_shader_compile'))
      await renderer.compileAsync(meshes.scene, view.camera)
    if (!isLost && !signal.aborted) send()
    isCompiled = true
    await nextTask()
    invalidate()
  }

  /** Uploads everything in a render with empty draw ranges: a shader's first use waits until the processor has drawn all earlier work. */
  function send(): void {
    for (const { geometry } of meshes.all()) geometry.setDrawRange(0, 0)
    renderer.render(meshes.scene, view.camera)
    for (const { geometry } of meshes.all()) geometry.setDrawRange(0, Infinity)
    // the first picture's time is its own
    pacer.sent()
  }

  function invalidate(): void {
    isChanged = true
    schedule()
  }

  function schedule(): void {
    if (isCompiled && !isLost && !signal.aborted) frame ||= requestAnimationFrame(drawNext)
  }

  /** Draws what has changed unless the graphics processor is still at the last frame; changes until then are drawn together. */
  function drawNext(): void {
    frame = 0
    if (pacer.isBusy) schedule()
    else if (slices.isUnderWay) drawSlice()
    else {
      if (!isPictureSliced) slices.measure(pacer.took)
      if (isChanged) draw()
    }
  }

  function draw(): void {
    cancelAnimationFrame(frame)
    frame = 0
    if (isLost || size.width === 0 || size.height === 0) return
    const squaresOfPixel = view.span / size.height
    meshes.setPixel(squaresOfPixel, size.width, renderer.getPixelRatio(), view.camera)
    outlines.setPixel(squaresOfPixel)
    meshes.showTexts(squaresOfPixel)
    levels.prepare(!hasLevels)
    hasLevels = true
    isChanged = false
    isPictureSliced = slices.isSlow
    if (isPictureSliced) slices.begin(view.camera)
    else renderer.render(meshes.scene, view.camera)
    sent(!isPictureSliced)
  }

  function drawSlice(): void {
    const isWhole = slices.next(pacer.took)
    // it turned out to be fast, and can have smooth edges
    if (isWhole && !slices.isSlow) isChanged = true
    sent(isWhole)
  }

  /** Notes what has been sent to the graphics processor, and looks at each frame whether that is drawn. */
  function sent(isWhole: boolean): void {
    pacer.sent()
    schedule()
    if (isWhole && frames++ === 0) options.onFirstFrame?.()
  }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    size = { width, height }
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, maxPixelRatio))
    renderer.setSize(width, height, false)
    view.resize(width, height)
    // another size empties the canvas, which would be seen until the next frame
    if (frames === 0) return
    if (!slices.isSlow) return draw()
    slices.show()
    invalidate()
  }

  function changeContext(lost: boolean): void {
    isLost = lost
    // a new context has none of the old one's resources
    if (lost) forget()
    hasLevels = false
    options.onContext?.(lost)
    invalidate()
  }

  /** Frees the resources on the graphics processor; later drawing uploads them again. */
  function forget(): void {
    for (const texture of [levels.texture, highlights.texture]) texture.dispose()
    meshes.forget()
    slices.forget()
    outlines.forget()
    pacer.forget()
  }

  function pick(x: number, y: number): StageHit | null {
    if (size.width === 0 || size.height === 0) return null
    const { camera } = view
    const at = new Vector3((2 * x) / size.width - 1, 1 - (2 * y) / size.height, -1).unproject(camera)
    const along = camera.getWorldDirection(new Vector3())
    const ray: Ray = { from: [at.x, at.y, at.z], along: [along.x, along.y, along.z] }
    return pickBody(packed, ray, isProbing ? (pegReach * view.span) / size.height : 0)
  }

  function cursorOf(hit: StageHit | null): string {
    if (isProbing) return 'crosshair'
    return hit && controls.has(hit.body) ? 'pointer' : ''
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
