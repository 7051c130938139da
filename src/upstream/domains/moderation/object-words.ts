import { quotedTitle } from '#upstream/domains/notifications/quoted-title.ts'
import type { ModeratedObject } from './reported-object.reader.ts'

/** What a sentence that names an object has to know of it. */
export type NamedObject = Pick<ModeratedObject, 'objectKind' | 'objectTitle'>

/** How an object is named to its author, as in `Your comment on “Wires vanish”`. */
export function namedToAuthor(object: NamedObject): string {
  return `Your ${named(object)}`
}

/** How an object is named to whoever reported it, as in `the comment on “Wires vanish”`. */
export function namedToReporter(object: NamedObject): string {
  return `the ${named(object)}`
}

function named({ objectKind, objectTitle }: NamedObject): string {
  return `${objectKind === 'comment' ? 'comment on' : objectKind} ${quotedTitle(objectTitle)}`
}
