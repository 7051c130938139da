import { type DraftStorage, keepDraft, restoreDraft } from '#app/domains/editor/draft.ts'
import { withoutPending } from '#app/domains/uploads/picture-text.ts'
import type { ScopeKind } from '#app/graphql.gen.ts'

/** A creation that was begun and not published. */
export interface CreationDraft {
  title: string
  body: string
  kind: ScopeKind
  archive?: { id: string; name: string }
  pictures: readonly { id: string; name: string }[]
}

/** Among the drafts of comments, so that it goes with them when somebody else signs in. */
const key = 'draft-hub-upload'

/** Keeps the draft for an hour; one with nothing in it is removed. */
export function keepCreationDraft(storage: DraftStorage, draft: CreationDraft, now = Date.now()): void {
  const { title, body, archive, pictures } = draft
  const isEmpty = `${title}${body}`.trim() === '' && !archive && pictures.length === 0
  if (isEmpty) return storage.removeItem(key)
  keepDraft(storage, key, JSON.stringify({ ...draft, body: withoutPending(body) }), now)
}

/** The draft that was kept within the hour; null when there is none, or a damaged one. */
export function restoreCreationDraft(storage: DraftStorage, now = Date.now()): CreationDraft | null {
  const text = restoreDraft(storage, key, now)
  try {
    const draft: unknown = JSON.parse(text || 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Forgets the draft. */
export function dropCreationDraft(storage: DraftStorage): void {
  storage.removeItem(key)
}

function isDraft(value: unknown): value is CreationDraft {
  if (typeof value !== 'object' || value === null) return false
  const { title, body, kind, archive, pictures } = value as Partial<Record<keyof CreationDraft, unknown>>
  return (
    typeof title === 'string' &&
    typeof body === 'string' &&
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
