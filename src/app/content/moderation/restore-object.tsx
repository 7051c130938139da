import { t } from '#app/texts/t.ts'
import { write } from '#app/api/call.ts'
import { RestoreObjectDocument } from '#app/graphql.gen.ts'
import { Button } from '#app/ui/button/button.tsx'
import { RefreshIcon } from '#app/ui/member-icon.tsx'
import { useChange } from './use-change.ts'

export function RestoreObject({ objectId, kind }: { objectId: string; kind: string }) {
  const { isBusy, change } = useChange()
  return (
    <Button
      size="small"
      busy={isBusy}
      onClick={() =>
        void change(() => write(RestoreObjectDocument, { input: { objectId } }), {
          done: t('moderation.restore.done', { kind }),
          failed: t('moderation.restore.failed', { kind }),
        })
      }
    >
      <RefreshIcon />
      {t('moderation.restore.submit')}
    </Button>
  )
}
