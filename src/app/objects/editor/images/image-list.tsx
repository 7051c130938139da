import { useId, useRef, useState } from 'react'
import * as texts from '#app/texts/english/image-list.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { type Carried, ImageItem } from './image-item.tsx'
import { pictureMarkup, showsPicture } from '#app/objects/uploads/images/picture-text.ts'
import type { Picture } from '#app/objects/uploads/images/pictures.ts'
import { type Editor, useEditorText } from '#app/objects/editor/editor.ts'
import type { Pictures } from '#app/objects/uploads/images/use-pictures.ts'
import styles from './image-list.module.css'

interface PictureShelfProps {
  pictures: Pictures
  /** The text that shows them. */
  editor: Editor
  /** Whether their order matters and can be changed. */
  reorderable?: boolean
}

/** The pictures beside a text: which of them it shows, a click to insert the others, their order where that matters. */
export function ImageList({ pictures, editor, reorderable = false }: PictureShelfProps) {
  const shelf = useRef<HTMLUListElement>(null)
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
    setNotice(texts.pictureMoved(name, to + 1, list.length))
  }

  function remove({ key, name }: Picture) {
    pictures.remove(key)
    setNotice(texts.wasTakenOut(name))
    shelf.current?.focus()
  }

  return (
    <>
      <ul
        ref={shelf}
        tabIndex={-1}
        className={styles.Shelf}
        aria-label={texts.pictures}
        aria-describedby={help}
      >
        {list.map((picture, index) => (
          <ImageItem
            key={picture.key}
            picture={picture}
            isShown={picture.id !== undefined && showsPicture(text, picture.id)}
            place={reorderable ? { index, of: list.length, isFixed: isLoading } : undefined}
            onInsert={() => insert(picture)}
            onRemove={() => remove(picture)}
            onMove={(to) => move(picture, to)}
            onCarry={(over: Carried) => {
              const to = list.findIndex(({ key }) => key === over)
              if (to !== index) move(picture, to)
            }}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span id={help}>{reorderable ? texts.arrowKeysMove : ''}</span>
      </VisuallyHidden>
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </>
  )
}
