import { useHydrated } from '@tanstack/react-router'
import * as texts from '#app/texts/english/uploads.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ImagePlusIcon } from '#app/ui/working-icon.tsx'
import { usePicker } from './use-picker.tsx'

/** The button that lets pictures of this device be chosen, several at once. */
export function PicturePicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { open, field } = usePicker(onPick)
  const isHydrated = useHydrated()
  return (
    <div>
      <Button variant="ghost" size="small" disabled={!isHydrated} onClick={open}>
        <ImagePlusIcon />
        {texts.addPictures}
      </Button>
      {field}
    </div>
  )
}
