import * as texts from '#app/texts/english/moderation.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Revision } from '../moderation.queries.ts'
import { shortenSame } from './shorten-same.ts'
import styles from './text-changes.module.css'

/** A text with what was added and removed marked in it, by signs and words as well as by colour. */
export function TextChanges({ changes }: Pick<Revision, 'changes'>) {
  return (
    <div className={styles.Changes}>
      {changes.map(({ kind, text }, index) => {
        if (kind === 'ADDED') {
          return (
            <ins key={index} className={styles.Added}>
              <VisuallyHidden>{texts.added} </VisuallyHidden>
              {text}
            </ins>
          )
        }
        if (kind === 'REMOVED') {
          return (
            <del key={index} className={styles.Removed}>
              <VisuallyHidden>{texts.removed} </VisuallyHidden>
              {text}
            </del>
          )
        }
        return (
          <span key={index}>
            {changes.length > 1
              ? shortenSame(text, { isFirst: index === 0, isLast: index === changes.length - 1 })
              : text}
          </span>
        )
      })}
    </div>
  )
}
