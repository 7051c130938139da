import { type ClipboardEvent, type ComponentProps, type DragEvent, Suspense, useRef, useState } from 'react'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { filesOf, holdsFiles, isPicture } from './picture-files.ts'
import { PicturePicker } from './picture-picker.tsx'
import { PictureShelf } from './picture-shelf.lazy.ts'
import { pendingMarkup, pendingProblem, pictureMarkup } from './picture-text.ts'
import { replaceIn, typeInto } from './text-box.ts'
import type { Pictures } from './use-pictures.ts'
import styles from './picture-area.module.css'

interface PictureAreaProps extends ComponentProps<typeof TextArea> {
  /** The pictures beside the text. */
  pictures: Pictures
  /** The pictures are shown elsewhere, where their order matters. */
  shelf?: 'below' | 'elsewhere'
}

/** A box for Markdown: pictures that are pasted or dropped into it are uploaded and shown where they were put. */
export function PictureArea({ pictures, shelf = 'below', ...area }: PictureAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isOff = area.disabled || area.readOnly

  function take(files: readonly File[]) {
    const box = place.current?.querySelector('textarea')
    if (!box) return
    for (const file of files) void show(box, file)
  }

  async function show(box: HTMLTextAreaElement, file: File) {
    const pending = pendingMarkup(file.name)
    typeInto(box, pending)
    const id = await pictures.add(file)
    replaceIn(box, pending, id ? pictureMarkup({ id, name: file.name }) : '')
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = filesOf(event.clipboardData).filter(isPicture)
    // Copied from an office program, text comes with a picture of itself.
    if (isOff || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    take(files)
  }

  function dragOver(event: DragEvent<HTMLTextAreaElement>) {
    if (isOff || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }

  function drop(event: DragEvent<HTMLTextAreaElement>) {
    setIsOver(false)
    if (isOff || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    take(filesOf(event.dataTransfer))
  }

  return (
    <div ref={place} className={styles.Area} data-over={isOver || undefined}>
      <TextArea
        {...area}
        problemOf={pendingProblem}
        onPaste={paste}
        onDragOver={dragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      />
      {shelf === 'below' ? <PicturePicker disabled={isOff} onPick={take} /> : null}
      {shelf === 'below' && pictures.list.length > 0 ? (
        <Suspense>
          <PictureShelf pictures={pictures} />
        </Suspense>
      ) : null}
    </div>
  )
}
