import type { ModeratedObject } from './reports/reported-object.reader.ts'

/** How the action log names an object of moderation: a profile is its person. */
export function loggedAs({ objectKind, objectId, objectPublicId }: ModeratedObject) {
  return { type: objectKind === 'profile' ? 'user' : objectKind, id: objectId, lwid: objectPublicId }
}
