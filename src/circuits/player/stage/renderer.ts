import { WebGLRenderer } from 'three'
import { NoWebGL } from './stage.ts'

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
