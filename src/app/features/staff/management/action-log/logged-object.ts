import { isId } from '#shared/addresses/ids.ts'
import type { LoggedAction } from '../management.queries.ts'

/** The object of a log entry with the URL of its page; undefined if it has none. */
export function loggedObject({
  objectType,
  objectId,
  objectLwid,
  objectPath,
}: Pick<LoggedAction, 'objectType' | 'objectId' | 'objectLwid' | 'objectPath'>):
  | { label: string; href?: string }
  | undefined {
  if (objectLwid !== null) {
    // A deleted object has no path, and no page; forums are never deleted.
    const forum = isId('forum', objectLwid) ? `/view/${objectLwid}` : undefined
    return { label: objectLwid, href: objectPath ?? forum }
  }
  return objectType === null ? undefined : { label: [objectType, objectId].filter(Boolean).join(' ') }
}

/** The metadata of a log entry as names and values; text that is no JSON object is one value without a name. */
export function metadataFacts(metadata: string | null): [name: string, value: string][] {
  if (metadata === null || metadata === '') return []
  const parsed = parse(metadata)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return [['', metadata]]
  return Object.entries(parsed).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}

function parse(metadata: string): unknown {
  try {
    return JSON.parse(metadata)
  } catch {
    // The log's entries are shown also when their data is malformed.
    return undefined
  }
}
