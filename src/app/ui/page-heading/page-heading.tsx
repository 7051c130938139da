import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './page-heading.module.css'

interface PageHeadingProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode
  /** A short line over the title: a number, a kind. */
  label?: ReactNode
  actions?: ReactNode
}

/** The page's only h1, with a label above, facts and description below, and actions. */
export function PageHeading({ title, label, actions, className, children, ...rest }: PageHeadingProps) {
  return (
    <header {...rest} className={classNames(styles.PageHeading, className)}>
      <div className={styles.Text}>
        {label ? <p className={styles.Label}>{label}</p> : null}
        <h1>{title}</h1>
        {children ? <div className={styles.More}>{children}</div> : null}
      </div>
      {actions ? <div className={styles.Actions}>{actions}</div> : null}
    </header>
  )
}
