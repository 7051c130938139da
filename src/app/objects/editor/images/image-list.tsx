import { useEffect, useId, useRef, useState } from 'react'
import * as texts from '#app/texts/english/image-list.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { type Carried, ImageItem } from './image-item.tsx'
import { pictureMarkup, showsPicture } from '#app/objects/uploads/images/picture-text.ts'
import type { Picture } from '#app/objects/uploads/images/pictures.ts'
import { insertPicture } from '#app/objects/editor/commands/text-box.ts'
import type { Pictures } from '#app/objects/uploads/images/use-pictures.ts'
import styles from './image-list.module.css'

interface PictureShelfProps {
  pictures: Pictures
  /** Whether their order matters and can be changed. */
  reorderable?: boolean
}

/** The pictures beside a text: which of them it shows, a click to insert the others, their order where that matters. */
export function ImageList({ pictures, reorderable = false }: PictureShelfProps) {
  const shelf = useRef<HTMLUListElement>(null)
  const help = useId()
  const text = useTextBeside(shelf)
  const [notice, setNotice] = useState('')
  const { list, isLoading } = pictures

  function insert({ id, name }: Picture) {
    const box = boxBeside(shelf.current)
    if (!box || !id) return
    insertPicture(box, pictureMarkup({ id, name }))
    box.focus()
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

/** The current text in the form that the picture list belongs to. */
function useTextBeside(shelf: { current: Element | null }): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const form = shelf.current?.closest('form')
    if (!form) return undefined
    const read = () => setText(boxBeside(shelf.current)?.value ?? '')
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [shelf])
  return text
}

function boxBeside(shelf: Element | null): HTMLTextAreaElement | null {
  return shelf?.closest('form')?.querySelector('textarea') ?? null
}
