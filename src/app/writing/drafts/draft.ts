import { useEffectEvent, useRef, useState } from 'react'
import { isBlank } from '#shared/text/visible-length.ts'
import { draftPrefix, sentDraftsChannelName } from '#app/lib/browser-storage.ts'
import { type BrowserStore, localStore, parseJson } from '#app/lib/browser-store.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings, useViewer } from '#app/lib/shell-context.ts'
import { draftPlace, parseDraftPlace } from '#shared/addresses/draft-places.ts'
import { createSignal } from '#shared/signal.ts'
import { createTabChannel } from '#app/lib/tab-channel.ts'
import { withoutPending } from '#app/writing/uploads/images/picture-files.ts'
import { type Composition, createComposition } from './composition-key.ts'
import type { FoundDraft, ServerDraft } from './server-draft.ts'

export type { FoundDraft }

interface Draft {
  body: string
  /** Time of the last keystroke, in milliseconds since the Unix epoch. */
  date: number
  /** The idempotency key with which it is sent, so that it creates one object however often that is tried. */
  key?: string
  /** Whether the account has it too. */
  isSaved?: boolean
}

type TypedDraft = Pick<Draft, 'body' | 'key'>

/** Milliseconds after which a draft expires: one hour. */
const draftLifetime = 60 * 60 * 1000

export function draftKey(objectId: string, parentId?: string): string {
  return draftPrefix + draftPlace(objectId, parentId)
}

export function saveDraft(
  storage: BrowserStore,
  storageKey: string,
  { body, key }: TypedDraft,
  now = Date.now(),
): void {
  if (isBlank(body)) return dropDraft(storage, storageKey, key)
  const draft: Draft = { body, date: now, key }
  // If it can't be stored, the old draft is removed: it is older than the text on the page, and would mislead.
  if (!storage.setItem(storageKey, JSON.stringify(draft))) storage.removeItem(storageKey)
}

/** The draft with that key if it is under an hour old, else null; an older or damaged one is removed. */
export function restoreDraft(storage: BrowserStore, storageKey: string, now = Date.now()): Draft | null {
  const stored = storage.getItem(storageKey)
  if (stored === null) return null
  const draft = readDraft(stored)
  if (draft && now - draft.date < draftLifetime) return draft
  storage.removeItem(storageKey)
  return null
}

/** Notes that the account has a text, unless it was changed since. */
function markSaved(storage: BrowserStore, storageKey: string, body: string): void {
  const draft = readDraft(storage.getItem(storageKey) ?? '')
  if (draft?.body === body) storage.setItem(storageKey, JSON.stringify({ ...draft, isSaved: true }))
}

/** Removes the draft, unless another tab has stored another one. */
export function dropDraft(storage: BrowserStore, storageKey: string, key: string | undefined): void {
  const stored = readDraft(storage.getItem(storageKey) ?? '')
  if (stored?.key === undefined || stored.key === key) storage.removeItem(storageKey)
}

/** Removes the draft of a form, by `draftPlace` or `editPlace`; of an edit those for all versions. */
export function removeDraftsOf(storage: BrowserStore, place: string): void {
  const isEdit = parseDraftPlace(place)?.kind === 'EDIT'
  const key = draftPrefix + place
  for (const name of storage.names())
    if (name === key || (isEdit && name.startsWith(`${key}-`))) storage.removeItem(name)
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

interface DraftOptions {
  /** Of an edit, when the object was last edited: the browser has a draft for each version. */
  editedAt?: number | null
  elsewhere?: SentElsewhere
}

/** Calls the account's draft of a form, whose code is loaded by the first call. Without it, the browser has the text. */
function useServerDraft(place: string, isEnabled: boolean, onSaved: (text: string) => void) {
  const { currentUser } = useViewer()
  const loading = useRef<Promise<ServerDraft | undefined>>(undefined)
  const loaded = useRef<ServerDraft>(undefined)
  useEffect(() => () => void loading.current?.then((draft) => draft?.close()), [])
  const isUsed = isEnabled && currentUser !== null && parseDraftPlace(place) !== null

  async function load(): Promise<ServerDraft | undefined> {
    try {
      const code = await import('./server-draft.ts')
      loaded.current = code.openServerDraft(place, onSaved)
    } catch {
      // Offline, or a newer version of the site.
    }
    return loaded.current
  }

  return {
    loaded,
    async call<Result>(act: (server: ServerDraft) => Result): Promise<Awaited<Result> | undefined> {
      const server = isUsed ? await (loading.current ??= load()) : undefined
      return server && (await act(server))
    },
  }
}

/**
 * The draft of the form at that place, here for an hour and in the account for longer, unless drafts are disabled in the
 * settings. When another editor sends it, here or in another tab, `elsewhere` clears a text that was not changed here since; a
 * changed one becomes a new composition.
 */
export function useDraft(place: string, { editedAt, elsewhere }: DraftOptions = {}) {
  const { storeCommentDraft } = useSettings()
  const ownKey = draftKey(place, editedAt === undefined ? undefined : String(editedAt ?? 0))
  const enabledKey = storeCommentDraft ? ownKey : undefined
  const [composition] = useState(createComposition)
  const server = useServerDraft(place, storeCommentDraft, (body) => markSaved(localStore, ownKey, body))

  /** Stores a text, without placeholders of pictures; a blank one ends the composition. */
  function save(text: string) {
    const body = isBlank(text) ? '' : withoutPending(text)
    if (enabledKey !== undefined) saveDraft(localStore, enabledKey, { body, key: composition.key() })
    void server.call((draft) => draft.keep(body))
    if (body === '') composition.end()
  }

  function dropHere() {
    dropDraft(localStore, ownKey, composition.key())
  }

  const handleSent = useEffectEvent((sent: SentDraft) => {
    if (!elsewhere || sent.draftKey !== ownKey || !composition.is(sent.key)) return
    const current = elsewhere.current()
    const isSent =
      current === undefined || [sent.text, sent.restored, composition.restored()].includes(current)
    composition.end()
    void server.call((draft) => draft.sent())
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
    /**
     * The account's draft if it is another and newer than the browser's. Until `decided`, the account keeps it. A text that the
     * account had, and that was sent or discarded on another device, is cleared.
     */
    async find(): Promise<FoundDraft | undefined> {
      const own = enabledKey === undefined ? null : restoreDraft(localStore, enabledKey)
      const found = await server.call((draft) => draft.find(own))
      if (found !== 'gone') return found
      dropHere()
      composition.end()
      elsewhere?.clear()
      return undefined
    },
    /** Goes on with that text instead of a draft that was found. */
    decided(text: string) {
      void server.call((draft) => draft.release(text))
    },
    drop() {
      dropHere()
      void server.call((draft) => draft.release(''))
    },
    /** Sends the text with its idempotency key, while nothing more is saved. */
    async sendBy<Sent>(send: (key: string) => Promise<Sent>, text: string): Promise<Sent> {
      // Sending doesn't wait for code.
      const held = server.call((draft) => draft.hold())
      if (server.loaded.current) await held
      try {
        return await send(composition.key())
      } catch (error) {
        void server.call((draft) => draft.release(text))
        throw error
      }
    },
    sent(text: string) {
      dropHere()
      void server.call((draft) => draft.sent())
      const draft = { draftKey: ownKey, key: composition.key(), text, restored: composition.restored() }
      sentDrafts.send(draft)
      sentInTab.send({ sent: draft, by: composition })
    },
  }
}
