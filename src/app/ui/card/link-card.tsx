import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './link-card.module.css'

interface LinkCardProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** The link to where the card leads; the whole card is its target. */
  title: ReactNode
}

/** A card in a list of ways to go: its title, which is a link, and what is said of it below. */
export function LinkCard({ title, className, children, ...rest }: LinkCardProps) {
  return (
    <li {...rest} className={classNames(styles.LinkCard, className)}>
      <h2 className={styles.Title}>{title}</h2>
      {children}
    </li>
  )
}
