import type { DraftStorage } from '#app/domains/editor/draft-owner.ts'
import { dropDraft, keepDraft, restoreDraft } from '#app/domains/editor/draft.ts'
import { withoutPending } from '#app/domains/uploads/picture-text.ts'
import type { ScopeKind } from '#app/graphql.gen.ts'

/** A creation that was begun and not published. */
export interface CreationDraft {
  title: string
  body: string
  kind: ScopeKind
  archive?: { id: string; name: string }
  pictures: readonly { id: string; name: string }[]
  /** The idempotency key of this creation. */
  key: string
}

/** Among the drafts of comments, so that it goes with them when somebody else signs in. */
const place = 'draft-hub-upload'

/** Keeps the draft for an hour; one with nothing in it is removed. */
export function keepCreationDraft(storage: DraftStorage, draft: CreationDraft, now = Date.now()): void {
  const { title, body, archive, pictures, key } = draft
  const isEmpty = `${title}${body}`.trim() === '' && !archive && pictures.length === 0
  const text = isEmpty ? '' : JSON.stringify({ ...draft, body: withoutPending(body) })
  keepDraft(storage, place, { body: text, key }, now)
}

/** The draft that was kept within the hour; null when there is none, or a damaged one. */
export function restoreCreationDraft(storage: DraftStorage, now = Date.now()): CreationDraft | null {
  try {
    const draft: unknown = JSON.parse(restoreDraft(storage, place, now)?.body ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Forgets the draft of that key. */
export function dropCreationDraft(storage: DraftStorage, key: string): void {
  dropDraft(storage, place, key)
}

function isDraft(value: unknown): value is CreationDraft {
  if (typeof value !== 'object' || value === null) return false
  const { title, body, kind, archive, pictures, key } = value as Partial<Record<keyof CreationDraft, unknown>>
  return (
    typeof title === 'string' &&
    typeof body === 'string' &&
    typeof key === 'string' &&
    (kind === 'BOARD' || kind === 'WORLD') &&
    (archive === undefined || isNamed(archive)) &&
    Array.isArray(pictures) &&
    pictures.every(isNamed)
  )
}

function isNamed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as { id?: unknown; name?: unknown }
  return typeof id === 'string' && typeof name === 'string'
}
