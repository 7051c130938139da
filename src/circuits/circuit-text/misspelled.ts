/** The words for gates, the longest first: of two that are as near, the longer one is meant. */
const gateWords = ['nand', 'xnor', 'and', 'xor', 'nor', 'not', 'or']

/** The words for parts of a circuit. */
export const partWords: readonly string[] = ['latch', 'delay', ...gateWords]

/** The word that was meant by another one, if one letter is wrong, missing or too many, or two are swapped; undefined for short names. */
export function meantWord(written: string, words: readonly string[] = gateWords): string | undefined {
  const word = written.toLowerCase()
  return word.length < 3 ? undefined : words.find((meant) => isOneTypo(word, meant))
}

function isOneTypo(word: string, meant: string): boolean {
  let start = 0
  while (start < word.length && word[start] === meant[start]) start++
  let end = 0
  const shorter = Math.min(word.length, meant.length) - start
  while (end < shorter && word.at(-1 - end) === meant.at(-1 - end)) end++
  const [a, b] = [word.slice(start, word.length - end), meant.slice(start, meant.length - end)]
  if (a.length < 2 && b.length < 2) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
