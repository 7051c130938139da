import type { KeyboardEvent } from 'react'
import * as texts from '#app/texts/english/gallery.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icon.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import styles from './gallery-dialog.module.css'

interface GalleryDialogProps {
  pictures: readonly GalleryPicture[]
  /** The one that is open. */
  index: number
  onTurn: (index: number) => void
  onClose: () => void
}

/** One picture at its full size, as far as the window goes; arrow keys turn to the others. */
export function GalleryDialog({ pictures, index, onTurn, onClose }: GalleryDialogProps) {
  const picture = pictures[index]
  if (!picture) return null
  const turn = (step: number) => onTurn((index + step + pictures.length) % pictures.length)

  function turnByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || pictures.length === 1) return
    event.preventDefault()
    turn(step)
  }

  return (
    <Dialog
      open
      title={<span className={styles.Name}>{picture.name}</span>}
      className={styles.Dialog}
      onClose={onClose}
      onKeyDown={turnByKey}
      footer={
        pictures.length > 1 ? (
          <>
            <span className={styles.Number} aria-live="polite">
              {texts.pictureOf(index + 1, pictures.length)}
            </span>
            <Button onClick={() => turn(-1)}>
              <ChevronLeftIcon /> {texts.previous}
            </Button>
            <Button onClick={() => turn(1)}>
              {texts.next} <ChevronRightIcon />
            </Button>
          </>
        ) : undefined
      }
    >
      <img
        key={picture.id}
        className={styles.Picture}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.name}
      />
    </Dialog>
  )
}
