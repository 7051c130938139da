import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { useFieldStatus } from '#app/ui/form/form-state.ts'
import { AlertIcon } from '#app/ui/icon.tsx'
import styles from './field.module.css'

/** The common props of all fields. */
export interface FieldFrame {
  label: ReactNode
  /** Shown below the control as its description. */
  help?: ReactNode
  /** Overrides the form's error. */
  error?: string
  /** Shown at the end of the label's line: a counter, a link. */
  aside?: ReactNode
}

/** The attributes that connect a control to its label, help and error. */
export interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldFrame, Omit<ComponentProps<'div'>, 'children'> {
  /** The control's name in the form. */
  name?: string
  /** Renders the control with the attributes. */
  children: (control: ControlAttributes) => ReactNode
}

/** Label above, help below, the first error under the control and announced. */
export function Field({ name, label, help, error, aside, className, children, ...rest }: FieldProps) {
  const id = useId()
  const status = useFieldStatus(name)
  const message = error ?? status.error
  const described = [message ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  const state = message ? 'invalid' : status.state

  return (
    <div {...rest} className={classNames(styles.Field, className)} data-state={state}>
      <div className={styles.Line}>
        <label htmlFor={id} className={styles.Label}>
          {label}
        </label>
        {aside ? <span className={styles.Aside}>{aside}</span> : null}
      </div>
      {children({
        id,
        className: styles.Control,
        'aria-describedby': described || undefined,
        'aria-invalid': message ? true : undefined,
      })}
      <p id={`${id}-error`} className={styles.Error} aria-live="polite">
        {message ? (
          <>
            <AlertIcon />
            <span>{message}</span>
          </>
        ) : null}
      </p>
      {help ? (
        <p id={`${id}-help`} className={styles.Help}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
