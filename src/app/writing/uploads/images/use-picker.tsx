import { type ReactNode, useRef } from 'react'
import { pictureTypes } from './picture-files.ts'

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
