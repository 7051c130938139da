import type { ComponentProps } from 'react'
import * as texts from '#app/texts/english/ui.ts'
import { LinkButton } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../icon.tsx'
import styles from './pager.module.css'

interface PagerProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Counted from 1. */
  page: number
  /** Left out on the first page. */
  newestHref?: string
  /** Left out on the last page. */
  olderHref?: string
}

/** The way through a long list: back to newest and older, on one wire; nothing when there is one page. */
export function Pager({ page, newestHref, olderHref, className, ...rest }: PagerProps) {
  if (!newestHref && !olderHref) return null
  return (
    <nav aria-label={texts.pages} {...rest} className={classNames(styles.Pager, className)}>
      {newestHref ? (
        <LinkButton href={newestHref}>
          <ArrowLeftIcon />
          {texts.backToNewest}
        </LinkButton>
      ) : null}
      <span className={styles.Page}>{texts.pageNumber(page)}</span>
      {olderHref ? (
        <LinkButton href={olderHref} rel="next">
          {texts.older}
          <ArrowRightIcon />
        </LinkButton>
      ) : null}
    </nav>
  )
}
