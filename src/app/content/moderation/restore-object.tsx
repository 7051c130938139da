import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { t } from '#app/texts/t.ts'
import { write } from '#app/api/call.ts'
import { RestoreObjectDocument } from '#app/graphql.gen.ts'
import { RefreshIcon } from '#app/ui/member-icon.tsx'

export function RestoreObject({ objectId, kind }: { objectId: string; kind: string }) {
  return (
    <ChangeButton
      label={t('moderation.restore.submit')}
      icon={<RefreshIcon />}
      send={() => write(RestoreObjectDocument, { input: { objectId } })}
      done={t('moderation.restore.done', { kind })}
      failed={t('moderation.restore.failed', { kind })}
    />
  )
}
