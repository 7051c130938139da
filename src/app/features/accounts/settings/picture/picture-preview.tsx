import { useEffect, useRef } from 'react'
import * as texts from '#app/texts/english/account-settings.ts'
import styles from './picture-card.module.css'

const sides = [80, 40]

/** A chosen file as it will be seen: the middle of it as a square, at both sizes. */
export function PicturePreview({ file }: { file: File }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOther = false
    async function draw() {
      const bitmap = await createImageBitmap(file)
      if (!isOther) place.current?.querySelectorAll('canvas').forEach((canvas) => drawCover(canvas, bitmap))
      bitmap.close()
    }
    draw().catch((error: unknown) => console.error('Failed to show the chosen picture', error))
    return () => {
      isOther = true
    }
  }, [file])
  return (
    <div ref={place} role="img" aria-label={texts.chosenPicture} className={styles.Preview}>
      {sides.map((side) => (
        // Drawn at twice its size, for fine screens.
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
