// Letters and digits of scripts whose words aren't separated by spaces, or not into the words that users search for: any part of a run may
// be a search term.
const scripts = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]`
const character = String.raw`(?=[\p{L}\p{N}])${scripts}`
const wordCharacter = String.raw`[\p{L}\p{N}\p{M}\p{Co}]`
const unspaced = new RegExp(character, 'u')
const unspacedEnd = new RegExp(String.raw`${character}[^\p{L}\p{N}\p{Co}]*$`, 'u')
const edges = new RegExp(
  String.raw`(?<=${wordCharacter})(?=${character})|(?<=${scripts})(?<=[\p{L}\p{N}])(?=[\p{L}\p{N}\p{Co}])`,
  'gu',
)
/** The same letters and digits in another width. */
const widths = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc]+/g

/** Whether there is a Chinese, Japanese or Korean character in the text. */
export function hasCjk(text: string): boolean {
  return unspaced.test(text)
}

/** Whether the last letter of the text is a Chinese, Japanese or Korean one. */
export function endsWithCjk(text: string): boolean {
  return unspacedEnd.test(text)
}

/**
 * Puts a separator on each side of every Chinese, Japanese and Korean character within a run, and brings letters to their usual width. A
 * tokenizer that splits at the separator then treats each such character as a word.
 */
export function separateCjk(text: string, separator: string): string {
  const normalized = text.replace(widths, (forms) => forms.normalize('NFKC'))
  return hasCjk(normalized) ? normalized.normalize('NFC').replace(edges, separator) : normalized
}
