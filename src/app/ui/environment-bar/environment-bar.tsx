import type { ComponentProps } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import styles from './environment-bar.module.css'

interface EnvironmentBarProps extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  /** The environment's name, such as `development`. */
  name: string
}

/** Marks an environment that is not production; a click hides it. */
export function EnvironmentBar({ name, className, ...rest }: EnvironmentBarProps) {
  return (
    <button
      type="button"
      title={t('common.hide')}
      {...rest}
      className={classNames(styles.EnvironmentBar, className)}
      // Nothing else changes it, and it needs no state.
      onClick={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    >
      {name}
    </button>
  )
}
