import { type ComponentProps, useEffect, useRef } from 'react'

/** Size of a preview in pixels: twice its drawn size, for high-density screens. */
const size = { width: 320, height: 200 }

interface LocalPictureProps extends Omit<ComponentProps<'canvas'>, 'ref'> {
  file: File
}

/**
 * A preview of a local picture before it is uploaded: its middle, drawn on a canvas, so that pages need no other source of
 * images.
 */
export function LocalPicture({ file, ...rest }: LocalPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCancelled = false
    async function draw() {
      const bitmap = await createImageBitmap(file)
      if (!isCancelled && canvas.current) drawMiddle(canvas.current, bitmap)
      bitmap.close()
    }
    // The service may accept formats that this browser can't decode.
    draw().catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [file])
  return <canvas {...rest} {...size} ref={canvas} aria-hidden="true" />
}

function drawMiddle(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}
