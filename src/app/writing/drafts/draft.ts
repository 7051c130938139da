import { useEffectEvent, useState } from 'react'
import { isBlank } from '#shared/text/visible-length.ts'
import { draftPrefix, sentDraftsChannelName } from '#app/lib/browser-storage.ts'
import { type BrowserStore, localStore, parseJson } from '#app/lib/browser-store.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { createSignal } from '#shared/signal.ts'
import { createTabChannel } from '#app/lib/tab-channel.ts'
import { withoutPending } from '#app/writing/uploads/images/picture-files.ts'
import { type Composition, createComposition } from './composition-key.ts'

interface Draft {
  body: string
  /** Time of the last keystroke, in milliseconds since the Unix epoch. */
  date: number
  /** The idempotency key with which it is sent, so that it creates one object however often that is tried. */
  key?: string
}

type RestoredDraft = Pick<Draft, 'body' | 'key'>

/** Milliseconds after which a draft expires: one hour. */
const draftLifetime = 60 * 60 * 1000

export function draftKey(objectId: string, parentId?: string): string {
  return parentId ? `${draftPrefix}${objectId}-${parentId}` : `${draftPrefix}${objectId}`
}

/** The key of the draft of an edit; it includes when the object was last edited, so that a later version has its own. */
export function editKey(objectId: string, editedAt: number | null): string {
  return draftKey(objectId, `edit-${editedAt ?? 0}`)
}

export function saveDraft(
  storage: BrowserStore,
  storageKey: string,
  { body, key }: RestoredDraft,
  now = Date.now(),
): void {
  if (isBlank(body)) return dropDraft(storage, storageKey, key)
  const draft: Draft = { body, date: now, key }
  // If it can't be stored, the old draft is removed: it is older than the text on the page, and would mislead.
  if (!storage.setItem(storageKey, JSON.stringify(draft))) storage.removeItem(storageKey)
}

/** The draft with that key if it is under an hour old, else null; an older or damaged one is removed. */
export function restoreDraft(
  storage: BrowserStore,
  storageKey: string,
  now = Date.now(),
): RestoredDraft | null {
  const stored = storage.getItem(storageKey)
  if (stored === null) return null
  const draft = readDraft(stored)
  if (draft && now - draft.date < draftLifetime) return { body: draft.body, key: draft.key }
  storage.removeItem(storageKey)
  return null
}

/** Removes the draft, unless another tab has stored another one. */
export function dropDraft(storage: BrowserStore, storageKey: string, key: string | undefined): void {
  const stored = readDraft(storage.getItem(storageKey) ?? '')
  if (stored?.key === undefined || stored.key === key) storage.removeItem(storageKey)
}

function readDraft(stored: string): Draft | null {
  const draft = parseJson(stored)
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { body, date, key } = value as Partial<Record<keyof Draft, unknown>>
  return (
    typeof body === 'string' && typeof date === 'number' && (key === undefined || typeof key === 'string')
  )
}

interface SentDraft {
  draftKey: string
  key: string
  text: string
  /** The restored draft that the sending tab began with; empty if it began blank. */
  restored: string
}

const sentDrafts = createTabChannel<SentDraft>(sentDraftsChannelName)

/** Other editors in this tab: a page that the user returns to learns here that another one has sent the text. */
const sentInTab = createSignal<{ sent: SentDraft; by: Composition }>()

export type DraftStore = ReturnType<typeof useDraft>

interface SentElsewhere {
  /** The text as it would be stored; undefined if it was not changed here. */
  current: () => string | undefined
  clear: () => void
}

/**
 * The draft with that key, unless drafts are disabled in the settings; without a key nothing is stored. When another editor
 * sends it, here or in another tab, `elsewhere` clears a text that was not changed here since; a changed one becomes a new
 * composition.
 */
export function useDraft(ownKey: string | undefined, elsewhere?: SentElsewhere) {
  const { storeCommentDraft } = useSettings()
  const enabledKey = storeCommentDraft ? ownKey : undefined
  const [composition] = useState(createComposition)

  /** Stores a text, without placeholders of pictures; a blank one ends the composition. */
  function save(text: string) {
    if (enabledKey !== undefined) {
      saveDraft(localStore, enabledKey, { body: withoutPending(text), key: composition.key() })
    }
    if (isBlank(text)) composition.end()
  }

  function drop() {
    if (ownKey !== undefined) dropDraft(localStore, ownKey, composition.key())
  }

  const handleSent = useEffectEvent((sent: SentDraft) => {
    if (!elsewhere || sent.draftKey !== ownKey || !composition.is(sent.key)) return
    const current = elsewhere.current()
    const isSent =
      current === undefined || [sent.text, sent.restored, composition.restored()].includes(current)
    composition.end()
    if (isSent) elsewhere.clear()
    else save(current)
  })
  useEffect(() => sentDrafts.watch((sent) => handleSent(sent)), [])
  useEffect(() => sentInTab.watch(({ sent, by }) => by !== composition && handleSent(sent)), [composition])

  return {
    isEnabled: enabledKey !== undefined,
    /** The idempotency key of the text: the same until it is sent or discarded, also after a reload. */
    key: composition.key,
    /** The stored draft if it is under an hour old and wanted, else an empty string; the text then continues with its key. */
    restore(isAccepted: (text: string) => boolean = () => true) {
      const draft = enabledKey === undefined ? null : restoreDraft(localStore, enabledKey)
      if (!draft || !isAccepted(draft.body)) return ''
      composition.resume(draft)
      return draft.body
    },
    save,
    drop,
    sent(text: string) {
      drop()
      if (ownKey === undefined) return
      const draft = { draftKey: ownKey, key: composition.key(), text, restored: composition.restored() }
      sentDrafts.send(draft)
      sentInTab.send({ sent: draft, by: composition })
    },
  }
}
