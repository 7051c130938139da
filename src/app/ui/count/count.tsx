import type { ComponentProps } from 'react'
import { compactCount } from '#app/lib/format/text-formats.ts'
import { language } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './count.module.css'

interface CountProps extends Omit<ComponentProps<'span'>, 'children'> {
  value: number
}

/** A compact count in tabular figures; the exact number is its tooltip and its accessible text. */
export function Count({ value, className, ...rest }: CountProps) {
  const isExact = value < 1_000
  const exact = formatNumber(value, language())
  return (
    <span title={isExact ? undefined : exact} {...rest} className={classNames(styles.Count, className)}>
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
