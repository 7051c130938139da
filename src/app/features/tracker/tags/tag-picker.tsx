import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { write } from '#app/api/call.ts'
import { CreateTicketTagDocument, SetTicketTagsDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { formRefusal, showRefusal } from '#app/api/show-refusal.ts'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { ColourChoice, defaultTagColour } from '#app/content/colour-choice.tsx'
import { t } from '#app/texts/t.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { limits } from '#shared/limits.ts'
import type { Ticket } from '#app/features/tracker/ticket.queries.ts'
import { productTagsQuery, type Tag } from '#app/features/tracker/tracker.queries.ts'
import { createTagger, withoutTag, withTag } from './tag-changes.ts'
import styles from './tag-picker.module.css'

/** From this number of tags on there is a search field. */
const many = 8

/** Chooses a ticket's tags: each change takes effect at once, and is reverted if it is rejected. */
export function TagPicker({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient()
  const id = useId()
  const [searchText, setSearchText] = useState('')
  const { data, isError } = useQuery(productTagsQuery(ticket.product.id))
  const isFull = ticket.tags.length >= limits.ticketTags
  const known = data?.product.allTags ?? []
  const found = known.filter(({ name }) => name.toLowerCase().includes(searchText.trim().toLowerCase()))
  const has = (tag: Tag) => ticket.tags.some((own) => own.id === tag.id)

  function set(tags: readonly Tag[]) {
    void taggerOf(client)(ticket.id, ticket.tags, tags)
  }

  return (
    <div className={styles.Picker}>
      {known.length >= many ? (
        <TextField
          label={t('tracker.tags.findLabel')}
          value={searchText}
          autoComplete="off"
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
      ) : null}
      {data || isError ? null : <Spinner label={t('tracker.tags.loadingLabel')} />}
      <StatusLine status="error">{isError ? t('tracker.tags.loadFailed') : null}</StatusLine>
      <fieldset className={styles.Tags} aria-labelledby={`${id}-title`}>
        <legend id={`${id}-title`} className={styles.Legend}>
          {t('tracker.tags.ticketTitle')}
        </legend>
        {found.map((tag) => (
          <Choice
            key={tag.id}
            label={<TagChip color={tag.color}>{tag.name}</TagChip>}
            checked={has(tag)}
            disabled={isFull && !has(tag)}
            onChange={() => set(has(tag) ? withoutTag(ticket.tags, tag) : withTag(ticket.tags, tag))}
          />
        ))}
      </fieldset>
      {isFull ? (
        <p className={styles.Full}>{t('tracker.tags.limitHint', { count: limits.ticketTags })}</p>
      ) : null}
      <NewTag productId={ticket.product.id} onCreated={(tag) => set(withTag(ticket.tags, tag))} />
    </div>
  )
}

const taggers = new WeakMap<QueryClient, ReturnType<typeof createTagger>>()

function taggerOf(client: QueryClient): ReturnType<typeof createTagger> {
  const tagger =
    taggers.get(client) ??
    createTagger({
      async send(id, tags, seen) {
        const { setTicketTags: changed } = await write(SetTicketTagsDocument, {
          input: { ticketId: id, tags: idsOf(tags), seen: idsOf(seen) },
        })
        const { tags: saved, ...ticket } = changed.ticket
        patchObject(client, id, ticket)
        void invalidateAllQueries(client)
        return saved
      },
      show: (id, tags) => patchObject(client, id, { tags }),
      fail: (error) => showRefusal(t('tracker.tags.changeFailed'), error),
    })
  taggers.set(client, tagger)
  return tagger
}

function idsOf(tags: readonly Tag[]): number[] {
  return tags.map(({ id }) => id)
}

interface NewTagProps {
  productId: string
  onCreated: (tag: Tag) => void
}

/** Creates a tag; without a name nothing happens. */
function NewTag({ productId, onCreated }: NewTagProps) {
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
      const { createTicketTag: created } = await write(
        CreateTicketTagDocument,
        { input: { name, color, productId } },
        { idempotencyKey: keyOf(name, color) },
      )
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
      <summary className={styles.NewTag}>{t('tracker.tags.newTitle')}</summary>
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
