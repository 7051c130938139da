import type { KeyboardEvent, PointerEvent } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/image-list.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CheckIcon, CloseIcon } from '#app/ui/icon.tsx'
import { GripIcon, ImagePlusIcon } from '#app/ui/working-icon.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import { LocalPicture } from '#app/objects/uploads/images/local-picture.tsx'
import type { Picture } from '#app/objects/uploads/images/pictures.ts'
import styles from './image-list.module.css'

/** The key of the picture that another one is held over. */
export type Carried = string

interface ShelfItemProps {
  picture: Picture
  /** Whether the text shows it. */
  isShown: boolean
  /** Where it stands among the others, when that can be changed. */
  place?: { index: number; of: number; isFixed: boolean }
  onInsert: () => void
  onRemove: () => void
  onMove: (to: number) => void
  onCarry: (over: Carried) => void
}

/** One picture beside a text. */
export function ImageItem({ picture, isShown, place, onInsert, onRemove, onMove, onCarry }: ShelfItemProps) {
  const { key, name, isLoading, progress } = picture

  function moveByKey(event: KeyboardEvent) {
    const step = stepOf(event.key)
    if (!place || place.isFixed || !step || !event.altKey) return
    event.preventDefault()
    onMove(place.index + step)
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
          <progress className={styles.Progress} value={progress} aria-label={texts.uploadingName(name)} />
        ) : null}
        {place?.index === 0 ? <span className={styles.Cover}>{texts.cover}</span> : null}
      </div>
      <span className={styles.Name} title={name}>
        {name}
      </span>
      <div className={styles.Controls}>
        {place ? <Grip name={name} place={place} onCarry={onCarry} onMove={onMove} /> : null}
        <InsertMark isShown={isShown} isLoading={isLoading} name={name} onInsert={onInsert} />
        <IconButton
          label={`${isLoading ? texts.stopUploading : texts.takeOut} ${name}`}
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

interface InsertMarkProps {
  isShown: boolean
  isLoading: boolean
  name: string
  onInsert: () => void
}

function InsertMark({ isShown, isLoading, name, onInsert }: InsertMarkProps) {
  if (isLoading) return null
  if (isShown) {
    return (
      <span className={styles.Added}>
        <CheckIcon /> {texts.added}
      </span>
    )
  }
  return (
    <Tooltip text={texts.notAddedYet}>
      <button type="button" className={styles.Insert} aria-label={texts.insertName(name)} onClick={onInsert}>
        <ImagePlusIcon />
        {texts.insert}
      </button>
    </Tooltip>
  )
}

interface GripProps {
  name: string
  place: { index: number; of: number; isFixed: boolean }
  onMove: (to: number) => void
  onCarry: (over: Carried) => void
}

/** The handle that moves a picture: with a pointer, or with the arrow keys. */
function Grip({ name, place: { index, of, isFixed }, onMove, onCarry }: GripProps) {
  function carry(event: PointerEvent<HTMLButtonElement>) {
    if (isFixed || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const over = under?.closest<HTMLElement>('[data-picture]')?.dataset['picture']
    if (over) onCarry(over)
  }

  return (
    <button
      type="button"
      className={styles.Grip}
      title={texts.dragToReorder}
      aria-label={texts.movePicture(name, index + 1, of)}
      disabled={isFixed}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={carry}
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
