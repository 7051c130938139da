import { type ReactNode, useRef } from 'react'
import { pictureTypes } from './picture-files.ts'

/** Lets pictures of this device be chosen, several at once: `open` does, and `field` has to be on the page. */
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
