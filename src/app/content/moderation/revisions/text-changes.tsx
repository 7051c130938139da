import { t } from '#app/texts/t.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Revision } from '../moderation.queries.ts'
import { shortenUnchanged } from './shorten-unchanged.ts'
import styles from './text-changes.module.css'

/** A text with its additions and removals marked, by signs and words as well as by colour. */
export function TextChanges({ changes }: Pick<Revision, 'changes'>) {
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
