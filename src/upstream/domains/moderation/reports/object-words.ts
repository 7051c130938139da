import { quotedTitle } from '#upstream/domains/notifications/quoted-title.ts'
import type { ModeratedObject, ProfilePart } from './reported-object.reader.ts'

/** What a sentence that names an object has to know of it. */
export type NamedObject = Pick<ModeratedObject, 'objectKind' | 'objectTitle'>

/** How an object is named to its author, as in `Your comment on “Wires vanish”` and `Your profile`. */
export function namedToAuthor(object: NamedObject): string {
  return object.objectKind === 'profile' ? 'Your profile' : `Your ${named(object)}`
}

/** How an object is named to whoever reported it, as in `the comment on “Wires vanish”` and `the profile of alan`. */
export function namedToReporter(object: NamedObject): string {
  return object.objectKind === 'profile' ? `the profile of ${object.objectTitle}` : `the ${named(object)}`
}

/** Says to an author what a moderator has removed, without the full stop: the object, or parts of their profile. */
export function takenAway(object: NamedObject, parts: readonly ProfilePart[]): string {
  if (object.objectKind !== 'profile') return `${namedToAuthor(object)} was hidden by a moderator`
  const nouns = [...(parts.includes('BIO') ? ['bio'] : []), ...(parts.includes('PICTURE') ? ['picture'] : [])]
  return `Your ${nouns.join(' and your ')} ${nouns.length > 1 ? 'were' : 'was'} removed by a moderator`
}

function named({ objectKind, objectTitle }: NamedObject): string {
  return `${objectKind === 'comment' ? 'comment on' : objectKind} ${quotedTitle(objectTitle)}`
}
