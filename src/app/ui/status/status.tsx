import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import { t } from '#app/texts/t.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './status.module.css'

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: AlertIcon }

interface StatusLineProps extends ComponentProps<'p'> {
  status?: keyof typeof icons
}

/** The result of an action, in place; announced when its text appears, so it stays mounted while empty. */
export function StatusLine({ status = 'info', className, children, ...rest }: StatusLineProps) {
  const Icon = icons[status]
  return (
    <p
      role={status === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles.StatusLine, className)}
      data-status={status}
    >
      {children ? (
        <>
          <Icon />
          <span>{children}</span>
        </>
      ) : null}
    </p>
  )
}

interface SpinnerProps {
  className?: string
  label?: string
}

export function Spinner({ label = t('common.loading'), className }: SpinnerProps) {
  return (
    <output className={classNames(styles.Spinner, className)} aria-label={label}>
      <i />
      <i />
      <i />
      <i />
    </output>
  )
}

interface SkeletonProps {
  shape?: 'rows' | 'text' | 'cards'
  count?: number
}

/** A loading skeleton; it appears after 200 ms so that fast responses don't flash. */
export function Skeleton({ shape = 'rows', count = 5 }: SkeletonProps) {
  return (
    <output className={styles.Skeleton} data-shape={shape}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.Item} aria-hidden="true" />
      ))}
    </output>
  )
}

interface PageSkeletonProps {
  shape: 'rows' | 'text' | 'cards'
  top?: 'heading' | 'person' | 'field'
}

const counts = { rows: 12, text: 9, cards: 9 }

export function PageSkeleton({ shape, top = 'heading' }: PageSkeletonProps) {
  return (
    <div className={styles.PageSkeleton}>
      <div className={styles.Top} data-top={top} aria-hidden="true">
        {top === 'person' ? <span className={styles.Picture} /> : null}
        {top === 'heading' ? <span className={styles.Breadcrumbs} /> : null}
        <span className={styles.Title} />
        <span className={styles.Facts} />
        {top === 'field' ? <span className={styles.Field} /> : null}
      </div>
      <div className={classNames(shape === 'text' && styles.Layout)}>
        <Skeleton shape={shape} count={counts[shape]} />
        {shape === 'text' ? <span className={styles.Rail} aria-hidden="true" /> : null}
      </div>
    </div>
  )
}

export function EnvironmentBar({ name }: { name: string }) {
  return (
    <button
      type="button"
      title={t('common.hide')}
      className={styles.EnvironmentBar}
      // Nothing else changes it, and it needs no state.
      onClick={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    >
      {name}
    </button>
  )
}
