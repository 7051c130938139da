import { Mesh, OrthographicCamera, Scene, Vector2, WebGLRenderTarget, type WebGLRenderer } from 'three'
import { disposeMesh, layers, pictureMesh } from './meshes.ts'
import { pictureFragment } from './shaders.ts'
import type { StageMeshes } from './stage-meshes.ts'

/** Milliseconds of a whole picture above which the next is drawn in slices; of a slice, below and above which the next has more or less. */
const times = { whole: 100, least: 30, most: 60 } as const

/** Solids that a picture must have to be drawn in slices, and above which the first one is, too. */
const solids = { sliced: 4_096, many: 524_288 } as const

/**
 * Draws pictures in slices, one at a frame, where the graphics processor, or the software in place of one, takes so long for a whole one that
 * the page couldn't show what a press has changed. A picture is shown when it is whole; its edges aren't smooth.
 */
export class SlicedDrawing {
  readonly #renderer: WebGLRenderer
  readonly #meshes: StageMeshes
  readonly #camera = new OrthographicCamera()
  readonly #picture = new Scene()
  #target: WebGLRenderTarget | null = null
  #left: readonly Mesh[] = []
  /** Meshes in a slice. */
  #atOnce = 1
  #isSlow: boolean

  constructor(renderer: WebGLRenderer, meshes: StageMeshes) {
    this.#renderer = renderer
    this.#meshes = meshes
    this.#isSlow = meshes.solidCount > solids.many
  }

  get isSlow(): boolean {
    return this.#isSlow
  }

  get isUnderWay(): boolean {
    return this.#left.length > 0
  }

  /** Learns how many milliseconds a picture took that wasn't drawn in slices. */
  measure(took: number): void {
    if (took > times.whole && this.#meshes.solidCount > solids.sliced) this.#isSlow = true
  }

  /** Begins a picture as the camera sees it now; the first slice is without any solids. */
  begin(camera: OrthographicCamera): void {
    const size = this.#renderer.getDrawingBufferSize(new Vector2())
    this.#target ??= this.#createTarget()
    this.#target.setSize(size.x, size.y)
    this.#camera.copy(camera)
    this.#left = this.#meshes.slices()
    this.#camera.layers.set(layers.below)
    this.#draw(true)
  }

  /** Draws the next slice, when the last one took so many milliseconds; true once the picture is whole and shown. */
  next(took: number): boolean {
    if (took > times.most) this.#atOnce = Math.max(1, this.#atOnce >> 1)
    else if (took < times.least) this.#atOnce *= 2
    const shown = new Set(this.#left.slice(0, this.#atOnce))
    this.#left = this.#left.slice(this.#atOnce)
    const all = this.#meshes.slices()
    for (const mesh of all) mesh.visible = shown.has(mesh)
    this.#camera.layers.set(layers.slices)
    if (!this.isUnderWay) this.#camera.layers.enable(layers.above)
    this.#draw(false)
    if (this.isUnderWay) return false
    this.show()
    this.#isSlow = this.#atOnce * 2 < all.length
    return true
  }

  /** Shows the picture as far as it is drawn: a canvas of another size is empty. */
  show(): void {
    if (this.#target) this.#renderer.render(this.#picture, this.#camera)
  }

  forget(): void {
    this.#left = []
    this.#target?.dispose()
    this.#target = null
    for (const mesh of this.#picture.children) if (mesh instanceof Mesh) disposeMesh(mesh)
    this.#picture.clear()
  }

  #draw(isCleared: boolean): void {
    this.#renderer.setRenderTarget(this.#target)
    this.#renderer.autoClear = isCleared
    this.#renderer.render(this.#meshes.scene, this.#camera)
    this.#renderer.autoClear = true
    this.#renderer.setRenderTarget(null)
    this.#camera.layers.enableAll()
  }

  #createTarget(): WebGLRenderTarget {
    const target = new WebGLRenderTarget(1, 1)
    this.#picture.add(pictureMesh(pictureFragment, { uPicture: { value: target.texture } }, 0))
    return target
  }
}
