import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { holdsFiles, pictureTypes } from './picture-files.ts'

/** Opens a file dialog for pictures, several at once: `open` opens it, and `field` must be rendered. */
export function usePicker(onPick: (files: readonly File[]) => void): { open: () => void; field: ReactNode } {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    ),
  }
}

/** A place to drop files at, which has the handlers; `isOver` while some are held over it. */
export function useDropArea(take: (data: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setIsOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
        // Not if it only moves to another part of the place.
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        setIsOver(false)
        if (!holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        take(event.dataTransfer)
      },
    },
  }
}
