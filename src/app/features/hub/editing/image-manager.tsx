import { type DragEvent, useId, useState } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { filesOf, holdsFiles } from '#app/writing/uploads/images/picture-files.ts'
import type { Editor } from '#app/writing/editor/editor.ts'
import { ImageList } from '#app/writing/editor/images/image-list.tsx'
import type { Pictures } from '#app/writing/uploads/images/use-pictures.ts'
import { t } from '#app/texts/t.ts'
import { useFieldStatus } from '#app/ui/form/form-state.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { ImagePlusIcon } from '#app/ui/member-icon.tsx'
import { usePicker } from '#app/writing/uploads/images/use-picker.tsx'
import { limits } from '#shared/limits.ts'
import styles from './image-manager.module.css'

interface ImageManagerProps {
  pictures: Pictures
  /** The text that contains them. */
  editor: Editor
  /** Whether an empty list is warned about. */
  asksForPicture: boolean
}

/** The pictures of a creation and their order; the first is its cover. */
export function ImageManager({ pictures, editor, asksForPicture }: ImageManagerProps) {
  const id = useId()
  const { error } = useFieldStatus('images')
  const [isOver, setIsOver] = useState(false)
  const hasNone = pictures.list.length === 0

  function addPictures(files: readonly File[]) {
    for (const file of files) void pictures.add(file)
  }

  function dragOver(event: DragEvent) {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop at; its button does the same
    <section
      className={styles.Manager}
      aria-labelledby={id}
      data-over={isOver || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        addPictures(filesOf(event.dataTransfer))
      }}
    >
      <div className={styles.Line}>
        <h2 id={id} className={styles.Title}>
          {t('common.pictures')}
        </h2>
        <span className={styles.Aside}>
          {t('common.countOf', { count: pictures.list.length, total: limits.creationImages })}
        </span>
        <PicturePicker onPick={addPictures} />
      </div>
      {hasNone ? (
        <p className={styles.Hint}>{t('hub.form.picturesHint')}</p>
      ) : (
        <ImageList pictures={pictures} editor={editor} reorderable />
      )}
      <StatusLine status="warning" className={styles.Notice}>
        {hasNone && asksForPicture ? t('hub.form.needsPicture') : null}
      </StatusLine>
      <StatusLine status="error" className={styles.Notice}>
        {error}
      </StatusLine>
    </section>
  )
}

/** The button to choose local pictures, several at once. */
function PicturePicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { open, field } = usePicker(onPick)
  const isHydrated = useHydrated()
  return (
    <div>
      <Button variant="ghost" size="small" disabled={!isHydrated} onClick={open}>
        <ImagePlusIcon />
        {t('common.uploads.addPicturesLabel')}
      </Button>
      {field}
    </div>
  )
}
