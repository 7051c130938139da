import type { KeyboardEvent } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icon.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import styles from './gallery-dialog.module.css'

interface GalleryDialogProps {
  pictures: readonly GalleryPicture[]
  /** The open picture. */
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

/** A picture at full size, limited by the window; arrow keys show the others. */
export function GalleryDialog({ pictures, index, onIndexChange, onClose }: GalleryDialogProps) {
  const picture = pictures[index]
  if (!picture) return null
  const turn = (step: number) => onIndexChange((index + step + pictures.length) % pictures.length)

  function navigateByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || pictures.length === 1) return
    event.preventDefault()
    turn(step)
  }

  return (
    <Dialog
      open
      title={picture.name}
      className={styles.Dialog}
      onClose={onClose}
      onKeyDown={navigateByKey}
      footer={
        pictures.length > 1 ? (
          <>
            <span className={styles.Number} aria-live="polite">
              {t('hub.gallery.pictureNumber', { number: index + 1, total: pictures.length })}
            </span>
            <Button onClick={() => turn(-1)}>
              <ChevronLeftIcon /> {t('hub.gallery.previousLabel')}
            </Button>
            <Button onClick={() => turn(1)}>
              {t('hub.gallery.nextLabel')} <ChevronRightIcon />
            </Button>
          </>
        ) : undefined
      }
    >
      <SizedPicture
        key={picture.id}
        className={styles.Picture}
        sources={picture.sources}
        width={picture.width}
        height={picture.height}
        sizes="100vw"
        alt={picture.name}
      />
    </Dialog>
  )
}
