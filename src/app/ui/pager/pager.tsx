import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '#app/ui/icon.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  newestHref?: string
  olderHref?: string
  className?: string
}

export function Pager({ page, newestHref, olderHref, className }: PagerProps) {
  if (!newestHref && !olderHref) return null
  return (
    <nav aria-label={t('common.pager.label')} className={classNames(styles.Pager, className)}>
      {newestHref ? (
        <LinkButton href={newestHref}>
          <ArrowLeftIcon />
          {t('common.pager.newestLabel')}
        </LinkButton>
      ) : null}
      <span className={styles.Page}>{t('common.pager.pageNumber', { page })}</span>
      {olderHref ? (
        <LinkButton href={olderHref} rel="next">
          {t('common.pager.olderLabel')}
          <ArrowRightIcon />
        </LinkButton>
      ) : null}
    </nav>
  )
}
