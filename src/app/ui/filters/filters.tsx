import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { iconOf } from '#app/ui/icon.tsx'
import styles from './filters.module.css'

const FilterIcon = iconOf('M4 6h16M7 12h10M10 18h4')
const RemoveIcon = iconOf('M18 6 6 18M6 6l12 12')

interface FilterFoldProps {
  active: number
  className?: string
  children: ReactNode
}

/** The filters of a list, folded where there is little room; `active` counts those that are set. */
export function FilterFold({ active, className, children }: FilterFoldProps) {
  return (
    <details className={classNames(styles.Fold, className)}>
      <summary className={styles.Summary}>
        <FilterIcon />
        {t('common.filters.label')}
        {active > 0 ? <span className={styles.Badge}>{active}</span> : null}
      </summary>
      {children}
    </details>
  )
}

interface FilterChipsProps {
  /** The filters that are set, with links to the list without them. */
  chips: readonly { id: string; label: string; without: LinkProps }[]
  clear: LinkProps
  className?: string
}

export function FilterChips({ chips, clear, className }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul className={classNames(styles.Chips, className)} aria-label={t('common.filters.activeLabel')}>
      {chips.map(({ id, label, without }) => (
        <li key={id}>
          <Link
            {...without}
            aria-label={t('common.filters.removeNamed', { filter: label })}
            className={styles.Chip}
            resetScroll={false}
          >
            <span>{label}</span>
            <RemoveIcon />
          </Link>
        </li>
      ))}
      <li>
        <Link {...clear} className={styles.Clear} resetScroll={false}>
          {t('common.filters.clearLabel')}
        </Link>
      </li>
    </ul>
  )
}
