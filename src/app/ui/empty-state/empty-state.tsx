import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Names the missing content, or the reason why there is none. */
  title: ReactNode
  icon?: ReactNode
  /** An action that adds something. */
  action?: ReactNode
}

/** An empty state, drawn as an unpopulated board: it names the missing content and offers an action. */
export function EmptyState({ title, icon, action, className, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.EmptyState, className)}>
      {icon ? <span className={styles.Icon}>{icon}</span> : null}
      <p className={styles.Title}>{title}</p>
      {children ? <div className={styles.Text}>{children}</div> : null}
      {action}
    </div>
  )
}
