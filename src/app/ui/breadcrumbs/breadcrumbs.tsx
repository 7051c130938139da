import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentProps } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import { StructuredData, type Thing } from '#app/lib/structured-data.tsx'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import styles from './breadcrumbs.module.css'

const dataOf = createIsomorphicFn().server(breadcrumbData)

/** One level; the last one, the page itself, needs no URL. */
export interface Crumb {
  label: string
  href?: string
}

interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  crumbs: readonly Crumb[]
}

/** The breadcrumbs of a page, drawn as a wire with joints; with structured data for search engines. */
export function Breadcrumbs({ crumbs, className, ...rest }: BreadcrumbsProps) {
  const { origins } = useSite()
  return (
    <nav
      aria-label={t('common.breadcrumbsLabel')}
      {...rest}
      className={classNames(styles.Breadcrumbs, className)}
    >
      <ol className={styles.Path}>
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

/** The breadcrumbs as schema.org's BreadcrumbList; the page itself has no URL in it. */
function breadcrumbData(crumbs: readonly Crumb[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: origin + href }),
    })),
  }
}
