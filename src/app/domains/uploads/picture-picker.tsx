import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { ImagePlusIcon } from '#app/ui/icon.tsx'
import { pictureTypes } from './picture-files.ts'

interface PicturePickerProps {
  disabled?: boolean
  onPick: (files: readonly File[]) => void
}

/** The button that lets pictures of this device be chosen, several at once. */
export function PicturePicker({ disabled, onPick }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  return (
    <div>
      <Button
        variant="ghost"
        size="small"
        disabled={disabled || !isHydrated}
        onClick={() => input.current?.click()}
      >
        <ImagePlusIcon />
        Add pictures
      </Button>
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
    </div>
  )
}
