import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/ticket-tags.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { limits } from '#shared/limits.ts'
import { setTicketTags } from '../ticket.functions.ts'
import type { Ticket } from '../ticket.queries.ts'
import { productTagsQuery, type Tag } from '../tracker.queries.ts'
import { NewTag } from './new-tag.tsx'
import { createTagger, withoutTag, withTag } from './tag-changes.ts'
import styles from './tag-picker.module.css'

/** From how many tags on there is a field to find one. */
const many = 8

/** Which of the product's tags a ticket has: each mark takes effect at once, and is taken back when it is refused. */
export function TagPicker({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient()
  const id = useId()
  const [sought, setSought] = useState('')
  const { data, isError } = useQuery(productTagsQuery(ticket.product.id))
  const isFull = ticket.tags.length >= limits.ticketTags
  const known = data?.product.allTags ?? []
  const found = known.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const has = (tag: Tag) => ticket.tags.some((own) => own.id === tag.id)

  function set(tags: readonly Tag[]) {
    void taggerOf(client)(ticket.id, ticket.tags, tags)
  }

  return (
    <div className={styles.Picker}>
      {known.length >= many ? (
        <TextField
          label={texts.findTag}
          value={sought}
          autoComplete="off"
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      ) : null}
      {data || isError ? null : <Spinner label={texts.loadingTags} />}
      <StatusLine status="error">{isError ? texts.tagsCouldNotBeLoaded : null}</StatusLine>
      <fieldset className={styles.Tags} aria-labelledby={`${id}-title`}>
        <legend id={`${id}-title`} className={styles.Legend}>
          {texts.tagsOfThisTicket}
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
      {isFull ? <p className={styles.Full}>{texts.ticketHasTagsAtMost(limits.ticketTags)}</p> : null}
      <NewTag productId={ticket.product.id} onMade={(tag) => set(withTag(ticket.tags, tag))} />
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
        const { tags: kept, ...ticket } = changed.ticket
        patchObject(client, id, ticket)
        void outdateQueries(client)
        return kept
      },
      show: (id, tags) => patchObject(client, id, { tags }),
      fail: (error) => tellRefusal(texts.tagsCouldNotBeChanged, error),
    })
  taggers.set(client, tagger)
  return tagger
}

function idsOf(tags: readonly Tag[]): number[] {
  return tags.map(({ id }) => id)
}
