import { useEffectEvent } from 'react'
import { useEffect } from './use-effect.ts'

/** Decodes the file of a picture to be drawn; nothing is drawn of one that this browser can't decode. */
export function useBitmap(file: Blob, draw: (bitmap: ImageBitmap) => void): void {
  const drawNow = useEffectEvent(draw)
  useEffect(() => {
    let isCancelled = false
    async function decode() {
      const bitmap = await createImageBitmap(file)
      if (!isCancelled) drawNow(bitmap)
      bitmap.close()
    }
    decode().catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [file])
}

/** Fills a canvas with the middle of a picture. */
export function drawMiddle(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}
