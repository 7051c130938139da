import type { ComponentProps } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps extends Omit<ComponentProps<'output'>, 'children'> {
  /** Name of the pending action. */
  label?: string
  size?: 'small' | 'large'
}

/** A spinner like a four-bit ring counter. */
export function Spinner({ label = t('common.loading'), size = 'small', className, ...rest }: SpinnerProps) {
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
