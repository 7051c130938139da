/** WebGL usage of a page in one frame. */
export interface GlFrame {
  drawCalls: number
  uploadedBytes: number
}

/** A call that took long. */
export interface GlCall {
  name: string
  milliseconds: number
}

type Method = (this: unknown, ...values: unknown[]) => unknown

/** Browser API that is used here; scripts don't have its types. */
interface Browser {
  OffscreenCanvas: { prototype: Record<string, Method> }
  HTMLCanvasElement: { prototype: Record<string, Method> }
  document: { timeline: { currentTime: number } }
  WebGL2RenderingContext: {
    prototype: Record<string, Method>
    RED: number
    RED_INTEGER: number
    UNSIGNED_INT: number
  }
}

/** Runs in the page before anything else: counts the usage of WebGL in `glFrames`, frame by frame; slow calls are in `glCalls`. */
export function countWebGl(): void {
  const frames: GlFrame[] = []
  const calls: GlCall[] = []
  Object.assign(globalThis, { glFrames: frames, glCalls: calls })
  const {
    document,
    WebGL2RenderingContext: gl,
    HTMLCanvasElement,
    OffscreenCanvas,
  } = globalThis as unknown as Browser
  let at = -1
  const frame = (): GlFrame => {
    const last = frames.at(-1)
    if (last && document.timeline.currentTime === at) return last
    at = document.timeline.currentTime
    const next = { drawCalls: 0, uploadedBytes: 0 }
    frames.push(next)
    return next
  }
  const watch = (names: readonly string[], count: (values: unknown[]) => void) => {
    for (const name of names) {
      const method = gl.prototype[name]
      gl.prototype[name] = function (...values) {
        count(values)
        return method?.apply(this, values)
      }
    }
  }
  const bytesOf = (width: number, height: number, format: number, type: number) =>
    width *
    height *
    (format === gl.RED || format === gl.RED_INTEGER ? 1 : 4) *
    (type === gl.UNSIGNED_INT ? 4 : 1)
  /** A canvas is given without a size. */
  const textureBytes = (values: unknown[], sizeAt: number): number => {
    const source = values.at(-1)
    if (typeof source !== 'object' || source === null) return 0
    const [format, type] = values.slice(-3) as [number, number]
    const { width, height } = source as { width: number; height: number }
    const size = values.length < 9 ? [width, height] : (values.slice(sizeAt) as number[])
    return bytesOf(size[0] ?? 0, size[1] ?? 0, format, type)
  }
  watch(
    ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'],
    () => void frame().drawCalls++,
  )
  watch(['bufferData', 'bufferSubData'], (values) => {
    const view = values.find((value) => ArrayBuffer.isView(value))
    if (view) frame().uploadedBytes += view.byteLength
  })
  watch(['texImage2D'], (values) => void (frame().uploadedBytes += textureBytes(values, 3)))
  watch(['texSubImage2D'], (values) => void (frame().uploadedBytes += textureBytes(values, 4)))
  for (const { prototype } of [gl, HTMLCanvasElement, OffscreenCanvas])
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value !== 'function' || name === 'constructor') continue
      prototype[name] = function (...values) {
        const startedAt = performance.now()
        const result: unknown = (value as Method).apply(this, values)
        const milliseconds = Math.round(performance.now() - startedAt)
        if (milliseconds >= 5) calls.push({ name, milliseconds })
        return result
      }
    }
}
