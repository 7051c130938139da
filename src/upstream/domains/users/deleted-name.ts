import type { Language } from '#shared/page/language.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'

const beginning = '[deleted-'

/** The stored name of a deleted user, which can't equal a name that users can choose; `unique` distinguishes it from others. */
export function deletedName(unique: string): string {
  return `${beginning}${unique}]`
}

export function shownName(stored: string, language: Language): string {
  return stored.startsWith(beginning) ? textsIn(language)('account.deletedUser') : stored
}
