export type Fences = Pick<
  WebGL2RenderingContext,
  'fenceSync' | 'clientWaitSync' | 'deleteSync' | 'flush' | 'SYNC_GPU_COMMANDS_COMPLETE' | 'TIMEOUT_EXPIRED'
>

/** Milliseconds of a frame above which the page gets as long for itself before the next, and at most. */
const slowFrame = 60
const maxRest = 250

/**
 * Lets one frame be drawn at a time: a slow graphics processor, or the software in place of one, would else have a queue of frames to draw
 * before it shows what a press has changed in the page.
 */
export class FramePacer {
  readonly #gl: Fences
  readonly #now: () => number
  #frame: { fence: WebGLSync; since: number } | null = null
  #restUntil = 0
  #took = 0

  constructor(gl: Fences, now = () => performance.now()) {
    this.#gl = gl
    this.#now = now
  }

  /** Milliseconds that the last frame took that has been drawn. */
  get took(): number {
    return this.#took
  }

  /** Whether the last frame isn't drawn yet, or was slow a moment ago. */
  get isBusy(): boolean {
    const now = this.#now()
    if (this.#frame) {
      const { fence, since } = this.#frame
      if (this.#gl.clientWaitSync(fence, 0, 0) === this.#gl.TIMEOUT_EXPIRED) return true
      this.#gl.deleteSync(fence)
      this.#frame = null
      this.#took = now - since
      if (this.#took > slowFrame) this.#restUntil = now + Math.min(this.#took, maxRest)
    }
    return now < this.#restUntil
  }

  sent(): void {
    this.#drop()
    this.#restUntil = 0
    const fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    this.#gl.flush()
    if (fence) this.#frame = { fence, since: this.#now() }
  }

  forget(): void {
    this.#drop()
    this.#restUntil = 0
    this.#took = 0
  }

  #drop(): void {
    if (this.#frame) this.#gl.deleteSync(this.#frame.fence)
    this.#frame = null
  }
}
