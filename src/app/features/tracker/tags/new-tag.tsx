import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createCompositionKey } from '#app/objects/drafts/composition-key.ts'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/ticket-tags.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { createTicketTag } from '../ticket.functions.ts'
import { productTagsQuery, type Tag } from '../tracker.queries.ts'
import { withTag } from './tag-changes.ts'
import { ColourChoice } from '#app/objects/tags/colour-choice.tsx'
import { defaultTagColour } from '#app/objects/tags/tag-colour.ts'
import styles from './new-tag.module.css'

interface NewTagProps {
  productId: string
  onMade: (tag: Tag) => void
}

/** Makes a tag that is missing; without a name nothing happens. */
export function NewTag({ productId, onMade }: NewTagProps) {
  const client = useQueryClient()
  const details = useRef<HTMLDetailsElement>(null)
  const [made, setMade] = useState(0)
  const [keyOf] = useState(createCompositionKey)

  // The form begins anew for the next one, and typing goes on in it.
  useEffect(() => {
    if (made > 0) details.current?.querySelector('input')?.focus()
  }, [made])

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
      onMade(tag)
      setMade(made + 1)
    } catch (error) {
      throw formRefusal(error, texts.tagCouldNotBeMade)
    }
  }

  return (
    <details ref={details}>
      <summary className={styles.Summary}>{texts.newTag}</summary>
      <Form
        key={made}
        className={styles.Form}
        aria-label={texts.newTag}
        submitLabel={texts.createTag}
        validate={checkName}
        onSubmit={make}
      >
        <TextField name="name" label={texts.name} maxLength={limits.tagName.max} autoComplete="off" />
        <ColourChoice name="color" />
      </Form>
    </details>
  )
}

/** A name that a tag can't have; none at all is no mistake. */
async function checkName(values: FormValues): Promise<FieldErrors> {
  const name = values['name']?.trim() ?? ''
  if (name === '') return {}
  const { tagName } = await import('#shared/inputs/ticket-inputs.ts')
  const message = tagName.safeParse(name).error?.issues[0]?.message
  return message === undefined ? {} : { name: message }
}
