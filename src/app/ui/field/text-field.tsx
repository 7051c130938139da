import { type ComponentProps, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { EyeIcon, iconOf } from '#app/ui/icon.tsx'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

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

/** Crossed-out eye, for hiding content. */
export const EyeOffIcon = iconOf(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)
