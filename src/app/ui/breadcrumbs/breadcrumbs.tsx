import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentProps } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import { StructuredData } from '#app/lib/structured-data/structured-data.tsx'
import * as texts from '#app/texts/english/ui.ts'
import { classNames } from '../class-names.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import styles from './breadcrumbs.module.css'

const dataOf = createIsomorphicFn().server(breadcrumbData)

/** One step of the way; the last one, the page itself, needs no address. */
export interface Crumb {
  label: string
  href?: string
}

interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  crumbs: readonly Crumb[]
}

/** The way to this page, drawn as one wire with a solder joint between the steps; it is also described to search engines. */
export function Breadcrumbs({ crumbs, className, ...rest }: BreadcrumbsProps) {
  const { origins } = useSite()
  return (
    <nav aria-label={texts.breadcrumbs} {...rest} className={classNames(styles.Breadcrumbs, className)}>
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
      <StructuredData key={crumbs.at(-1)?.label} thing={dataOf(crumbs, origins.main)} />
    </nav>
  )
}
