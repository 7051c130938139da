import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './led.module.css'

interface LedProps extends Omit<ComponentProps<'span'>, 'children'> {
  on: boolean
  /** What it means while it is lit, such as `Unread`; a dark one says nothing. */
  label: string
}

/** A small lamp: lit and filled, or dark and hollow, so that its state shows without colour. */
export function Led({ on, label, className, ...rest }: LedProps) {
  return (
    <span {...rest} className={classNames(styles.Led, className)} data-on={on}>
      {on ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
