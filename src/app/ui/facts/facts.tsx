import { Children, type ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { compactCount } from '#app/lib/format/text-formats.ts'
import { language } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './facts.module.css'

/** A line of facts (author, time, score, comments, views); each child is one, absent ones leave no gap. */
export function Facts({ className, children, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul {...rest} className={classNames(styles.Facts, className)}>
      {Children.toArray(children).map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}

/** A compact count in tabular figures; the exact number is its tooltip and its accessible text. */
export function Count({ value, className }: { value: number; className?: string }) {
  const isExact = value < 1_000
  const exact = formatNumber(value, language())
  return (
    <span title={isExact ? undefined : exact} className={classNames(styles.Count, className)}>
      {isExact ? (
        exact
      ) : (
        <>
          <span aria-hidden="true">{compactCount(value)}</span>
          <VisuallyHidden>{exact}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
