import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './card.module.css'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  actions?: ReactNode
  /** Without it the content reaches the card's edges, for lists and tables. */
  padded?: boolean
}

export function Card({ title, actions, padded = true, className, children, ...rest }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={classNames(styles.Card, className)}
      data-padded={padded || undefined}
    >
      {title || actions ? (
        <header className={styles.Head}>
          {title ? (
            <h2 id={id} className={styles.Title}>
              {title}
            </h2>
          ) : null}
          {actions ? <div className={styles.Actions}>{actions}</div> : null}
        </header>
      ) : null}
      <div className={styles.Body}>{children}</div>
    </section>
  )
}

interface LinkCardProps {
  title: ReactNode
  className?: string
  children: ReactNode
}

export function LinkCard({ title, className, children }: LinkCardProps) {
  return (
    <li className={classNames(styles.LinkCard, className)}>
      <h2 className={styles.LinkTitle}>{title}</h2>
      {children}
    </li>
  )
}
