import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { createTicketTag } from '../tickets.functions.gen.ts'
import { productTagsQuery, type Tag } from '../tracker.queries.ts'
import { withTag } from './tag-changes.ts'
import { ColourChoice } from '#app/content/tags/colour-choice.tsx'
import { defaultTagColour } from '#app/content/tags/tag-colour.ts'
import styles from './new-tag.module.css'

interface NewTagProps {
  productId: string
  onCreated: (tag: Tag) => void
}

/** Creates a tag; without a name nothing happens. */
export function NewTag({ productId, onCreated }: NewTagProps) {
  const client = useQueryClient()
  const details = useRef<HTMLDetailsElement>(null)
  const [createdTag, setCreatedTag] = useState(0)
  const [keyOf] = useState(createCompositionKey)

  // The form is reset for the next one, and keeps the focus.
  useEffect(() => {
    if (createdTag > 0) details.current?.querySelector('input')?.focus()
  }, [createdTag])

  async function make(values: FormValues) {
    const name = values['name']?.trim() ?? ''
    if (name === '') return
    const color = values['color'] ?? defaultTagColour
    try {
      const { createTicketTag: created } = await createTicketTag({
        data: { input: { name, color, productId }, idempotencyKey: keyOf(name, color) },
      })
      const { tag } = created
      client.setQueryData(
        productTagsQuery(productId).queryKey,
        (known) => known && { product: { ...known.product, allTags: withTag(known.product.allTags, tag) } },
      )
      onCreated(tag)
      setCreatedTag(createdTag + 1)
    } catch (error) {
      throw formRefusal(error, t('tracker.tags.createFailed'))
    }
  }

  return (
    <details ref={details}>
      <summary className={styles.Summary}>{t('tracker.tags.newTitle')}</summary>
      <Form
        key={createdTag}
        className={styles.Form}
        aria-label={t('tracker.tags.newTitle')}
        submitLabel={t('tracker.tags.createSubmit')}
        validate={checkName}
        onSubmit={make}
      >
        <TextField
          name="name"
          label={t('common.nameLabel')}
          maxLength={limits.tagName.max}
          autoComplete="off"
        />
        <ColourChoice name="color" />
      </Form>
    </details>
  )
}

/** Why a tag can't have the name; a blank one is no error. */
async function checkName(values: FormValues): Promise<FieldErrors> {
  const name = values['name']?.trim() ?? ''
  if (name === '') return {}
  const [{ fieldError }, { tagName }] = await Promise.all([
    import('#app/ui/form/field-errors.ts'),
    import('#shared/inputs/ticket-inputs.ts'),
  ])
  return fieldError('name', tagName, name)
}
