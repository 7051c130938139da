import { t } from '#app/texts/t.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Revision } from '#app/content/moderation/moderation.queries.ts'
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

/** Characters of unchanged text shown beside a change. */
const beside = 240

/** Unchanged text between changes: a long one is shortened by an ellipsis in the middle. */
export function shortenUnchanged(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  const start = isFirst ? '' : wellFormed(text.slice(0, beside))
  const end = isLast ? '' : wellFormed(text.slice(-beside))
  return start.length + end.length >= text.length ? text : `${start} … ${end}`
}

/** The cut may have split a surrogate pair. */
function wellFormed(text: string): string {
  return text.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
