import { useHydrated } from '@tanstack/react-router'
import { Button } from '#app/ui/button/button.tsx'
import { RefreshIcon } from '#app/ui/icon.tsx'
import { restoreObject } from './moderation.functions.ts'
import { useChange } from './use-change.ts'

/** Brings back what a moderator hid. */
export function RestoreObject({ objectId, kind }: { objectId: string; kind: string }) {
  const isHydrated = useHydrated()
  const { isBusy, change } = useChange()
  return (
    <Button
      size="small"
      disabled={!isHydrated}
      busy={isBusy}
      onClick={() =>
        void change(() => restoreObject({ data: { objectId } }), {
          done: `The ${kind} is back`,
          failed: `The ${kind} could not be brought back`,
        })
      }
    >
      <RefreshIcon />
      Restore
    </Button>
  )
}
