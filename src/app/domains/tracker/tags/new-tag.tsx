import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formRefusal } from '#app/domains/objects/refusal.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { createTicketTag } from '../ticket.functions.ts'
import { productTagsQuery, type Tag } from '../tracker.queries.ts'
import { withTag } from './tag-changes.ts'
import { ColourChoice } from './colour-choice.tsx'
import { defaultTagColour } from './tag-colour.ts'
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

  // The form begins anew for the next one, and typing goes on in it.
  useEffect(() => {
    if (made > 0) details.current?.querySelector('input')?.focus()
  }, [made])

  async function make(values: FormValues) {
    const name = values['name']?.trim() ?? ''
    if (name === '') return
    try {
      const { createTicketTag: created } = await createTicketTag({
        data: { name, color: values['color'] ?? defaultTagColour, productId },
      })
      const { tag } = created
      client.setQueryData(
        productTagsQuery(productId).queryKey,
        (known) => known && { product: { ...known.product, allTags: withTag(known.product.allTags, tag) } },
      )
      onMade(tag)
      setMade(made + 1)
    } catch (error) {
      throw formRefusal(error, 'The tag could not be made')
    }
  }

  return (
    <details ref={details}>
      <summary className={styles.Summary}>New tag</summary>
      <Form key={made} className={styles.Form} aria-label="New tag" submitLabel="Create tag" onSubmit={make}>
        <TextField name="name" label="Name" maxLength={limits.tagName.max} autoComplete="off" />
        <ColourChoice name="color" />
      </Form>
    </details>
  )
}
