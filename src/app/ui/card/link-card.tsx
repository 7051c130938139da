import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './link-card.module.css'

interface LinkCardProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** The card's link; the whole card is its click target. */
  title: ReactNode
}

/** A card that links somewhere: its title, which is the link, and a description. */
export function LinkCard({ title, className, children, ...rest }: LinkCardProps) {
  return (
    <li {...rest} className={classNames(styles.LinkCard, className)}>
      <h2 className={styles.Title}>{title}</h2>
      {children}
    </li>
  )
}
