import { useEffect, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import styles from './picture-card.module.css'

const sides = [80, 40]

/** A preview of the chosen file: its middle as a square, in both sizes. */
export function PicturePreview({ file }: { file: File }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCancelled = false
    async function draw() {
      const bitmap = await createImageBitmap(file)
      if (!isCancelled)
        container.current?.querySelectorAll('canvas').forEach((canvas) => drawCover(canvas, bitmap))
      bitmap.close()
    }
    draw().catch((error: unknown) => console.error('Failed to show the chosen picture', error))
    return () => {
      isCancelled = true
    }
  }, [file])
  return (
    <div
      ref={container}
      role="img"
      aria-label={t('accounts.settings.picture.previewLabel')}
      className={styles.Preview}
    >
      {sides.map((side) => (
        // Drawn at twice its size, for high-density screens.
        <canvas key={side} width={side * 2} height={side * 2} data-side={side} />
      ))}
    </div>
  )
}

function drawCover(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  const side = Math.min(bitmap.width, bitmap.height)
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
