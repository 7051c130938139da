import { checkedBy } from '#app/ui/form/field-errors.ts'
import { TextForm, type TextFormProps } from '#app/writing/forms/text-form.tsx'
import { t } from '#app/texts/t.ts'

export function TicketForm<Saved>(props: Omit<TextFormProps<Saved>, 'label' | 'check'>) {
  return <TextForm {...props} label={t('objects.kind.ticket')} check={checkedBy('ticket', 'ticketFields')} />
}
