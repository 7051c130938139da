import { Link } from '@tanstack/react-router'
import { buttonLook } from '#app/ui/button/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '#app/ui/icon.tsx'
import styles from './page-links.module.css'

interface PageLinksProps {
  label: string
  /** The search parameter that names the last row before a page. */
  parameter: 'after' | 'before'
  /** That parameter's value on this page; undefined on the first one. */
  here: string | number | undefined
  firstLabel: string
  /** The value for the next page; undefined on the last one. */
  next: string | number | undefined
  nextLabel: string
}

/** Links from a page of a long list to its first and its next one; none where the list has one page. */
export function PageLinks({ label, parameter, here, firstLabel, next, nextLabel }: PageLinksProps) {
  if (!here && !next) return null
  return (
    <nav aria-label={label} className={styles.Pages}>
      {here ? (
        <Link to="." search={(current: object) => ({ ...current, [parameter]: undefined })} {...buttonLook()}>
          <ArrowLeftIcon />
          {firstLabel}
        </Link>
      ) : null}
      {next ? (
        <Link
          to="."
          search={(current: object) => ({ ...current, [parameter]: next })}
          rel="next"
          {...buttonLook()}
        >
          {nextLabel}
          <ArrowRightIcon />
        </Link>
      ) : null}
    </nav>
  )
}
