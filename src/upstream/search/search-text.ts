import { longestSearch } from '#shared/addresses/page-sizes.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'

/** The text to search for, as it is; throws InputError for the field if it's longer than a search may be. */
export function searchText(text: string, field = 'query'): string {
  if (text.length > longestSearch) throw new InputError(refuse('too-long', { max: longestSearch }), field)
  return text
}
