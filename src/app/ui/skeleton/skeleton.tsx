import type { ComponentProps } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps extends Omit<ComponentProps<'output'>, 'children'> {
  /** The replaced layout: rows of a list, a body of text, cards of a grid. */
  shape?: 'rows' | 'text' | 'cards'
  /** The number of rows, lines or cards. */
  count?: number
}

/** A loading skeleton; it appears after 200 ms so that fast responses don't flash. */
export function Skeleton({ shape = 'rows', count = 5, className, ...rest }: SkeletonProps) {
  return (
    <output {...rest} className={classNames(styles.Skeleton, className)} data-shape={shape}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.Item} aria-hidden="true" />
      ))}
    </output>
  )
}

interface PageSkeletonProps {
  /** The layout of the page: rows of a list, a text with a sidebar, or cards of a grid. */
  shape: 'rows' | 'text' | 'cards'
  /** The header: a heading with breadcrumbs, a user with their picture, or a heading and a field. */
  top?: 'heading' | 'person' | 'field'
}

const counts = { rows: 12, text: 9, cards: 9 }

/** The skeleton of a page that is loading, in its layout; shown at once. */
export function PageSkeleton({ shape, top = 'heading' }: PageSkeletonProps) {
  return (
    <div className={styles.PageSkeleton}>
      <div className={styles.Top} data-top={top} aria-hidden="true">
        {top === 'person' ? <span className={styles.Picture} /> : null}
        {top === 'heading' ? <span className={styles.Breadcrumbs} /> : null}
        <span className={styles.Title} />
        <span className={styles.Facts} />
        {top === 'field' ? <span className={styles.Field} /> : null}
      </div>
      <div className={classNames(shape === 'text' && styles.Layout)}>
        <Skeleton shape={shape} count={counts[shape]} />
        {shape === 'text' ? <span className={styles.Rail} aria-hidden="true" /> : null}
      </div>
    </div>
  )
}
