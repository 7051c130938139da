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
import { type Ticket, productTagsQuery, type Tag } from '#app/features/tracker/tracker.queries.ts'
import { limits } from '#shared/limits.ts'
import styles from './ticket-page.module.css'

const many = 8

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

const sortedIds = (tags: readonly Tag[]) =>
  idsOf(tags)
    .sort((a, b) => a - b)
    .join()

function idsOf(tags: readonly Tag[]): number[] {
  return tags.map(({ id }) => id)
}

function NewTag({ productId, onCreated }: { productId: string; onCreated: (tag: Tag) => void }) {
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

async function checkName(values: FormValues): Promise<FieldErrors> {
  const name = values['name']?.trim() ?? ''
  if (name === '') return {}
  const [{ fieldError }, { tagName }] = await Promise.all([
    import('#app/ui/form/field-errors.ts'),
    import('#shared/inputs/ticket-inputs.ts'),
  ])
  return fieldError('name', tagName, name)
}

interface TaggerOptions {
  /** Resolves to the tags that the ticket has afterwards, with those that another user has set since they were seen. */
  send: (id: string, tags: readonly Tag[], seen: readonly Tag[]) => Promise<readonly Tag[]>
  show: (id: string, tags: readonly Tag[]) => void
  fail: (error: unknown) => void
}

interface Change {
  /** The service's last response. */
  confirmed: readonly Tag[]
  /** The state after the last click. */
  requested: readonly Tag[]
}

export function withTag(tags: readonly Tag[], added: Tag): Tag[] {
  return [...withoutTag(tags, added), added].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

export function withoutTag(tags: readonly Tag[], removed: Pick<Tag, 'id'>): Tag[] {
  return tags.filter(({ id }) => id !== removed.id)
}

/** Shows changes at once; sends one call per ticket at a time until the service agrees. A failure shows its last response. */
export function createTagger({ send, show, fail }: TaggerOptions) {
  const changes = new Map<string, Change>()

  async function sendPending(id: string, change: Change): Promise<void> {
    let seen = change.confirmed
    try {
      const isSettled = () => sortedIds(change.confirmed) === sortedIds(change.requested)
      while (!isSettled()) {
        const { requested } = change
        change.confirmed = await send(id, requested, seen)
        // A click meanwhile was based on the wanted tags, not on the tags that another user has set.
        seen = requested
        // The service may return other tags than requested; its response is final.
        if (change.requested === requested) change.requested = change.confirmed
      }
    } catch (error) {
      fail(error)
    } finally {
      changes.delete(id)
      show(id, change.confirmed)
    }
  }

  return async function setTags(id: string, shown: readonly Tag[], requested: readonly Tag[]): Promise<void> {
    const pending = changes.get(id)
    const change = pending ?? { confirmed: shown, requested }
    change.requested = requested
    show(id, requested)
    if (pending) return
    changes.set(id, change)
    await sendPending(id, change)
  }
}
