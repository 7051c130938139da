import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import styles from './status-line.module.css'

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: AlertIcon }

interface StatusLineProps extends ComponentProps<'p'> {
  status?: keyof typeof icons
}

/** The result of an action, in place; announced when its text appears, so it stays mounted while empty. */
export function StatusLine({ status = 'info', className, children, ...rest }: StatusLineProps) {
  const Icon = icons[status]
  return (
    <p
      role={status === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles.StatusLine, className)}
      data-status={status}
    >
      {children ? (
        <>
          <Icon />
          <span>{children}</span>
        </>
      ) : null}
    </p>
  )
}
