import { useQuery } from '@tanstack/react-query'
import { UserLink } from '#app/content/user-link.tsx'
import { refusalReason } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { type Revision, revisionsQuery } from '#app/content/moderation/moderation.queries.ts'
import { TextChanges } from './text-changes.tsx'
import styles from './revisions-dialog.module.css'

interface RevisionsDialogProps {
  objectId: string
  /** Name of the object's kind, as in “post”. */
  kind: string
  isOpen: boolean
  onEnd: () => void
}

/** All stored versions of an object's text, newest first, with their changes. */
export function RevisionsDialog({ objectId, kind, isOpen, onEnd }: RevisionsDialogProps) {
  return (
    <Dialog size="large" open={isOpen} title={t('moderation.history.title', { kind })} onClose={onEnd}>
      <Revisions objectId={objectId} />
    </Dialog>
  )
}

function Revisions({ objectId }: { objectId: string }) {
  const { data, error } = useQuery(revisionsQuery(objectId))
  if (error) {
    return (
      <StatusLine status="error">{refusalReason(error) || t('moderation.history.loadFailed')}</StatusLine>
    )
  }
  if (!data) return <Skeleton shape="text" />
  return (
    <ol className={styles.Revisions}>
      {data.revisions.map((revision) => (
        <li key={revision.number}>
          <Version revision={revision} />
        </li>
      ))}
    </ol>
  )
}

function Version({ revision }: { revision: Revision }) {
  const { number, createdAt, editor, fieldChanges, isCurrent, body, changes } = revision
  return (
    <article>
      <header className={styles.Head}>
        <h3 className={styles.Number}>{t('moderation.history.versionTitle', { number })}</h3>
        {isCurrent ? (
          <Chip level="high">
            <CheckIcon />
            {t('moderation.history.currentBadge')}
          </Chip>
        ) : null}
        <Facts>
          <>
            <UserLink user={editor} />
          </>
          <Time at={createdAt} />
        </Facts>
      </header>
      {fieldChanges.map(({ name, before, after }) => (
        <p key={name} className={styles.Field}>
          <del>{before}</del> <ins>{after}</ins>
        </p>
      ))}
      <TextChanges changes={changes.length > 0 ? changes : [{ kind: 'SAME', text: body }]} />
    </article>
  )
}
