import { type ReactNode, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/field.tsx'
import { useSubmitStatus, type FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import styles from './subscription.module.css'

interface AddressFormProps {
  submitLabel: string
  /** The error to show for one that `send` threw. */
  refuse: (error: unknown) => Error
  /** Sends the address; resolves to the message to show. */
  send: (address: string, data: FormData) => Promise<string | undefined>
  /** Shown below the address. */
  children?: ReactNode
}

/** The form for the email address of a visitor without an account. */
export function AddressForm({ submitLabel, refuse, send, children }: AddressFormProps) {
  const [outcome, setOutcome] = useState<string>()

  async function submit({ address = '' }: FormValues, data: FormData) {
    setOutcome(undefined)
    try {
      setOutcome(await send(address, data))
    } catch (error) {
      throw refuse(error)
    }
  }

  return (
    <Form submitLabel={submitLabel} validate={checkAddress} onSubmit={submit}>
      <AddressField />
      {children}
      <StatusLine status="success" className={styles.Outcome}>
        {outcome}
      </StatusLine>
    </Form>
  )
}

function AddressField() {
  const { busy } = useSubmitStatus()
  return (
    <TextField
      label={t('common.emailLabel')}
      name="address"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={busy}
    />
  )
}

/** The service validates the address; here it only has to be present. */
function checkAddress({ address = '' }: FormValues): FieldErrors {
  return address.trim() === '' ? { address: t('refusals.emailRequired') } : {}
}
