import type { ComponentProps } from 'react'
import * as texts from '#app/texts/english/ui.ts'
import { classNames } from '../class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps extends Omit<ComponentProps<'output'>, 'children'> {
  /** What is being waited for. */
  label?: string
  size?: 'small' | 'large'
}

/** A four-bit ring counter: one lit bit goes round while something is pending. */
export function Spinner({ label = texts.loading, size = 'small', className, ...rest }: SpinnerProps) {
  return (
    <output
      {...rest}
      className={classNames(styles.Spinner, className)}
      data-size={size}

      aria-label={label}
    >
      <i />
      <i />
      <i />
      <i />
    </output>
  )
}
