import { OrthographicCamera, Vector3, type IUniform, WebGLRenderer } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Vector } from '#circuits/save-file/save.ts'
import { degree, extentFrom, fitCamera, radiusOf, type Direction } from './fit-camera.ts'
import { layers } from './meshes.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import { type StageCamera, NoWebGL } from './stage.ts'

/** How near and how far the camera goes: the picture's minimum height in squares, and its maximum as a multiple of the whole scene. */
const spans = { min: 1.5, max: 6 } as const

/** Pixels that a pointer moves at least for turning once around. */
const fullTurn = 900

/** In milliseconds. */
const flight = 420

/** The minimum cosine between view and up direction at which a body's upper side counts as visible. */
const minVisibleCosine = 0.1

/** The camera of a stage: a parallel projection, as drawings have it, that turns about a target. */
export class StageView {
  readonly camera = new OrthographicCamera(-0.5, 0.5, 0.5, -0.5)
  /** To the right in the picture, for the light. */
  readonly right: IUniform<Vector3> = { value: new Vector3(1, 0, 0) }
  readonly controls: OrbitControls
  readonly #scene: PackedScene
  readonly #radius: number
  readonly #changed: (isOwn: boolean) => void
  #aspect = 1
  #isQuiet = false
  /** Whether the camera is unmoved since it showed the scene as its drawing does. */
  #isAsDrawn = false
  #flight = 0

