import { TextForm, type TextFormProps } from '#app/writing/forms/text-form.tsx'
import { t } from '#app/texts/t.ts'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'

export function TicketForm<Saved>(props: Omit<TextFormProps<Saved>, 'label' | 'check'>) {
  return <TextForm {...props} label={t('objects.kind.ticket')} check={checkTicket} />
}

async function checkTicket(values: FormValues) {
  const { ticketFields } = await import('#shared/inputs/ticket-inputs.ts')
  return fieldErrors(ticketFields, values)
}
