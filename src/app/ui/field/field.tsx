import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { useFieldStatus } from '#app/ui/form/form-state.ts'
import { AlertIcon, EyeIcon, iconOf } from '#app/ui/icon.tsx'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import styles from './field.module.css'
import choice from './choice-field.module.css'

export interface FieldFrame {
  label: ReactNode
  help?: ReactNode
  /** Overrides the form's error. */
  error?: string
  aside?: ReactNode
}

interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldFrame, Omit<ComponentProps<'div'>, 'children'> {
  name?: string
  children: (control: ControlAttributes) => ReactNode
}

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

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id'>

export function TextField({ label, help, error, aside, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, aside, className }} name={input.name}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}

export function PasswordField({ label, help, error, aside, className, ...input }: TextFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field {...{ label, help, error, aside, className }} name={input.name}>
      {(control) => (
        <div className={styles.WithButton}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
          />
          <IconButton
            label={isVisible ? t('common.hidePassword') : t('common.showPassword')}
            className={styles.Inside}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

export const EyeOffIcon = iconOf(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'id'> {
  /** What is chosen from, after the children, as values with their labels. */
  options?: readonly (readonly [value: string | number, label: string])[]
}

export function SelectField(props: SelectFieldProps) {
  const { label, help, error, aside, className, options = [], children, ...select } = props
  return (
    <Field {...{ label, help, error, aside, className }} name={select.name}>
      {(control) => (
        <select {...select} {...control}>
          {children}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The options of a field by their labels, which are worded as the page is rendered. */
export function optionsOf(labels: Readonly<Record<string, () => string>>): [string, string][] {
  return Object.entries(labels).map(([value, label]) => [value, label()])
}

/** For names, ids and addresses, which a browser would complete or correct wrongly. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode
  help?: ReactNode
  /** A `switch` takes effect at once; a `checkbox` or `radio` is submitted with its form. */
  kind?: 'switch' | 'checkbox' | 'radio'
}

export function Choice({ label, help, kind = 'checkbox', className, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classNames(choice.Choice, className)} data-kind={kind}>
      <input
        {...input}
        id={id}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={choice.Mark}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {help ? (
        <p id={`${id}-help`} className={choice.Help}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
