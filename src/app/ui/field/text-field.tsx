import { type ComponentProps, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { EyeIcon } from '#app/ui/icon.tsx'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { EyeOffIcon } from './eye-off-icon.tsx'

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id'>

/** A one-line text field. */
export function TextField({ label, help, error, aside, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, aside, className }} name={input.name}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}

/** A password field with a button that shows the password. */
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
