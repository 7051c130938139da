import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The name that assistive technology reads and the tooltip shows. */
  label: string
  /** `high` lights the button: its setting is on, its panel is open, or something is unread. */
  level?: 'low' | 'high'
  size?: 'small'
}

/** A square button that shows only an icon. */
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
  /** The name that assistive technology reads and the tooltip shows. */
  label: string
}

/** A link that shows only an icon. */
export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return <a title={label} {...rest} aria-label={label} className={classNames(styles.IconButton, className)} />
}
