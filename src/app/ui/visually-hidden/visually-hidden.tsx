import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './visually-hidden.module.css'

/** Text for assistive technology alone. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.VisuallyHidden, className)} />
}
