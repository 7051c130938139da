import { isId } from '#shared/ids.ts'
import type { LoggedAction } from '../management.queries.ts'

/** What an entry of the log says was acted on, and where it can be seen; undefined when it was nothing. */
export function loggedObject({
  objectType,
  objectId,
  objectLwid,
  objectPath,
}: Pick<LoggedAction, 'objectType' | 'objectId' | 'objectLwid' | 'objectPath'>):
  | { label: string; href?: string }
  | undefined {
  if (objectLwid !== null) {
    // What is gone has no path, and no page; forums are never gone.
    const forum = isId('forum', objectLwid) ? `/view/${objectLwid}` : undefined
    return { label: objectLwid, href: objectPath ?? forum }
  }
  return objectType === null ? undefined : { label: [objectType, objectId].filter(Boolean).join(' ') }
}

/** What an entry of the log says beside, as names with values; what is no JSON object comes as it is, under no name. */
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
    // What the log holds is shown, whatever it is.
    return undefined
  }
}
