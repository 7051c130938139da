import type { ComponentProps } from 'react'
import { compactCount } from '#app/domains/site/text-formats.ts'
import { classNames } from '../class-names.ts'
import styles from './count.module.css'

interface CountProps extends Omit<ComponentProps<'span'>, 'children'> {
  value: number
}

/** A compact count in tabular figures; the exact number is its tooltip. */
export function Count({ value, className, ...rest }: CountProps) {
  const exact = value >= 1_000 ? String(value) : undefined
  return (
    <span title={exact} {...rest} className={classNames(styles.Count, className)}>
      {compactCount(value)}
    </span>
  )
}
