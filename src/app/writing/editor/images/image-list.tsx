import { useBitmap, drawMiddle } from '#app/lib/hooks/use-bitmap.ts'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react'
import { t } from '#app/texts/t.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { pictureMarkup, showsPicture } from '#app/writing/uploads/images/picture-files.ts'
import type { Picture, Pictures } from '#app/writing/uploads/images/use-pictures.ts'
import { type Editor, useEditorText } from '#app/writing/editor/editor.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { CheckIcon, CloseIcon } from '#app/ui/icon.tsx'
import { GripIcon, ImagePlusIcon } from '#app/ui/member-icon.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import styles from './image-list.module.css'

interface ImageListProps {
  pictures: Pictures
  editor: Editor
  reorderable?: boolean
}

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

/** The key of the picture under the dragged one. */
type DropTarget = string

interface ImageItemProps {
  picture: Picture
  isInserted: boolean
  position?: { index: number; of: number; isFixed: boolean }
  onInsert: () => void
  onRemove: () => void
  onMove: (to: number) => void
  onDragTo: (over: DropTarget) => void
}

function ImageItem(props: ImageItemProps) {
  const { picture, isInserted, position, onInsert, onRemove, onMove, onDragTo } = props
  const { key, name, isLoading, progress } = picture

  function moveByKey(event: KeyboardEvent) {
    const step = stepOf(event.key)
    if (!position || position.isFixed || !step || !event.altKey) return
    event.preventDefault()
    onMove(position.index + step)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys reach it from its buttons
    <li
      className={styles.Item}
      data-picture={key}
      data-loading={isLoading || undefined}
      onKeyDown={moveByKey}
    >
      <div className={styles.Frame}>
        <PictureFace picture={picture} />
        {isLoading ? (
          <progress
            className={styles.Progress}
            value={progress}
            aria-label={t('common.uploads.progressLabel', { name })}
          />
        ) : null}
        {position?.index === 0 ? <span className={styles.Cover}>{t('editor.images.cover')}</span> : null}
      </div>
      <span className={styles.Name} title={name}>
        {name}
      </span>
      <div className={styles.Controls}>
        {position ? <Grip name={name} position={position} onDragTo={onDragTo} onMove={onMove} /> : null}
        <InsertControl isInserted={isInserted} isLoading={isLoading} name={name} onInsert={onInsert} />
        <IconButton
          label={t('editor.images.removeLabel', { isLoading, name })}
          className={styles.Remove}
          onClick={onRemove}
        >
          <CloseIcon />
        </IconButton>
      </div>
    </li>
  )
}

function PictureFace({ picture: { id, file } }: { picture: Picture }) {
  const { origins } = useSite()
  if (file) return <LocalPicture file={file} className={styles.Face} />
  return <img className={styles.Face} src={`${origins.assets}/uploads/images/${id}/480.webp`} alt="" />
}

interface InsertControlProps {
  isInserted: boolean
  isLoading: boolean
  name: string
  onInsert: () => void
}

function InsertControl({ isInserted, isLoading, name, onInsert }: InsertControlProps) {
  if (isLoading) return null
  if (isInserted) {
    return (
      <span className={styles.Added}>
        <CheckIcon /> {t('editor.images.added')}
      </span>
    )
  }
  return (
    <Tooltip text={t('editor.images.insertHint')}>
      <button
        type="button"
        className={styles.Insert}
        aria-label={t('editor.images.insertNameLabel', { name })}
        onClick={onInsert}
      >
        <ImagePlusIcon />
        {t('editor.insert')}
      </button>
    </Tooltip>
  )
}

interface GripProps {
  name: string
  position: { index: number; of: number; isFixed: boolean }
  onMove: (to: number) => void
  onDragTo: (over: DropTarget) => void
}

function Grip({ name, position: { index, of, isFixed }, onMove, onDragTo }: GripProps) {
  function dragTo(event: PointerEvent<HTMLButtonElement>) {
    if (isFixed || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const over = under?.closest<HTMLElement>('[data-picture]')?.dataset['picture']
    if (over) onDragTo(over)
  }

  return (
    <button
      type="button"
      className={styles.Grip}
      title={t('editor.images.dragHint')}
      aria-label={t('editor.images.moveLabel', { name, number: index + 1, total: of })}
      disabled={isFixed}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={dragTo}
      onKeyDown={(event) => {
        const step = stepOf(event.key)
        if (!step || event.altKey) return
        event.preventDefault()
        onMove(index + step)
      }}
    >
      <GripIcon />
    </button>
  )
}

function stepOf(key: string): number {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1 : 0
}

/** Size of a preview in pixels: twice its drawn size, for high-density screens. */
const size = { width: 320, height: 200 }

interface LocalPictureProps extends Omit<ComponentProps<'canvas'>, 'ref'> {
  file: File
}

/**
 * A preview of a local picture before it is uploaded: its middle, drawn on a canvas, so that pages need no other source of
 * images.
 */
function LocalPicture({ file, ...rest }: LocalPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useBitmap(file, (bitmap) => canvas.current && drawMiddle(canvas.current, bitmap))
  return <canvas {...rest} {...size} ref={canvas} aria-hidden="true" />
}
