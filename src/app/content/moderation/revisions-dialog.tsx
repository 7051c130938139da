import { useQuery } from '@tanstack/react-query'
import { UserLink } from '#app/content/fact-labels.tsx'
import { refusalReason } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { Skeleton, StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { type Revision, revisionsQuery } from './moderation.queries.ts'
import styles from './revisions-dialog.module.css'

interface RevisionsDialogProps {
  objectId: string
  kind: string
  isOpen: boolean
  onEnd: () => void
}

export function RevisionsDialog({ objectId, kind, isOpen, onEnd }: RevisionsDialogProps) {
  return (
    <Dialog size="large" open={isOpen} title={t('moderation.history.title', { kind })} onClose={onEnd}>
      <Revisions objectId={objectId} />
    </Dialog>
  )
}

function Revisions({ objectId }: { objectId: string }) {
  const { data, error } = useQuery(revisionsQuery({ objectId }))
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
          <Chip level="high" icon={<CheckIcon />}>
            {t('moderation.history.currentBadge')}
          </Chip>
        ) : null}
        <Facts>
          <UserLink user={editor} />
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

function TextChanges({ changes }: Pick<Revision, 'changes'>) {
  return (
    <div className={styles.Changes}>
      {changes.map(({ kind, text }, index) => {
        if (kind === 'ADDED') {
          return (
            <ins key={index} className={styles.Added}>
              <VisuallyHidden>{t('moderation.history.addedLabel')} </VisuallyHidden>
              {text}
            </ins>
          )
        }
        if (kind === 'REMOVED') {
          return (
            <del key={index} className={styles.Removed}>
              <VisuallyHidden>{t('moderation.history.removedLabel')} </VisuallyHidden>
              {text}
            </del>
          )
        }
        return (
          <span key={index}>
            {changes.length > 1
              ? shortenUnchanged(text, { isFirst: index === 0, isLast: index === changes.length - 1 })
              : text}
          </span>
        )
      })}
    </div>
  )
}

/** Characters of unchanged text shown beside a change. */
const beside = 240

function shortenUnchanged(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const start = isFirst ? '' : wellFormed(text.slice(0, beside))
  const end = isLast ? '' : wellFormed(text.slice(-beside))
  return start.length + end.length >= text.length ? text : `${start} … ${end}`
}

/** The cut may have split a surrogate pair. */
function wellFormed(text: string): string {
  return text.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
