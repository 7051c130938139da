import type { ModeratedObject } from './reports/reported-object.reader.ts'

/** How the action log names a moderated object: a profile is its user. */
export function loggedObjectOf({ objectKind, objectId, objectPublicId }: ModeratedObject) {
  return { type: objectKind === 'profile' ? 'user' : objectKind, id: objectId, lwid: objectPublicId }
}
