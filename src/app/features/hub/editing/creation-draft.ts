import { withoutPending } from '#app/writing/uploads/images/picture-files.ts'
import type { ScopeKind } from '#app/graphql.gen.ts'
import { isBlank } from '#shared/text/visible-length.ts'

/** The draft of a creation. */
export interface CreationDraft {
  title: string
  body: string
  kind: ScopeKind
  archive?: { id: string; name: string }
  pictures: readonly { id: string; name: string }[]
}

/** A creation as a draft's text; blank if it is empty. */
export function writeCreationDraft({ title, body, kind, archive, pictures }: CreationDraft): string {
  const isEmpty = isBlank(`${title}${body}`) && !archive && pictures.length === 0
  // Pictures that are still being uploaded are not stored.
  return isEmpty ? '' : JSON.stringify({ title, body: withoutPending(body), kind, archive, pictures })
}

/** A creation from its draft; null for a blank or a damaged one. */
export function readCreationDraft(draft: string): CreationDraft | null {
  try {
    const creation: unknown = JSON.parse(draft || 'null')
    return isCreation(creation) ? creation : null
  } catch {
    return null
  }
}

function isCreation(value: unknown): value is CreationDraft {
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
