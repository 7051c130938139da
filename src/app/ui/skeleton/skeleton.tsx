import type { ComponentProps } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
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
