import type { ComponentProps } from 'react'
import * as texts from '#app/texts/english/ui.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps extends Omit<ComponentProps<'output'>, 'children'> {
  /** The layout it stands in for: rows of a list, a body of text, cards of a grid. */
  shape?: 'rows' | 'text' | 'cards'
  /** How many rows, lines or cards. */
  count?: number
}

/** The outline of what is loading; it appears after 200 ms so that fast answers never flash. */
export function Skeleton({ shape = 'rows', count = 5, className, ...rest }: SkeletonProps) {
  return (
    <output {...rest} className={classNames(styles.Skeleton, className)} data-shape={shape}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.Item} aria-hidden="true" />
      ))}
    </output>
  )
}
