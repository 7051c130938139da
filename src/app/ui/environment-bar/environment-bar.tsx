import { type ComponentProps, useState } from 'react'
import * as texts from '#app/texts/english/ui.ts'
import { classNames } from '../class-names.ts'
import styles from './environment-bar.module.css'

interface EnvironmentBarProps extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  /** The environment's name, such as `development`. */
  name: string
}

/** Says that this is not production; a click hides it. */
export function EnvironmentBar({ name, className, ...rest }: EnvironmentBarProps) {
  const [hidden, setHidden] = useState(name === 'production')
  if (hidden) return null
  return (
    <button
      type="button"
      title={texts.hide}
      {...rest}
      className={classNames(styles.EnvironmentBar, className)}
      onClick={() => setHidden(true)}
    >
      {name}
    </button>
  )
}
