import { useHydrated } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ImagePlusIcon } from '#app/ui/member-icon.tsx'
import { usePicker } from './use-picker.tsx'

/** The button to choose local pictures, several at once. */
export function PicturePicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { open, field } = usePicker(onPick)
  const isHydrated = useHydrated()
  return (
    <div>
      <Button variant="ghost" size="small" disabled={!isHydrated} onClick={open}>
        <ImagePlusIcon />
        {t('uploads.addPicturesLabel')}
      </Button>
      {field}
    </div>
  )
}
