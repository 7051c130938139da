import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import styles from './choice-field.module.css'

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'id'> {
  /** The `<option>`s. */
  children: ReactNode
}

/** A native select. */
export function SelectField({ label, help, error, aside, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, aside, className }} name={select.name}>
      {(control) => <select {...select} {...control} />}
    </Field>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode
  help?: ReactNode
  /** A `switch` takes effect at once; a `checkbox` or `radio` is submitted with its form. */
  kind?: 'switch' | 'checkbox' | 'radio'
}

/** A checkbox, radio or switch with its label beside it. */
export function Choice({ label, help, kind = 'checkbox', className, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classNames(styles.Choice, className)} data-kind={kind}>
      <input
        {...input}
        id={id}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles.Mark}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {help ? (
        <p id={`${id}-help`} className={styles.Help}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
