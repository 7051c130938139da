import { TextForm, type TextFormProps } from '#app/writing/forms/text-form.tsx'
import { t } from '#app/texts/t.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'

/** The form for a post's title and body, new or changed. */
export function PostForm<Saved>(props: Omit<TextFormProps<Saved>, 'label' | 'check'>) {
  return <TextForm {...props} label={t('objects.kind.post')} check={checkPost} />
}

async function checkPost(values: FormValues) {
  const { postFields } = await import('#shared/inputs/forum-inputs.ts')
  return fieldErrors(postFields, values)
}
