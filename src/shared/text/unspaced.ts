// Scripts whose words aren't separated by spaces, or not into the words that users search for: any part of a run may be a search term.
const scripts = `[${['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')}]`
const character = String.raw`(?=[\p{L}\p{N}])${scripts}`
const wordCharacter = String.raw`[\p{L}\p{N}\p{M}\p{Co}]`
const unspaced = new RegExp(character, 'u')
const unspacedEnd = new RegExp(String.raw`${character}[^\p{L}\p{N}\p{Co}]*$`, 'u')
const edges = new RegExp(
  String.raw`(?<=${wordCharacter})(?=${character})|(?<=${character}\p{M}{0,4})(?=[\p{L}\p{N}\p{Co}])`,
  'gu',
)
/** For patterns with the flag `u`: a letter or digit that a name beside it would belong to, as words of its script are separated. */
export const spacedLetter = String.raw`(?!${scripts})[\p{L}\p{N}]`
/** The same letters and digits in another width. */
const widths = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc]+/g

export function hasUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/** Whether the last letter of the text is one of such a script. */
export function endsUnspaced(text: string): boolean {
  return unspacedEnd.test(text)
}

/**
 * Puts a separator on each side of every character of such a script within a run, and brings letters to their usual width. A tokenizer
 * that splits at the separator then treats each such character as a word.
 */
export function separateUnspaced(text: string, separator: string): string {
  const normalized = text.replace(widths, (forms) => forms.normalize('NFKC'))
  return hasUnspaced(normalized) ? normalized.normalize('NFC').replace(edges, separator) : normalized
}
