import * as texts from '#app/texts/english/moderation.ts'
import { Button } from '#app/ui/button/button.tsx'
import { RefreshIcon } from '#app/ui/working-icon.tsx'
import { restoreObject } from '../moderation.functions.ts'
import { useChange } from '../use-change.ts'

/** Brings back what a moderator hid. */
export function RestoreObject({ objectId, kind }: { objectId: string; kind: string }) {
  const { isBusy, change } = useChange()
  return (
    <Button
      size="small"
      busy={isBusy}
      onClick={() =>
        void change(() => restoreObject({ data: { objectId } }), {
          done: texts.isBackKind(kind),
          failed: texts.couldNotBeBroughtBack(kind),
        })
      }
    >
      <RefreshIcon />
      {texts.restore}
    </Button>
  )
}
