import type { NamedObject } from '#upstream/domains/notifications/system-notice.ts'
import type { ModeratedObject } from './reports/reported-object.reader.ts'

/** A moderated object as notices name it. */
export function namedObject({ objectKind, objectTitle }: ModeratedObject): NamedObject {
  return { what: objectKind, title: objectTitle }
}
