import { type ReactNode, useState } from 'react'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/newsletter.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { useSubmitStatus } from '#app/ui/form/form-context.ts'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './subscription.module.css'

interface AddressFormProps {
  submitLabel: string
  /** Said when sending fails without a reason of its own. */
  failure: string
  /** Sends the address; answers what to say then. */
  send: (address: string, data: FormData) => Promise<string | undefined>
  /** Stands below the address. */
  children?: ReactNode
}

/** The form for an email address of somebody without an account. */
export function AddressForm({ submitLabel, failure, send, children }: AddressFormProps) {
  const [outcome, setOutcome] = useState<string>()

  async function submit({ address = '' }: FormValues, data: FormData) {
    setOutcome(undefined)
    try {
      setOutcome(await send(address, data))
    } catch (error) {
      throw formRefusal(error, failure)
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
      label={texts.email}
      name="address"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={busy}
    />
  )
}

/** What an address looks like is for the service to judge; it only has to be there. */
function checkAddress({ address = '' }: FormValues): FieldErrors {
  return address.trim() === '' ? { address: texts.emailIsRequired } : {}
}
