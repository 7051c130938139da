import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { limits } from '#shared/limits.ts'
import { setTicketTags } from '../tickets.functions.gen.ts'
import type { Ticket } from '../ticket.queries.ts'
import { productTagsQuery, type Tag } from '../tracker.queries.ts'
import { NewTag } from './new-tag.tsx'
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
        const { setTicketTags: changed } = await setTicketTags({
          data: { ticketId: id, tags: idsOf(tags), seen: idsOf(seen) },
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
