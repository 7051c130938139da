import type { Language } from '#shared/page/language.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'

const beginning = '[deleted-'

/** The stored name of a deleted user, which no name that people can choose equals; `unique` tells it from others. */
export function deletedName(unique: string): string {
  return `${beginning}${unique}]`
}

/** A user's name as others see it. */
export function shownName(stored: string, language: Language): string {
  return stored.startsWith(beginning) ? textsIn(language)('account.deletedUser') : stored
}
