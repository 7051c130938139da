import { WebGLRenderer } from 'three'
import { NoWebGL } from './stage.ts'

/** What draws on a canvas, made ahead of what there is to draw: it waits for the graphics processor. Throws NoWebGL where the browser can't. */
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

/** Gives back what a renderer holds. */
export function endRenderer(renderer: WebGLRenderer): void {
  renderer.dispose()
  renderer.forceContextLoss()
}