  /** `changed` is called after every change; `isOwn` is true for changes by `set` and `resize`, false for the user's. */
  constructor(canvas: HTMLElement, scene: PackedScene, changed: (isOwn: boolean) => void) {
    this.#scene = scene
    this.#changed = changed
    this.#radius = Math.max(1, radiusOf(scene.boxes))
    this.camera.layers.enableAll()
    this.camera.layers.disable(layers.slices)
    this.controls = new OrbitControls(this.camera, canvas)
    this.controls.zoomToCursor = true
    this.controls.minZoom = 1 / (spans.max * 2 * this.#radius)
    this.controls.maxZoom = 1 / spans.min
    this.controls.addEventListener('change', () => {
      if (this.#isQuiet) return
      this.#isAsDrawn = false
      this.#update(false)
    })
    this.controls.addEventListener('start', () => this.#land())
  }

  /** Sets the picture's size in CSS pixels; the scene is fitted to it until the user moves the camera. */
  resize(width: number, height: number): void {
    const aspect = width / height
    this.#aspect = aspect
    // controls turn once around for each height, which on a low picture is more than a hand can steer
    this.controls.rotateSpeed = Math.min(1, height / fullTurn)
    this.camera.left = -aspect / 2
    this.camera.right = aspect / 2
    if (this.#isAsDrawn) this.showAsDrawn()
    else this.#update(true)
  }

  get span(): number {
    return 1 / this.camera.zoom
  }

  get(): StageCamera {
    const { x, y, z } = this.controls.target
    const { azimuth, elevation } = this.#direction()
    return { target: [x, y, z], azimuth, elevation, span: this.span }
  }

  /** Sets the camera at once; `isOwn` when the caller outside of the stage set it. */
  set({ target, azimuth, elevation, span }: StageCamera, isOwn = true): void {
    this.#isQuiet = true
    this.#isAsDrawn = false
    const [a, e] = [azimuth * degree, Math.max(-90, Math.min(90, elevation)) * degree]
    const level = Math.max(1e-4, Math.cos(e))
    this.controls.target.set(...target)
    this.camera.position
      .set(Math.sin(a) * level, Math.sin(e), Math.cos(a) * level)
      .multiplyScalar(this.#radius * 2)
      .add(this.controls.target)
    this.camera.zoom = Math.max(this.controls.minZoom, Math.min(this.controls.maxZoom, 1 / span))
    this.camera.updateProjectionMatrix()
    this.controls.update()
    this.#isQuiet = false
    this.#update(isOwn)
  }

  turn(right: number, up: number): void {
    this.#land()
    const { azimuth, elevation, ...rest } = this.get()
    this.set({ ...rest, azimuth: azimuth + right / degree, elevation: elevation + up / degree }, false)
  }

  move(right: number, up: number): void {
    this.#land()
    const camera = this.get()
    this.camera.updateMatrix()
    const across = new Vector3()
      .setFromMatrixColumn(this.camera.matrix, 0)
      .multiplyScalar(right * camera.span)
    const along = new Vector3().setFromMatrixColumn(this.camera.matrix, 1).multiplyScalar(up * camera.span)
    const { x, y, z } = this.controls.target.clone().add(across).add(along)
    this.set({ ...camera, target: [x, y, z] }, false)
  }

  zoom(factor: number): void {
    this.#land()
    if (factor > 0) this.set({ ...this.get(), span: this.span / factor }, false)
  }

  showAsDrawn(): void {
    const { azimuth, elevation, from, to } = this.#scene.view
    this.set(fitCamera({ azimuth, elevation }, { from, to }, this.#aspect), false)
    this.#isAsDrawn = true
  }

  showAll(direction = this.#direction()): void {
    this.#fly(this.#fitAll(direction))
  }

  /** Shows everything from above, along its sides: the nearer way around that shows it larger. */
  showTop(): void {
    const quarters = this.#direction().azimuth / 90
    const [one, other] = [Math.floor(quarters), Math.ceil(quarters)].map((quarter) =>
      this.#fitAll({ azimuth: quarter * 90, elevation: 90 }),
    )
    if (one && other) this.#fly(other.span < one.span ? other : one)
  }

  /** Flies to a point, with a picture at most so many squares high, and to a side from which the body there is visible. */
  goTo(target: readonly [number, number, number], span: number, up: Vector | null): void {
    const camera = this.get()
    const towards = this.camera.getWorldDirection(new Vector3()).negate()
    const isVisible = !up || towards.dot(new Vector3(...up)) > minVisibleCosine
    this.#fly({
      ...camera,
      ...(isVisible ? {} : sideOf(up, camera)),
      target,
      span: Math.min(this.span, span),
    })
  }

  dispose(): void {
    this.#land()
    this.controls.dispose()
  }

  #direction(): Direction {
    return {
      azimuth: this.controls.getAzimuthalAngle() / degree,
      elevation: 90 - this.controls.getPolarAngle() / degree,
    }
  }

  #fitAll(direction: Direction): StageCamera {
    return fitCamera(direction, extentFrom(direction, this.#scene.boxes), this.#aspect)
  }

  #fly(to: StageCamera): void {
    this.#land()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.set(to, false)
      return
    }
    const from = this.get()
    const start = performance.now()
    const turn = ((to.azimuth - from.azimuth + 540) % 360) - 180
    const step = (now: number): void => {
      const time = Math.min(1, Math.max(0, now - start) / flight)
      const share = time * time * (3 - 2 * time)
      const mix = (a: number, b: number): number => a + (b - a) * share
      this.#flight = time < 1 ? requestAnimationFrame(step) : 0
      this.set(
        {
          target: [
            mix(from.target[0], to.target[0]),
            mix(from.target[1], to.target[1]),
            mix(from.target[2], to.target[2]),
          ],
          azimuth: from.azimuth + turn * share,
          elevation: mix(from.elevation, to.elevation),
          span: from.span * (to.span / from.span) ** share,
        },
        false,
      )
    }
    this.#flight = requestAnimationFrame(step)
  }

  #land(): void {
    cancelAnimationFrame(this.#flight)
    this.#flight = 0
  }

  /** Puts the near and far planes around the whole scene. */
  #update(isOwn: boolean): void {
    const { camera } = this
    camera.updateMatrixWorld()
    const forward = camera.getWorldDirection(new Vector3())
    const middle = -forward.dot(camera.position)
    camera.near = middle - this.#radius
    camera.far = middle + this.#radius
    camera.updateProjectionMatrix()
    this.right.value.setFromMatrixColumn(camera.matrixWorld, 0)
    this.#changed(isOwn)
  }
}

/** The camera direction from which a body with an up direction is visible: from above or below, or from its side. */
function sideOf([x, y, z]: Vector, { azimuth }: { azimuth: number }): Direction {
  if (Math.abs(y) > 0.5) return { azimuth, elevation: 35 * Math.sign(y) }
  return { azimuth: Math.atan2(x, z) / degree, elevation: 20 }
}

/** Creates a canvas's renderer, before there is a scene since it waits for the graphics processor. Throws NoWebGL without WebGL 2. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const context = canvas.getContext('webgl2', { antialias: true, alpha: false, stencil: false })
  if (!context) throw new NoWebGL()
  const renderer = new WebGLRenderer({ canvas, context, antialias: true })
  // asking for complaints waits until the graphics processor has compiled
  renderer.debug.checkShaderErrors = false
  // three would ask the graphics processor for these before the first levels that change
  for (const name of [context.UNPACK_ROW_LENGTH, context.UNPACK_SKIP_PIXELS, context.UNPACK_SKIP_ROWS])
    renderer.state.pixelStorei(name, 0)
  return renderer
}

export function endRenderer(renderer: WebGLRenderer): void {
  renderer.dispose()
  renderer.forceContextLoss()
}
