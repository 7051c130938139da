import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import wire from '#app/ui/wire/wire.module.css'
import { hubOrders, type HubView } from './hub-search.ts'
import { sortLabels } from './hub-texts.ts'
import styles from './hub-page.module.css'

/** The orders as links; `trending` is explained while it's selected. */
export function HubOrder({ view }: { view: HubView }) {
  const current = view.s ?? 'created'
  return (
    <>
      <nav className={classNames(wire.Wire, styles.Order)} aria-label={t('common.sortOrder')}>
        {hubOrders.map((sort) => (
          <Link
            key={sort}
            to="/hub"
            search={{ ...view, s: sort === 'created' ? undefined : sort }}
            className={wire.Stretch}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={sort === current || undefined}
            title={sort === 'trending' ? t('hub.sort.trendingHint') : undefined}
          >
            {sortLabels[sort]()}
          </Link>
        ))}
      </nav>
      {current === 'trending' ? <p className={styles.Hint}>{t('hub.sort.trendingHint')}</p> : null}
    </>
  )
}
