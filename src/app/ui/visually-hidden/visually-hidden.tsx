import type { HTMLAttributes } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'div'
}

export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={classNames(styles.VisuallyHidden, className)} />
}
