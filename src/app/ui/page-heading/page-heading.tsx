import type { ReactNode } from 'react'
import { createIsomorphicFn } from '@tanstack/react-start'
import { classNames } from '#app/ui/class-names.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { StructuredData, type Thing } from '#app/lib/structured-data.tsx'
import { t } from '#app/texts/t.ts'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: ReactNode
  label?: ReactNode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

export function PageHeading({ title, label, actions, className, children }: PageHeadingProps) {
  return (
    <header className={classNames(styles.PageHeading, className)}>
      <div className={styles.Text}>
        {label ? <p className={styles.Label}>{label}</p> : null}
        <h1>{title}</h1>
        {children ? <div className={styles.More}>{children}</div> : null}
      </div>
      {actions ? <div className={styles.Actions}>{actions}</div> : null}
    </header>
  )
}

const dataOf = createIsomorphicFn().server(breadcrumbData)

/** One level; the last one, the page itself, needs no URL. */
export interface Crumb {
  label: string
  href?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { origins } = useSite()
  return (
    <nav aria-label={t('common.breadcrumbsLabel')} className={styles.Breadcrumbs}>
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

interface EmptyStateProps {
  title: ReactNode
  icon?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, icon, action, children }: EmptyStateProps) {
  return (
    <div className={styles.EmptyState}>
      {icon ? <span className={styles.EmptyIcon}>{icon}</span> : null}
      <p className={styles.EmptyTitle}>{title}</p>
      {children ? <div className={styles.EmptyText}>{children}</div> : null}
      {action}
    </div>
  )
}

/** Instead of a list whose page is past its end. */
export function NoSuchPage() {
  return <EmptyState title={t('common.noSuchPage')}>{t('common.backToFirstPage')}</EmptyState>
}

/** What a page says in a browser without scripts, without which one can't change anything there. */
export function NoScript({ text }: { text: string }) {
  return (
    <noscript>
      <p>{text}</p>
    </noscript>
  )
}
