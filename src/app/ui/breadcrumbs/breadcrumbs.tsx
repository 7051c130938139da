import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './breadcrumbs.module.css'

/** One step of the way; the last one, the page itself, needs no address. */
export interface Crumb {
  label: string
  href?: string
}

interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  crumbs: readonly Crumb[]
}

/** The way to this page, drawn as one wire with a solder joint between the steps. */
export function Breadcrumbs({ crumbs, className, ...rest }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" {...rest} className={classNames(styles.Breadcrumbs, className)}>
      <ol className={styles.Way}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label} className={styles.Crumb}>
            {crumb.href === undefined || index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
