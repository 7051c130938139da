import type { ComponentProps } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/status/status.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'ghost'
type Size = 'medium' | 'small'

/** The attributes that make any element look like a button: `<a {...buttonLook('quiet')}>`. */
export function buttonLook(variant: ButtonVariant = 'quiet', size: Size = 'medium', className?: string) {
  return { className: classNames(styles.Button, className), 'data-variant': variant, 'data-size': size }
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: Size
  /** Work is in progress: the button keeps its width and focus, says so, and ignores presses. */
  busy?: boolean
}

export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const off = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.Label}>{children}</span>
      {busy ? <Spinner className={styles.Busy} label={t('common.working')} /> : null}
    </button>
  )
}

interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant
  size?: Size
}

export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} {...buttonLook(variant, size, className)}>
      <span className={styles.Label}>{children}</span>
    </a>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The name that assistive technology reads and the tooltip shows. */
  label: string
  /** `high` lights the button: its setting is on, its panel is open, or something is unread. */
  level?: 'low' | 'high'
  size?: 'small'
}

export function IconButton({ label, level = 'low', size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.IconButton, className)}
      data-level={level}
      data-size={size}
    />
  )
}

interface IconLinkProps extends ComponentProps<'a'> {
  label: string
}

export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return <a title={label} {...rest} aria-label={label} className={classNames(styles.IconButton, className)} />
}
