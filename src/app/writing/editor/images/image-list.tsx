import { useId, useRef, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { type DropTarget, ImageItem } from './image-item.tsx'
import { pictureMarkup, showsPicture } from '#app/writing/uploads/images/picture-text.ts'
import type { Picture, Pictures } from '#app/writing/uploads/images/use-pictures.ts'
import { type Editor, useEditorText } from '#app/writing/editor/editor.ts'
import styles from './image-list.module.css'

interface ImageListProps {
  pictures: Pictures
  /** The text that contains them. */
  editor: Editor
  /** Whether their order matters and can be changed. */
  reorderable?: boolean
}

/**
 * The pictures beside a text: shows which of them it contains, inserts the others by a click, and reorders them if that
 * matters.
 */
export function ImageList({ pictures, editor, reorderable = false }: ImageListProps) {
  const listElement = useRef<HTMLUListElement>(null)
  const help = useId()
  const text = useEditorText(editor)
  const [notice, setNotice] = useState('')
  const { list, isLoading } = pictures

  function insert({ id, name }: Picture) {
    if (!id) return
    editor.insertPicture(pictureMarkup({ id, name }))
    editor.focus()
  }

  function move({ key, name }: Picture, to: number) {
    if (to < 0 || to >= list.length) return
    pictures.move(key, to)
    setNotice(t('editor.images.moveDone', { name, number: to + 1, total: list.length }))
  }

  function remove({ key, name }: Picture) {
    pictures.remove(key)
    setNotice(t('editor.images.removeDone', { name }))
    listElement.current?.focus()
  }

  return (
    <>
      <ul
        ref={listElement}
        tabIndex={-1}
        className={styles.Images}
        aria-label={t('common.pictures')}
        aria-describedby={help}
      >
        {list.map((picture, index) => (
          <ImageItem
            key={picture.key}
            picture={picture}
            isInserted={picture.id !== undefined && showsPicture(text, picture.id)}
            position={reorderable ? { index, of: list.length, isFixed: isLoading } : undefined}
            onInsert={() => insert(picture)}
            onRemove={() => remove(picture)}
            onMove={(to) => move(picture, to)}
            onDragTo={(over: DropTarget) => {
              const to = list.findIndex(({ key }) => key === over)
              if (to !== index) move(picture, to)
            }}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span id={help}>{reorderable ? t('editor.images.keysHint') : ''}</span>
      </VisuallyHidden>
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </>
  )
}
