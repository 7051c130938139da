import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './led.module.css'

interface LedProps extends Omit<ComponentProps<'span'>, 'children'> {
  on: boolean
  label: string
}

export function Led({ on, label, className, ...rest }: LedProps) {
  return (
    <span {...rest} className={classNames(styles.Led, className)} data-on={on}>
      {on ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
